import Places

/// A message that a text without a known one resembles.
package struct NearMessage: Equatable, Sendable {
  package let message: Int
  /// From 0 to 1.
  package let likeness: Double
  /// Of the line that resembles it, from 1.
  package let line: Int
}

/// Compares a text with the sentences of all messages, by words and by pairs of words that follow each other.
/// What few messages have counts more.
package struct NearestMessages: Sendable {
  private var vocabulary = Vocabulary()
  /// Words that are enough by themselves, such as pngcrush.
  private var longWords: Set<Int32> = []
  private var features: [Set<Feature>] = []
  /// In thousandths: sums of whole numbers do not depend on the order.
  private var weights: [Feature: Int] = [:]
  private var holders: [Feature: [Int]] = [:]

  /// A word, or two that follow each other.
  private struct Feature: Hashable {
    let first: Int32
    var second: Int32 = -1
  }

  /// Below this likeness of the best one all guesses would be noise.
  private static let floor = 0.3
  /// A line of a log, no more.
  private static let wordLimit = 80
  private static let lineLimit = 20_000

  /// Whether what resembles a text must have half of its telling words: pages of prose have many words.
  private let sharesHalf: Bool

  package init(_ messages: [KnownMessage], sharingHalf sharesHalf: Bool = false) {
    self.sharesHalf = sharesHalf
    for message in messages {
      var own: Set<Feature> = []
      for sentence in message.sentences {
        let words = PastedWords(Array(sentence.utf8)[...])
        let numbers = words.words.indices.map { vocabulary.add(stem(words.letters(of: $0))) }
        own.formUnion(Self.features(of: numbers))
        for (index, number) in numbers.enumerated() where words.letters(of: index).count > 6 {
          longWords.insert(number)
        }
      }
      for feature in own { holders[feature, default: []].append(features.count) }
      features.append(own)
    }
    let count = Double(messages.count)
    weights = holders.mapValues { Int(log2(count / Double($0.count) + 1) * 1000) }
    let plain = Set(fillers.compactMap { vocabulary[stem(Array($0.utf8)[...])] })
    for feature in weights.keys
    where plain.contains(feature.first) && (feature.second < 0 || plain.contains(feature.second)) {
      weights[feature] = 0
    }
  }

  /// The messages nearest to the text, or to any of its lines where it is long; best first.
  package func nearest(to text: [UInt8], limit: Int = 3) -> [NearMessage] {
    let words = PastedWords(text.prefix(1 << 20))
    var best: [Int: NearMessage] = [:]
    for (line, range) in chunks(of: words) {
      for near in likenesses(of: words, in: range, line: line)
      where near.likeness > best[near.message]?.likeness ?? 0 { best[near.message] = near }
    }
    let order = best.values.sorted(by: Self.precedes)
    guard let first = order.first, first.likeness >= Self.floor else { return [] }
    return Array((order + further(than: best, like: words)).prefix(limit))
  }

  private static func precedes(_ left: NearMessage, _ right: NearMessage) -> Bool {
    (right.likeness, left.message) < (left.likeness, right.message)
  }

  /// Where something resembles a short text, what shares a single word with it may be meant as well.
  private func further(than known: [Int: NearMessage], like words: PastedWords) -> [NearMessage] {
    guard words.words.count <= Self.wordLimit else { return [] }
    return likenesses(of: words, in: words.words.indices, line: 1, sharing: 1)
      .filter { known[$0.message] == nil && $0.likeness > 0 }.sorted(by: Self.precedes)
  }

  private func chunks(of words: PastedWords) -> [(line: Int, words: Range<Int>)] {
    let isShort = words.words.count <= Self.wordLimit
    guard !isShort || words.words.contains(where: { $0.line != words.words[0].line }) else {
      return [(1, words.words.indices)]
    }
    // A message of a few lines is compared whole, too.
    var chunks: [(line: Int, words: Range<Int>)] = isShort ? [(words.words[0].line, words.words.indices)] : []
    var start = 0
    for index in words.words.indices.dropFirst() where words.words[index].startsLine {
      chunks.append((words.words[start].line, start..<min(index, start + Self.wordLimit)))
      start = index
      if chunks.count == Self.lineLimit { return chunks }
    }
    chunks.append((words.words[start].line, start..<min(words.words.count, start + Self.wordLimit)))
    return chunks
  }

  /// - Parameter count: how many telling words must be the same.
  private func likenesses(
    of words: PastedWords, in range: Range<Int>, line: Int, sharing count: Int = 2
  ) -> [NearMessage] {
    let numbers = range.map { vocabulary[stem(words.letters(of: $0))] }
    let known = numbers.compactMap(\.self)
    let own = Self.features(of: known)
    var shared: [Int: Int] = [:]
    for feature in own {
      for message in holders[feature] ?? [] { shared[message, default: 0] += weights[feature] ?? 0 }
    }
    // A word that no message has speaks against all of them, though it may be a name; one of any sentence does not.
    let unknown = range.count {
      vocabulary[stem(words.letters(of: $0))] == nil && !isFiller(words.letters(of: $0))
    }
    let foreign = unknown * 2000
    // A number is in many a page by chance.
    let telling = range.map { words.letters(of: $0) }.filter {
      !isFiller($0) && !($0.first?.isASCIIDigit ?? true)
    }
    let size = sum(of: own) + foreign
    return shared.compactMap { message, weight in
      let common = own.intersection(features[message]).filter { $0.second < 0 && weights[$0] != 0 }
      let isLong = common.contains { longWords.contains($0.first) }
      guard common.count >= count || isLong && weight * 10 > size * 8 else { return nil }
      if sharesHalf, telling.count(where: { has($0, message) }) * 2 < telling.count { return nil }
      let cosine = Double(weight) / max(1, (Double(size) * Double(sum(of: features[message]))).squareRoot())
      // A piece of a message shares little of the whole, but all of itself.
      let likeness = max(cosine, 0.6 * Double(weight) / Double(max(1, size)))
      return NearMessage(message: message, likeness: min(1, likeness), line: line)
    }
  }

  private func has(_ word: ArraySlice<UInt8>, _ message: Int) -> Bool {
    vocabulary[stem(word)].map { features[message].contains(Feature(first: $0)) } ?? false
  }

  private func sum(of features: Set<Feature>) -> Int {
    features.reduce(0) { $0 + (weights[$1] ?? 0) }
  }

  private static func features(of numbers: [Int32]) -> Set<Feature> {
    Set(
      numbers.map { Feature(first: $0) }
        + zip(numbers, numbers.dropFirst()).map { Feature(first: $0, second: $1) })
  }
}

