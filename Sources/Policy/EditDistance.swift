/// How many letters must be added, dropped or changed to make one text the other.
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (index, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let change = diagonal + (byte == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, row[column] + 1, row[column + 1] + 1)
    }
  }
  return row[right.count]
}

/// The word of `words` that `word` was most likely meant to be; nil where none is near.
package func nearest(to word: String, among words: [String]) -> String? {
  let distances = words.compactMap { near -> (word: String, distance: Int)? in
    let limit = max(2, near.utf8.count / 4)
    // Words so different in length are not near, and one of a stranger's file may be of any length.
    guard abs(near.utf8.count - word.utf8.count) <= limit else { return nil }
    let distance = editDistance(Array(near.utf8), Array(word.utf8))
    // Any two words of two letters are two letters apart.
    let length = max(near.utf8.count, word.utf8.count)
    return distance <= limit && 2 * distance <= length ? (near, distance) : nil
  }
  return distances.min { $0.distance < $1.distance }?.word
}
