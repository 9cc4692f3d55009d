import Model
import Places
import Projects
import PropertyLists
import SpecTables

extension ProjectTarget {
  /// The keys of icons and launch that Xcode itself writes into the Info.plist: those of the
  /// `INFOPLIST_KEY_…` settings, which count only with `GENERATE_INFOPLIST_FILE`; nil without it. A build
  /// variable that is not known stays in the value.
  ///
  /// Source: Xcode Help, build settings reference, "Info.plist Values".
  func generatedKeys(on platform: Platform?) -> [String: PropertyList]? {
    func setting(_ key: SettingKey) -> BuildSetting? { self.setting(key, platform: platform) }
    func isYesOrUnknown(_ key: SettingKey) -> Bool {
      setting(key).map { $0.isYes || !$0.unresolvedVariables.isEmpty } ?? false
    }
    guard setting(.generatesInfoPlist)?.isYes == true else { return nil }
    var keys: [String: PropertyList] = [:]
    if isYesOrUnknown(.launchScreen) {
      keys["UILaunchScreen"] = .dictionary([:])
    }
    if let name = setting(.launchStoryboard)?.value, !name.isEmpty {
      keys["UILaunchStoryboardName"] = .string(name)
    }
    if isYesOrUnknown(.requiresFullScreen) {
      keys["UIRequiresFullScreen"] = .boolean(true)
    }
    let orientations: [(SettingKey, device: String)] = [
      (.orientations, ""), (.iPadOrientations, "~ipad"), (.iPhoneOrientations, "~iphone"),
    ]
    for (key, device) in orientations {
      let words = setting(key)?.words ?? []
      guard !words.isEmpty else { continue }
      keys["UISupportedInterfaceOrientations\(device)"] = .array(words.map { .string($0) })
    }
    return keys
  }
}
