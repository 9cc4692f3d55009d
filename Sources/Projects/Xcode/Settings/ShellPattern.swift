/// Compares with a pattern as a shell does: `*` stands for any text, `?` for one character, `[a-z]` for one of some and
/// `[!a-z]` for one of none of them. The characters are bytes.
func matches(_ text: String, pattern: String) -> Bool {
  var (text, pattern) = (text, pattern)
  return text.withUTF8 { text in pattern.withUTF8 { matches(text, pattern: $0) } }
}

private typealias Bytes = UnsafeBufferPointer<UInt8>

private func matches(_ text: Bytes, pattern: Bytes) -> Bool {
  var place = 0
  var index = 0
  // Where the last star stood, and how much of the text it has taken: enough to try again without recursion.
  var star: (index: Int, place: Int)?
  while place < text.count {
    if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
      star = (index, place)
      index += 1
    } else if let next = step(over: text[place], in: pattern, at: index) {
      index = next
      place += 1
    } else if let last = star {
      star = (last.index, last.place + 1)
      index = last.index + 1
      place = last.place + 1
    } else {
      return false
    }
  }
  return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
}

/// Where the pattern goes on after one character; nil where it is another.
private func step(over byte: UInt8, in pattern: Bytes, at index: Int) -> Int? {
  guard index < pattern.count else { return nil }
  switch pattern[index] {
  case UInt8(ascii: "?"): return index + 1
  case UInt8(ascii: "["):
    guard let set = CharacterSet(pattern[(index + 1)...]) else { break }
    return set.contains(byte) ? set.end : nil
  default: break
  }
  return pattern[index] == byte ? index + 1 : nil
}

/// `a-z]`, what follows an opening bracket.
private struct CharacterSet {
  private var ranges: [ClosedRange<UInt8>] = []
  private var isNegated = false
  /// After the closing bracket.
  private(set) var end: Int

  /// nil where no bracket closes it.
  init?(_ pattern: Slice<Bytes>) {
    var rest = pattern
    if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^") {
      isNegated = true
      rest.removeFirst()
    }
    end = rest.startIndex
    while let first = rest.popFirst() {
      // A closing bracket that stands first is meant itself.
      if first == UInt8(ascii: "]"), !ranges.isEmpty {
        end = rest.startIndex
        return
      }
      if rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first, last != UInt8(ascii: "]") {
        rest = rest.dropFirst(2)
        ranges.append(min(first, last)...max(first, last))
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  func contains(_ byte: UInt8) -> Bool { ranges.contains { $0.contains(byte) } != isNegated }
}
