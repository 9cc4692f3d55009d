import Notations
import Places
import SystemPackage

extension DescribedApp {
  /// What a program gives the settings after they were made; false where they stay as they are.
  mutating func takeAssignedIcon(of builder: BuilderSettings) -> Bool {
    guard let file = builder.top?.file, scriptExtensions.contains(file.name.fileExtension) else {
      return false
    }
    let all = file.assignments(to: "icon").filter { !$0.isOfOtherSystem } + file.assignments(to: "mac")
    guard let last = all.last else { return false }
    let key = "mac.icon"
    let place = SourcePosition(line: last.line, column: 1)
    if all.count == 1, !last.isConditional, let text = last.text {
      add(file.icon(text, Literal(.string(text), at: place), key, of: builder))
      return true
    }
    // In a branch it may leave the icon that is stated.
    guard builder["mac", "icon"] == nil, builder["icon"] == nil else { return false }
    computed = [file.stated(key, Literal(.computed, at: place), key)]
    return true
  }
}

extension AssignedMember {
  fileprivate var isOfOtherSystem: Bool {
    ["win", "linux", "dmg", "nsis", "portable", "snap", "appx", "deb", "rpm", "pkg"].contains(owner)
  }
}
