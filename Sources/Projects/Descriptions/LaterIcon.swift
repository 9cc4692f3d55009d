import Notations
import Places
import SystemPackage

/// What a program writes over an icon that its object of settings has.
struct LaterIcon {
  /// Nil where only running the program would tell.
  let text: String?
  let line: Int
  /// Whether it may leave the one that the object has.
  let isConditional: Bool
  /// The object that is given it.
  let owner: String
}

/// What becomes of an icon that the object of settings has.
enum OverwrittenIcon {
  case kept
  case replaced(LaterIcon)
  /// A branch may give it another one.
  case either([LaterIcon])
  case unknown(LaterIcon)
}

extension DescriptionFile {
  /// - Parameters:
  ///   - objects: those that have an icon, or take in others behind it: the settings, and what they have by a name.
  ///   - names: of the objects below the settings that hold an icon for Apple's systems: `mac`.
  func overwrittenIcon(
    of objects: [(node: Literal?, owner: String?)], below names: [String]
  ) -> OverwrittenIcon {
    guard scriptExtensions.contains(name.fileExtension), !name.hasExtension("json"), contains("icon") else {
      return .kept
    }
    let lines = lines.map(\.text)
    let all =
      (assignedIcons(below: names, lines) + lines.iconsOfCalls(below: names)
      + objects.flatMap { lines.iconsOfSpreads(in: $0.node, of: $0.owner) }).sorted { $0.line < $1.line }
    if let unknown = all.first(where: { $0.text == nil }) { return .unknown(unknown) }
    guard let last = all.last else { return .kept }
    return last.isConditional ? .either(all.filter(\.isConditional)) : .replaced(last)
  }

  private func assignedIcons(below names: [String], _ lines: [String]) -> [LaterIcon] {
    func isOfSettings(_ owner: String) -> Bool {
      names.contains(owner)
        || ["module.exports = ", "export default ", "return ", "=> "].contains { contains($0 + owner) }
    }
    let own = assignments(to: "icon").filter { member in
      isOfSettings(member.owner) && !member.isOfOtherSystem && member.text?.hasSuffix(".ico") != true
    }
    let whole = names.flatMap(assignments).filter { member in
      isOfSettings(member.owner) && !member.isOfOtherSystem
        && lines.block(from: member.line - 1).contains { $0.contains("icon") }
    }
    return own.map {
      LaterIcon(text: $0.text, line: $0.line, isConditional: $0.isConditional, owner: $0.owner)
    }
      + whole.map { member in
        let text = lines.block(from: member.line - 1).lazy.compactMap(\.textOfIcon).first
        return LaterIcon(
          text: text, line: member.line, isConditional: member.isConditional, owner: member.owner)
      }
  }
}

extension [String] {
  private static let blockLimit = 20
  private static let lengthLimit = 1000
  private static let callLimit = 20

  /// A line and those behind it up to where its brackets are closed.
  fileprivate func block(from start: Int) -> [String] {
    guard indices.contains(start) else { return [] }
    var depth = 0
    for index in indices[start...].prefix(Self.blockLimit) where self[index].utf8.count <= Self.lengthLimit {
      for byte in self[index].utf8 {
        if "([{".utf8.contains(byte) { depth += 1 }
        if ")]}".utf8.contains(byte) { depth -= 1 }
      }
      if depth <= 0 { return Array(self[start...index]) }
    }
    return [self[start]]
  }

  /// Icons that functions lay over an object: `Object.assign(config.mac, { icon: 'a.icns' })`.
  fileprivate func iconsOfCalls(below names: [String]) -> [LaterIcon] {
    var found: [LaterIcon] = []
    for (index, line) in enumerated()
    where line.utf8.count <= Self.lengthLimit && found.count < Self.callLimit {
      let code = line.trimmed
      guard !code.hasPrefix("//"), !code.hasPrefix("*"),
        let call = ["Object.assign(", "merge("].lazy.compactMap({ code.firstRange(of: $0) }).first
      else { continue }
      let block = [String(code[call.lowerBound...])] + self.block(from: index).dropFirst()
      let text = block.joined(separator: "\n")
      guard text.containsBytes(of: "icon"), names.contains(where: text.containsBytes),
        block.contains(where: { $0.keyOfIcon != nil })
      else { continue }
      found.append(
        LaterIcon(
          text: block.lazy.compactMap(\.textOfIcon).first, line: index + 1, isConditional: false,
          owner: names.first(where: text.containsBytes) ?? ""))
    }
    return found
  }