/// Words of any sentence, and of any message of any tool.
private let fillers = [
  "a", "all", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can", "code", "command",
  "could", "did", "do", "does", "doesnt", "domain", "error", "exist", "exit", "failed", "for", "from", "has",
  "have",
  "if", "in", "is", "it", "its", "more", "must", "no", "nonzero", "not", "of", "on", "one", "only", "or",
  "other", "says",
  "such", "than", "that", "the", "then", "there", "they", "this", "to", "use", "was", "were", "which", "with",
  "without", "you", "your", "warning",
]

private let fillerLetters = Set(fillers.map { Array($0.utf8) })

private func isFiller(_ word: ArraySlice<UInt8>) -> Bool { fillerLetters.contains(Array(word)) }

/// Without the plural's letter: people retell a message in other numbers than it has.
private func stem(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  word.count > 3 && word.last == UInt8(ascii: "s") ? word.dropLast() : word
}

/// The binary logarithm, without Foundation: the exponent and a square root series are enough to rank by.
private func log2(_ number: Double) -> Double {
  guard number > 0, number.isFinite else { return 0 }
  var fraction = number.significand
  var result = Double(number.exponent)
  var bit = 0.5
  for _ in 0..<20 {
    fraction *= fraction
    if fraction >= 2 {
      fraction /= 2
      result += bit
    }
    bit /= 2
  }
  return result
}
