/// Finds known messages in what a user pastes: a sentence, a part of one, a mail or a whole log.
///
/// Time and memory are bounded by the size of the text and of the patterns: a text is read in windows, every
/// place is tried once, and of messages that overlap the one with the most stated words is right.
package struct MessageFinder: Sendable {
  package let messages: [KnownMessage]
  let vocabulary: Vocabulary
  private let patterns: PatternTable
  private let messagesByCode: [String: [Int]]

  package init(_ messages: [KnownMessage]) {
    var vocabulary = Vocabulary()
    var patterns: [MessagePattern] = []
    for (index, message) in messages.enumerated() {
      for text in message.patterns {
        guard let pattern = MessagePattern(text, message: index, vocabulary: &vocabulary) else { continue }
        patterns.append(pattern)
      }
    }
    self.messages = messages
    self.vocabulary = vocabulary
    self.patterns = PatternTable(patterns)
    messagesByCode = Dictionary(
      grouping: messages.indices.filter { messages[$0].code != nil }, by: { messages[$0].code ?? "" })
  }

  /// The size of a window, and how far a message may reach into the next one.
  private static let window = (size: 1 << 20, reach: 1 << 13)

  package func find(in text: [UInt8]) -> FoundMessages {
    var sightings = Sightings(codes: messages.map(\.code))
    var start = 0
    var line = 1
    while start < text.count {
      let end = min(start + Self.window.size, text.count)
      let words = PastedWords(text[start..<min(end + Self.window.reach, text.count)], line: line)
      look(at: WordScan(words, vocabulary: vocabulary), before: end, of: text, &sightings)
      line += text[start..<end].count { $0 == UInt8(ascii: "\n") }
      start = end
    }
    return sightings.summary
  }

  private func look(at scan: WordScan, before end: Int, of text: [UInt8], _ sightings: inout Sightings) {
    let words = scan.words.words
    let codes = scan.codes(in: text)
    let codeOfWord = Dictionary(codes.map { ($0.word, $0.code) }, uniquingKeysWith: { first, _ in first })
    var previous: [Int] = []
    for group in joined(bestFits(of: scan)) {
      defer { previous = group.messages }
      let place =
        words[group.words.lowerBound].place.lowerBound..<words[group.words.upperBound - 1].place.upperBound
      guard place.lowerBound < end else { continue }
      let near = max(0, group.words.lowerBound - 12)..<group.words.lowerBound
      // A code behind a message belongs to that message, not to the next one.
      let used = Set(previous.compactMap { messages[$0].code })
      let code = near.reversed().lazy.compactMap { codeOfWord[$0] }.first.flatMap {
        used.contains($0) ? nil : $0
      }
      for message in chosen(of: group.messages, by: code) {
        sightings.add(message, by: group.best, line: words[group.words.lowerBound].line, place: place)
      }
    }
    for code in codes where words[code.word].place.lowerBound < end {
      let line = words[code.word].line
      if let messages = messagesByCode[code.code] {
        for message in messages { sightings.addCode(of: message, line: line) }
      } else if code.isCertain {
        sightings.addUnknown(code.code)
      }
    }
  }

  /// A title that several messages share is that of the sentence behind it, if at most two words lie between.
  private func joined(_ groups: [Group]) -> [Group] {
    var joined: [Group] = []
    for group in groups.sorted(by: { $0.words.lowerBound < $1.words.lowerBound }) {
      if let last = joined.last, group.words.lowerBound - last.words.upperBound <= 2,
        last.messages != group.messages
      {
        let both = last.messages.filter(group.messages.contains)
        if !both.isEmpty {
          let best = last.best.weight > group.best.weight ? last.best : group.best
          joined[joined.count - 1] = Group(messages: both, best: best)
          continue
        }
      }
      joined.append(group)
    }
    return joined
  }

  /// Where the code beside a sentence says which of several messages it is, that one; Apple gives two codes to
  /// one sentence, and one code to two.
  private func chosen(of messages: [Int], by code: String?) -> [Int] {
    guard let code, let coded = messagesByCode[code] else { return messages }
    let both = messages.filter(coded.contains)
    return both.isEmpty ? coded : both
  }

  private struct Group {
    var messages: [Int]
    /// That fits best.
    let best: PatternFit

    var words: Range<Int> { best.words }
  }

  /// Of the fits that share words the one with the most words; several where they are equal.
  private func bestFits(of scan: WordScan) -> [Group] {
    let fits = scan.words.words.indices.flatMap { scan.fits(at: $0, of: patterns) }
    let order = fits.indices.sorted { left, right in
      (-fits[left].weight, left) < (-fits[right].weight, right)
    }
    var groups: [Group] = []
    var groupOfWord = [Int?](repeating: nil, count: scan.words.words.count)
    for fit in order.map({ fits[$0] }) {
      guard let taken = fit.words.lazy.compactMap({ groupOfWord[$0] }).first else {
        for word in fit.words { groupOfWord[word] = groups.count }
        groups.append(Group(messages: [fit.message], best: fit))
        continue
      }
      let isEqual = groups[taken].words == fit.words && groups[taken].best.weight == fit.weight
      if isEqual, !groups[taken].messages.contains(fit.message) { groups[taken].messages.append(fit.message) }
    }
    return groups
  }
}