  /// Icons of what an object takes in behind its own: `{ icon: 'a.icns', ...(beta && { icon: 'b.icns' }) }`.
  /// - Parameter owner: the object within the settings, whose icon counts over theirs; nil for the settings.
  fileprivate func iconsOfSpreads(in object: Literal?, of owner: String?) -> [LaterIcon] {
    let members = object?.object ?? []
    let last = members.lastIndex { $0.key == "icon" }
    guard let own = last ?? (owner == nil ? nil : members.startIndex) else { return [] }
    return members[own...].filter { $0.key == "..." && $0.node.name == nil }.prefix(Self.callLimit)
      .compactMap { spread in
        let line = spread.position.line
        guard indices.contains(line - 1),
          let start = self[line - 1].lastRange(ofSpread: spread.position.column)
        else { return nil }
        let rest = self[line - 1][start...]
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
        guard !name.isEmpty else {
          return String(rest.wholeExpression).keyOfIcon == nil
            ? nil : LaterIcon(text: nil, line: line, isConditional: true, owner: owner ?? "")
        }
        let next = rest.dropFirst(name.count).first { $0 != " " } ?? ","
        guard ",}".contains(next), let place = firstIndex(where: { $0.declares(name) }) else { return nil }
        let block = self.block(from: place)
        guard block.contains(where: { $0.keyOfIcon != nil }) else { return nil }
        return LaterIcon(
          text: block.lazy.compactMap(\.textOfIcon).first, line: place + 1, isConditional: false,
          owner: owner ?? "")
      }
  }
}

extension Substring {
  /// Up to a comma or bracket behind the expression that it begins with.
  fileprivate var wholeExpression: Substring {
    var depth = 0
    let end = firstIndex { letter in
      if "([{".contains(letter) { depth += 1 }
      if ")]}".contains(letter) { depth -= 1 }
      return depth < 0 || depth == 0 && letter == ","
    }
    return self[..<(end ?? endIndex)]
  }
}

extension AssignedMember {
  /// Whether what is given it is another system's, or the branch is one for it.
  fileprivate var isOfOtherSystem: Bool {
    ["win", "linux", "android", "web", "notification", "splash", "adaptiveIcon", "dmg", "nsis"].contains(
      owner)
      || branch.contains("win32") && !branch.contains("!=")
      || branch.contains("linux") && !branch.contains("!=")
  }
}

extension String {
  /// What follows the dots of a spread in a column.
  fileprivate func lastRange(ofSpread column: Int) -> String.Index? {
    let from = utf8.index(utf8.startIndex, offsetBy: Swift.max(0, column - 1), limitedBy: utf8.endIndex)
    guard let from, let dots = self[from...].firstRange(of: "...") else { return nil }
    return dots.upperBound
  }

  fileprivate func declares(_ name: String) -> Bool {
    ["const ", "let ", "var "].contains { word in
      guard let found = firstRange(of: word + name) else { return false }
      return self[found.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
    }
  }

  /// What stands behind a key `icon`.
  fileprivate var keyOfIcon: Substring? {
    var rest = self[...]
    while let key = rest.firstRange(of: "icon") {
      let before = self[..<key.lowerBound].last
      let isWhole = before.map { !$0.isLetter && !$0.isNumber && !"_/.-".contains($0) } ?? true
      let after = rest[key.upperBound...].drop { "'\" ".contains($0) }
      if isWhole, after.first == ":" { return after.dropFirst() }
      // `{ icon }` and `{ icon, a }` name a variable.
      if isWhole, let next = after.first, ",}".contains(next) { return after }
      rest = rest[key.upperBound...]
    }
    return nil
  }

  fileprivate var textOfIcon: String? {
    guard let value = keyOfIcon?.drop(while: { $0 == " " }), let quote = value.first, "'\"".contains(quote)
    else { return nil }
    let text = value.dropFirst().prefix { $0 != quote }
    let rest = value.dropFirst(text.count + 2).drop { $0 == " " }
    return text.contains("$") || rest.first.map({ !",})".contains($0) }) == true ? nil : String(text)
  }
}
