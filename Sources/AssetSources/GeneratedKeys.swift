import Projects
import PropertyLists

extension ProjectTarget {
  /// The keys of icons and launch that Xcode itself writes into the Info.plist: those of the
  /// `INFOPLIST_KEY_…` settings, which count only with `GENERATE_INFOPLIST_FILE`; nil without it. A build
  /// variable that is not known stays in the value.
  ///
  /// Source: Xcode Help, build settings reference, "Info.plist Values".
  var generatedKeys: [String: PropertyList]? {
    guard setting("GENERATE_INFOPLIST_FILE")?.isYes == true else { return nil }
    var keys: [String: PropertyList] = [:]
    if isYesOrUnknown("INFOPLIST_KEY_UILaunchScreen_Generation") {
      keys["UILaunchScreen"] = .dictionary([:])
    }
    if let name = setting("INFOPLIST_KEY_UILaunchStoryboardName")?.value, !name.isEmpty {
      keys["UILaunchStoryboardName"] = .string(name)
    }
    if isYesOrUnknown("INFOPLIST_KEY_UIRequiresFullScreen") {
      keys["UIRequiresFullScreen"] = .boolean(true)
    }
    for (suffix, device) in [("", ""), ("_iPad", "~ipad"), ("_iPhone", "~iphone")] {
      let words = setting("INFOPLIST_KEY_UISupportedInterfaceOrientations\(suffix)")?.words ?? []
      guard !words.isEmpty else { continue }
      keys["UISupportedInterfaceOrientations\(device)"] = .array(words.map { .string($0) })
    }
    return keys
  }

  private func isYesOrUnknown(_ name: String) -> Bool {
    setting(name).map { $0.isYes || !$0.unresolvedVariables.isEmpty } ?? false
  }
}
