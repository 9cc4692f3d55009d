import Model
import Notations
import Places
import SystemPackage

extension DescriptionFile {
  /// What a program of Expo gives the icon beside the object that is read of it, as a layer over that; nil where it leaves it.
  func iconOfProgram(besides root: Literal) -> Literal? {
    guard root["icon"] == nil, root["expo"]?["icon"] == nil else { return nil }
    // What another module gives is not known.
    if root.name == "require" { return layer(nil, line: root.position.line, isOfIOS: false) }
    let others = ["android", "web", "notification", "splash", "adaptiveIcon"]
    let assigned = assignments(to: "icon").filter { !others.contains($0.owner) }
    if let last = assigned.last {
      // Which of several holds is not known.
      let isKnown = assigned.count == 1 && !last.isConditional
      return layer(isKnown ? last.text : nil, line: last.line, isOfIOS: last.owner == "ios")
    }
    if let taken = iconOfSpreads(in: root) {
      return layer(taken.text, line: taken.line, isOfIOS: taken.isOfIOS)
    }
    // An object that is read has all that the program names; of a call its other arguments may.
    guard root.object?.isEmpty ?? true, let line = lineOfIcon else { return nil }
    return layer(nil, line: line, isOfIOS: false)
  }

  fileprivate func layer(_ text: String?, line: Int, isOfIOS: Bool) -> Literal {
    let place = SourcePosition(line: line, column: 1)
    let icon = Literal(text.map { .string($0) } ?? .computed, at: place)
    let layer = Literal(.object([Literal.Member(key: "icon", at: place, icon)]), at: place)
    return isOfIOS ? Literal(.object([Literal.Member(key: "ios", at: place, layer)]), at: place) : layer
  }

  /// The first line with a key `icon`.
  private var lineOfIcon: Int? {
    lines.first { $0.text.namesIcon }?.number
  }
}

extension String {
  /// Whether a line of a program has a key `icon` that is none of Android or of notifications.
  var namesIcon: Bool {
    let code = trimmed
    guard !code.isCommentOfProgram, !code.contains("notification"),
      !code.contains("android"), let key = code.firstRange(of: "icon:")
    else {
      return false
    }
    return key.lowerBound == code.startIndex || " {,".contains(code[code.index(before: key.lowerBound)])
  }
}

extension DescriptionFile {
  /// What a program writes over the icon that its object states: a layer over that, or the icons that branches give it.
  func iconsOverStated(in settings: Literal) -> (layer: Literal?, others: [SourceImage]) {
    guard settings["icon"] != nil || settings["ios"]?["icon"] != nil else { return (nil, []) }
    switch overwrittenIcon(of: [(settings, nil), (settings["ios"], "ios")], below: ["ios", "expo"]) {
    case .kept: return (nil, [])
    case .replaced(let icon), .unknown(let icon):
      return (layer(icon.text, line: icon.line, isOfIOS: icon.owner == "ios"), [])
    case .either(let icons):
      let sources = icons.compactMap { icon -> SourceImage? in
        let node = Literal(
          icon.text.map { .string($0) } ?? .computed, at: SourcePosition(line: icon.line, column: 1))
        return source("expo.icon", node, "icon", fill: .color(Untrusted("white")))
      }
      return (nil, sources)
    }
  }
}

extension DescriptionFile {
  /// Whether Expo reads another program in its place: the first of these that is there.
  ///
  /// Source: expo/expo, @expo/config, paths.ts.
  var isBehindOtherProgram: Bool {
    let order = ["app.config.ts", "app.config.js", "app.config.json"].map { FileName($0) }
    guard let place = order.firstIndex(of: name) else { return false }
    return order[..<place].contains { exists(folder.child($0)) }
  }

  /// The module that a program gives on, with what that gives: `module.exports = require('./config/app')`.
  func moduleGiven(
    by root: Literal
  ) throws(DescriptionError) -> (file: DescriptionFile, root: Literal)? {
    guard root.name == "require", let name = root.members?.first?.node.string, name.hasPrefix(".") else {
      return nil
    }
    let paths = ["", ".ts", ".js", ".cjs", ".mjs", ".json", "/index.ts", "/index.js"].map {
      resolve(name + $0)
    }
    for path in paths where path.fileName.fileExtension.bytes.isEmpty == false && exists(path) {
      guard let module = try file(path)?.countingPaths(from: folder) else { continue }
      let given = try module.settings()
      return given.object == nil ? nil : (module, given)
    }
    return nil
  }
}
