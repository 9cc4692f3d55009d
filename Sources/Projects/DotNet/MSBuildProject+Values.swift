import Places
import SystemPackage

extension MSBuildProject {
  /// A path with the properties of the project and the one file that its pattern means; nil where that is not known.
  /// - Parameter part: the file that holds it.
  func expanded(_ text: String, in part: DescriptionFile) -> String? {
    var text = text
    for _ in 0..<8 {
      guard let start = text.firstRange(of: "$("), let end = text[start.upperBound...].firstIndex(of: ")")
      else { break }
      let name = String(text[start.upperBound..<end])
      let folder = folder(named: name, in: part)
      guard let value = folder ?? known(name) ?? property(name)?.value else { return nil }
      text.replaceSubrange(start.lowerBound...end, with: value)
      while folder == "", text.hasPrefix("/") || text.hasPrefix("\\") { text.removeFirst() }
    }
    guard !text.contains("$("), text.utf8.count < 1000 else { return nil }
    guard text.contains("*") else { return text }
    let found = file.matches(text.withSlashes, in: file.folder)
    guard found.count == 1, let only = found.first else { return nil }
    return FilePath(bytes: only.bytes.dropFirst(file.folder == "." ? 0 : file.folder.bytes.count + 1)).display
  }

  /// A folder as it is seen from the project's, with a slash behind it; empty for that one.
  private func folder(named name: String, in part: DescriptionFile) -> String? {
    switch name {
    case "MSBuildProjectDirectory", "ProjectDir": return ""
    case "MSBuildThisFileDirectory":
      let way = file.way(to: part.folder)
      return way.isEmpty ? "" : way + "/"
    default: return nil
    }
  }

  /// What MSBuild itself and the SDK give a name.
  private func known(_ name: String) -> String? {
    switch name {
    case "MSBuildProjectName": file.path.fileName.stem.display
    case "RootNamespace", "AssemblyName":
      property(name) == nil ? file.path.fileName.stem.display : nil
    default: nil
    }
  }

  /// Whether conditions hold for an app on Apple's systems that is built as Release; nil where that is not known.
  func state(of conditions: [String?]) -> Bool? {
    let states = conditions.compactMap(\.self).map { state(ofCondition: $0.lowercased()) }
    if states.contains(false) { return false }
    return states.contains(nil) ? nil : true
  }

  private func state(ofCondition condition: String) -> Bool? {
    // The system on which it is built is another matter.
    if condition.containsBytes(of: "isosplatform") || condition.containsBytes(of: "$(os)") { return nil }
    let ofOthers = ["android", "windows", "tizen"].contains { condition.containsBytes(of: $0) }
    let ofApple = ["ios", "maccatalyst", "macos"].contains { condition.containsBytes(of: $0) }
    if ofOthers || ofApple {
      // `!= 'android'` means Apple's platforms as well; `!= 'ios'` the others alone.
      if condition.containsBytes(of: "!="), !condition.containsBytes(of: "==") { return ofOthers || !ofApple }
      return !ofOthers || ofApple
    }
    if condition.containsBytes(of: "$(configuration)"), !condition.containsBytes(of: "!="),
      condition.split(separator: "==").count == 2
    {
      return condition.containsBytes(of: "release")
        ? true : condition.containsBytes(of: "debug") ? false : nil
    }
    return nil
  }
}

extension String {
  /// Whether a colour of the project lets what is behind it through: none, `Transparent`, `#00FFFFFF`, `#0FFF`.
  var isSeeThroughColor: Bool {
    let digits = hasPrefix("#") ? dropFirst().lowercased() : ""
    switch digits.utf8.count {
    case 4: return !digits.hasPrefix("f")
    case 8: return !digits.hasPrefix("ff")
    default: return isEmpty || lowercased() == "transparent"
    }
  }
}
