import Checking
import Model
import Places
package import SpecTables

/// Each known message in at most twelve lines: what it means, the usual causes in order, what to do, the rules
/// that find it beforehand, and how to see more.
package func explanationText(_ found: Explanation) -> String {
  if found.answers.isEmpty, !found.guesses.isEmpty { return guessText(found.guesses) }
  var blocks = found.answers.map { answer in
    answer.briefLines.map { $0 + "\n" }.joined()
  }
  if !found.unknownCodes.isEmpty { blocks.append(unknownText(found.unknownCodes)) }
  return blocks.joined(separator: "\n")
}

/// All that is known of each message, and of every rule that finds it.
package func fullExplanationText(_ found: Explanation, tables: SpecTables) -> String {
  if found.isEmpty { return explanationText(found) }
  var blocks = found.answers.map { answer in
    answer.fullLines(tables).map { $0 + "\n" }.joined()
  }
  if !found.unknownCodes.isEmpty { blocks.append(unknownText(found.unknownCodes)) }
  return (blocks + found.rules.map { explanation(of: $0, tables: tables) }).joined(separator: "\n")
}

private func unknownText(_ codes: [String]) -> String {
  "\(ExplainLine.notExplained.words)\n"
    + listed(codes).wrapped(to: 78).map { "  \($0)\n" }.joined()
}

private func guessText(_ guesses: [Explanation.Guess]) -> String {
  let head = "\(ExplainLine.noMessage.words)\n"
  return
    ([head]
    + guesses.map { guess in
      let place = guess.line.map { " (\(ExplainLine.line($0).words))" } ?? ""
      return guess.subject.lines(place: place).map { $0 + "\n" }.joined()
    }).joined(separator: "\n")
}

extension Explanation.Guess.Subject {
  fileprivate func lines(place: String) -> [String] {
    switch self {
    case .message(let message):
      [
        "  \(ExplainLine.guessedMessage(message.heading, place: place).words)",
        "    \"\(message.quotation.shortened(to: 72))\"",
        "    \(ExplainLine.reference(to: message.id).words)",
      ]
    case .rule(let rule):
      [
        "  \(ExplainLine.guessedRule(rule.id).words)", "    \(rule.title)",
        "    \(ExplainLine.reference(to: rule.id).words)",
      ]
    }
  }
}

extension Explanation.Answer {
  /// Its place in the text: "line 14, 3 times".
  private var place: String? {
    let parts = [
      line.map { ExplainLine.line($0).words }, count > 1 ? ExplainLine.times(count).words : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var heading: String { message.heading + (place.map { " (\($0))" } ?? "") }

  /// The most lines of an answer.
  private static let lineLimit = 12

  fileprivate var briefLines: [String] {
    let shown = (excerpt?.display ?? message.quotation).shortened(to: 76)
    let rules =
      message.rules.isEmpty ? ExplainLine.noRules(isListed: false).words : message.ruleList
    let head = [heading, "  \"\(shown)\""] + field(.means, message.meaning)
    let tail =
      longest(of: message.remedies, within: 3) { field(.fix, $0.joined(separator: " ")) }
      + field(.rules, rules) + field(.more, ExplainLine.full(message.id).words)
    let room = Self.lineLimit - head.count - tail.count
    return head + longest(of: message.causes, within: room) { numbered(.causes, $0) } + tail
  }

  /// As many of the texts as the lines hold, the first one in any case.
  private func longest(of texts: [String], within lines: Int, _ laidOut: ([String]) -> [String]) -> [String] {
    let counts = (1...max(1, texts.count)).reversed()
    for count in counts where laidOut(Array(texts.prefix(count))).count <= lines {
      return laidOut(Array(texts.prefix(count)))
    }
    return laidOut(Array(texts.prefix(1)))
  }

  fileprivate func fullLines(_ tables: SpecTables) -> [String] {
    let sources = message.sources.map { key in
      tables.sources.first { $0.key == key }.map {
        [$0.title, $0.address].compactMap(\.self).joined(separator: ", ")
      }
        ?? key
    }
    return [heading] + message.quotation.wrapped(to: 76).map { "  " + $0 }
      + (excerpt.map { field(.found, $0.display) } ?? [])
      + field(.means, message.meaning)
      + numbered(.causes, message.causes)
      + numbered(.fix, message.remedies)
      + field(
        .rules,
        message.rules.isEmpty
          ? ExplainLine.noRules(isListed: true).words : message.rules.joined(separator: ", "))
      + field(.sure, message.evidence.meaning)
      + sources.enumerated().map { index, source in
        (index == 0 ? ExplainLine.source.words : "").padded(to: 8) + source
      }
  }
}

extension StoreMessage {
  fileprivate var heading: String { "\(code ?? id), \(speaker.title): \(severity.rawValue)" }

  /// As many rules as one line holds, the likeliest first.
  fileprivate var ruleList: String {
    var list = ""
    for rule in rules {
      let next = list.isEmpty ? rule : "\(list), \(rule)"
      guard next.count <= columns - 5 else { return list + ", ..." }
      list = next
    }
    return list
  }
}

/// Of the text beside a field's name.
private let columns = 72

private func field(_ name: ExplainLine, _ text: String) -> [String] {
  text.wrapped(to: columns).enumerated().map { index, line in
    (index == 0 ? name.words.padded(to: 8) : "        ") + line
  }
}

private func numbered(_ name: ExplainLine, _ texts: [String]) -> [String] {
  guard texts.count > 1 else { return texts.flatMap { field(name, $0) } }
  let lines = texts.enumerated().flatMap { index, text in
    text.wrapped(to: columns - 3).enumerated().map { part, line in
      (part == 0 ? "\(index + 1). " : "   ") + line
    }
  }
  return lines.enumerated().map { index, line in (index == 0 ? name.words.padded(to: 8) : "        ") + line }
}

extension String {
  /// At most `width` characters, cut at a word.
  fileprivate func shortened(to width: Int) -> String {
    guard count > width else { return self }
    return (wrapped(to: width - 3).first.map { String($0.prefix(width - 3)) } ?? "") + "..."
  }
}
