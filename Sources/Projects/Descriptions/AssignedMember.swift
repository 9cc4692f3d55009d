import Notations
import Places
import SystemPackage

/// What a program gives a member of an object after it was made: `config.icon = 'a.png'`.
struct AssignedMember {
  /// The last name before the member's: `ios` of `config.ios.icon`.
  let owner: String
  /// Nil for what is no text in quotes.
  let text: String?
  let line: Int
  /// Whether it stands in a branch, as far as its own line and the one that opens its block show.
  let isConditional: Bool
  /// The line that opens its block, where it is in one, and what stands before it on its own.
  let branch: String
}

extension DescriptionFile {
  /// More lines than a program gives one member on.
  private static let limit = 20
  private static let lengthLimit = 1000

  /// The assignments to members of a name, in the order of the text.
  func assignments(to name: String) -> [AssignedMember] {
    guard contains(".\(name)") else { return [] }
    var found: [AssignedMember] = []
    // The lines that open a block that is still open.
    var open: [String] = []
    for (number, text) in lines where found.count < Self.limit {
      let line = text.trimmed
      let code = line.utf8.count <= Self.lengthLimit && !line.isCommentOfProgram ? line : ""
      for assigned in code.assignments(to: name, atMost: Self.limit - found.count) {
        let isConditional = assigned.before.isBranch || open.last?.isBranch == true
        found.append(
          AssignedMember(
            owner: assigned.owner, text: assigned.text, line: number, isConditional: isConditional,
            branch: (open.last ?? "") + assigned.before))
      }
      for byte in code.utf8 {
        if byte == UInt8(ascii: "{") { open.append(code) }
        if byte == UInt8(ascii: "}") { _ = open.popLast() }
      }
    }
    return found
  }
}

extension String {
  /// Whether a line of a program, without its indent, begins as a comment or as a line within one.
  var isCommentOfProgram: Bool { ["//", "/*", "*"].contains(where: hasPrefix) }

  /// Whether what follows, on the line or in the block that it opens, need not be run.
  fileprivate var isBranch: Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { ["if", "else", "case", "switch", "for", "while", "catch"].contains($0) }
      || contains("&&") || contains("||") || contains(" ? ")
  }

  fileprivate func assignments(
    to name: String, atMost limit: Int
  ) -> [(owner: String, text: String?, before: String)] {
    var found: [(owner: String, text: String?, before: String)] = []
    var rest = self[...]
    while found.count < limit, let member = rest.firstRange(of: ".\(name)") {
      let before = self[..<member.lowerBound]
      rest = rest[member.upperBound...]
      let value = rest.drop { $0 == " " }
      let next = value.dropFirst().first
      guard value.first == "=", next != "=", next != ">" else { continue }
      let owner = before.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.last ?? ""
      found.append((String(owner), value.dropFirst().textInQuotes, String(before)))
    }
    return found
  }
}

extension Substring {
  /// The text in quotes that is the whole of a statement's value.
  fileprivate var textInQuotes: String? {
    let value = drop { $0 == " " }
    guard let quote = value.first, ["'", "\"", "`"].contains(quote) else { return nil }
    let text = value.dropFirst().prefix { $0 != quote }
    let rest = value.dropFirst(text.count + 2).drop { $0 == " " }
    guard text.endIndex < value.endIndex, rest.first.map({ ";,})".contains($0) }) ?? true, !text.contains("$")
    else {
      return nil
    }
    return String(text)
  }
}
