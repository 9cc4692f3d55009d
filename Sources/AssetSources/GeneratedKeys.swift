import Projects
import PropertyLists

extension ProjectTarget {
  /// The keys of icons and launch that Xcode itself writes into the Info.plist: those of the
  /// `INFOPLIST_KEY_…` settings, which count only with `GENERATE_INFOPLIST_FILE`.
  ///
  /// Source: Xcode Help, build settings reference, "Info.plist Values".
  var generatedKeys: [String: PropertyList] {
    guard setting("GENERATE_INFOPLIST_FILE")?.isYes == true else { return [:] }
    var keys: [String: PropertyList] = [:]
    if setting("INFOPLIST_KEY_UILaunchScreen_Generation")?.isYes == true {
      keys["UILaunchScreen"] = .dictionary([:])
    }
    if let name = text("INFOPLIST_KEY_UILaunchStoryboardName") {
      keys["UILaunchStoryboardName"] = .string(name)
    }
    if setting("INFOPLIST_KEY_UIRequiresFullScreen")?.isYes == true {
      keys["UIRequiresFullScreen"] = .boolean(true)
    }
    for (suffix, device) in [("", ""), ("_iPad", "~ipad"), ("_iPhone", "~iphone")] {
      let words = setting("INFOPLIST_KEY_UISupportedInterfaceOrientations\(suffix)")?.words ?? []
      guard !words.isEmpty else { continue }
      keys["UISupportedInterfaceOrientations\(device)"] = .array(words.map { .string($0) })
    }
    return keys
  }

  private func text(_ name: String) -> String? {
    guard let setting = setting(name), !setting.value.isEmpty, setting.unresolvedVariables.isEmpty else {
      return nil
    }
    return setting.value
  }
}
