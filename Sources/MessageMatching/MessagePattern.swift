/// A sentence with places that differ from app to app, as words.
///
/// Written as the sentence itself; `*` matches up to 12 words, `**` for up to 60, `#` for a number.
struct MessagePattern: Sendable {
  enum Element: Equatable, Sendable {
    case word(Int32)
    case number
  }

  /// The message's index.
  let message: Int
  /// Words that follow each other.
  let runs: [[Element]]
  /// How many words may stand before each run; none before the first.
  let gaps: [Int]
  /// How many words it states: of two that fit one place, the longer one is right.
  let weight: Int

  /// nil for a text without words.
  init?(_ text: String, message: Int, vocabulary: inout Vocabulary) {
    var runs: [[Element]] = []
    var gaps: [Int] = []
    var gap = 0
    var isNewRun = true
    func add(_ element: Element) {
      if isNewRun {
        runs.append([element])
        gaps.append(runs.count == 1 ? 0 : gap)
        isNewRun = false
      } else {
        runs[runs.count - 1].append(element)
      }
    }
    for part in text.split(separator: " ") {
      switch part {
      case "*", "**":
        gap = part == "*" ? 12 : 60
        isNewRun = true
      case "#": add(.number)
      default:
        let words = PastedWords(Array(part.utf8)[...])
        for index in words.words.indices { add(.word(vocabulary.add(words.letters(of: index)))) }
      }
    }
    guard !runs.isEmpty else { return nil }
    self.message = message
    self.runs = runs
    self.gaps = gaps
    weight = runs.joined().count
  }
}

/// The words that patterns are made of, each as a number.
struct Vocabulary: Sendable {
  private var numbers: [ArraySlice<UInt8>: Int32] = [:]

  var count: Int { numbers.count }

  mutating func add(_ word: ArraySlice<UInt8>) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(numbers.count)
    numbers[word] = number
    return number
  }

  subscript(word: ArraySlice<UInt8>) -> Int32? { numbers[word] }
}
