import Places

/// A pattern that fits at a place of a text.
struct PatternFit {
  let message: Int
  /// The pattern's index.
  let pattern: Int
  let weight: Int
  let words: Range<Int>
}

/// The words of a text by their numbers, and what fits among them.
struct WordScan {
  let words: PastedWords
  /// Of each word; nil for one that no pattern has.
  let numbers: [Int32?]
  /// Of each word that ends a line, together with the word of the next line: a terminal breaks words where
  /// the line is full.
  private let joined: [Int32?]

  init(_ words: PastedWords, vocabulary: Vocabulary) {
    self.words = words
    let count = words.words.count
    numbers = (0..<count).map { vocabulary[words.letters(of: $0)] }
    joined = (0..<count).map { index in
      guard index + 1 < count, words.words[index + 1].startsLine else { return nil }
      return vocabulary[ArraySlice(words.letters(of: index) + words.letters(of: index + 1))]
    }
  }

  /// Every pattern that begins with the word at `index` and fits there.
  func fits(at index: Int, of patterns: PatternTable) -> [PatternFit] {
    var found: [PatternFit] = []
    for candidate in patterns.candidates(
      number: numbers[index], joined: joined[index], isNumber: isNumber(index))
    {
      let pattern = patterns.all[candidate]
      guard let end = end(of: pattern, at: index) else { continue }
      found.append(
        PatternFit(message: pattern.message, pattern: candidate, weight: pattern.weight, words: index..<end))
    }
    return found
  }

  /// The runs one after another, each at its first place within its gap. A later place is never tried, so
  /// the work is bounded by the gaps.
  private func end(of pattern: MessagePattern, at index: Int) -> Int? {
    var position = index
    for (run, gap) in zip(pattern.runs, pattern.gaps) {
      let last = min(position + gap, words.words.count - 1)
      guard position <= last else { return nil }
      let ends = (position...last).lazy.compactMap { end(of: run, at: $0, isFirst: position == index) }
      guard let end = ends.first else { return nil }
      position = end
    }
    return position
  }

  private func end(of run: [MessagePattern.Element], at index: Int, isFirst: Bool) -> Int? {
    var position = index
    for (offset, element) in run.enumerated() {
      guard let next = step(element, at: position, maySkip: !isFirst || offset > 0) else { return nil }
      position = next
    }
    return position
  }

  /// The position after the element, if it is at `index`.
  /// - Parameter maySkip: whether words that a log puts at the start of a line may come before it.
  private func step(_ element: MessagePattern.Element, at index: Int, maySkip: Bool) -> Int? {
    guard index < words.words.count else { return nil }
    if fits(element, at: index) { return index + 1 }
    if let joined = joined[index], element == .word(joined) { return index + 2 }
    guard maySkip, words.words[index].startsLine else { return nil }
    for skipped in 1...3 {
      let position = index + skipped
      guard position < words.words.count, !words.words[position].startsLine else { return nil }
      if fits(element, at: position) { return position + 1 }
    }
    return nil
  }

  private func fits(_ element: MessagePattern.Element, at index: Int) -> Bool {
    switch element {
    case .word(let number): numbers[index] == number
    case .number: isNumber(index)
    }
  }

  private func isNumber(_ index: Int) -> Bool { words.letters(of: index).first?.isASCIIDigit ?? false }
}

/// All patterns, by the word that each begins with.
struct PatternTable: Sendable {
  let all: [MessagePattern]
  private let byFirstWord: [Int32: [Int]]
  private let byNumber: [Int]

  init(_ patterns: [MessagePattern]) {
    all = patterns
    var words: [Int32: [Int]] = [:]
    var numbers: [Int] = []
    for (index, pattern) in patterns.enumerated() {
      switch pattern.runs[0][0] {
      case .word(let number): words[number, default: []].append(index)
      case .number: numbers.append(index)
      }
    }
    byFirstWord = words
    byNumber = numbers
  }

  func candidates(number: Int32?, joined: Int32?, isNumber: Bool) -> [Int] {
    let words = number.flatMap { byFirstWord[$0] } ?? []
    let parts = joined.flatMap { byFirstWord[$0] } ?? []
    return words + (isNumber ? byNumber : []) + (parts.isEmpty ? [] : parts.filter { !words.contains($0) })
  }
}
