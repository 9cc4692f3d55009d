import Notations
import Places
import SystemPackage

extension DescribedApp {
  /// What a program gives the settings after they were made; false where they stay as they are.
  mutating func takeAssignedIcon(of builder: BuilderSettings) -> Bool {
    guard let file = builder.top?.file, scriptExtensions.contains(file.name.fileExtension) else {
      return false
    }
    // What is written over an icon that is stated is looked at with that.
    guard builder["mac", "icon"] == nil, builder["icon"] == nil else { return false }
    let all = file.assignments(to: "icon").filter { !$0.isOfOtherSystem } + file.assignments(to: "mac")
    guard let last = all.last else { return false }
    let key = "mac.icon"
    let place = SourcePosition(line: last.line, column: 1)
    if all.count == 1, !last.isConditional, let text = last.text {
      add(file.icon(text, Literal(.string(text), at: place), key, of: builder))
      return true
    }
    computed = [file.stated(key, Literal(.computed, at: place), key)]
    return true
  }
}

extension DescribedApp {
  /// What a program writes over an icon that the settings state; false where the one that they state holds as well.
  mutating func takeOverwritingIcon(of builder: BuilderSettings) -> Bool {
    guard builder["mac", "icon"] != nil || builder["icon"] != nil, let (file, node) = builder.top else {
      return false
    }
    let key = "mac.icon"
    func place(_ later: LaterIcon) -> Literal {
      Literal(later.text.map { .string($0) } ?? .computed, at: SourcePosition(line: later.line, column: 1))
    }
    switch file.overwrittenIcon(of: [(node, nil), (node["mac"], "mac")], below: ["mac"]) {
    case .kept: return false
    case .replaced(let later):
      add(file.icon(later.text ?? "", place(later), key, of: builder))
      return true
    case .either(let all):
      for later in all { add(file.icon(later.text ?? "", place(later), key, of: builder)) }
      return false
    case .unknown(let later):
      computed = [file.stated(key, place(later), key)]
      return true
    }
  }
}

extension AssignedMember {
  fileprivate var isOfOtherSystem: Bool {
    ["win", "linux", "dmg", "nsis", "portable", "snap", "appx", "deb", "rpm", "pkg"].contains(owner)
  }
}
