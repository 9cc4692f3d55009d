import FileTree
import Model
import Places
import PropertyLists

/// What the Info.plist of a built bundle says beyond what sources say.
struct BundleKeys {
  private let list: PropertyList

  init(_ list: PropertyList) { self.list = list }

  /// Names of the app's icon in the compiled catalog. A key for one device replaces the plain one there.
  ///
  /// On tvOS and visionOS the primary icon is the name itself.
  /// Source: Information Property List, CFBundleIconName and CFBundlePrimaryIcon.
  var iconNames: [BundleIconName] {
    var names: [BundleIconName] = []
    func add(_ key: String, _ value: PropertyList?) {
      guard let name = value?.string, !name.isEmpty, !names.contains(where: { $0.name == name }) else {
        return
      }
      names.append(BundleIconName(key: key, name: name))
    }
    for icons in iconsKeys {
      let primary = list[icons]?["CFBundlePrimaryIcon"]
      let key = icons.appending("CFBundlePrimaryIcon")
      add(key.text, primary)
      add(key.appending("CFBundleIconName").text, primary?["CFBundleIconName"])
    }
    add("CFBundleIconName", list["CFBundleIconName"])
    return names
  }

  var hasIconKeys: Bool {
    ["CFBundleIcons", "CFBundleIconFiles", "CFBundleIconFile", "CFBundleIconName"].contains { key in
      PlistKey.variants(of: key).contains { list[$0] != nil }
    }
  }

  var isForSimulator: Bool {
    let words = [list["DTPlatformName"], list["DTSDKName"]].compactMap { $0?.string?.lowercased() }
    return (words + list.supportedPlatforms).contains { $0.contains("simulator") }
  }

  /// The `.icns` of a Mac app.
  var iconFile: FileName? {
    guard let name = list["CFBundleIconFile"]?.string, !name.isEmpty else { return nil }
    return BundleIconFile.fileName(FileName(name))
  }

  /// The list with the name of the SDK as a device build has it, made from the keys beside it where it is
  /// absent.
  var normalized: PropertyList {
    guard var members = list.dictionary, let name = sdkName else { return list }
    members["DTSDKName"] = .string(name)
    return .dictionary(members)
  }

  private var sdkName: String? {
    if let name = list["DTSDKName"]?.string { return deviceName(name) }
    let version = list["DTPlatformVersion"]?.string ?? ""
    let platform = list["DTPlatformName"]?.string ?? list["CFBundleSupportedPlatforms"]?.strings?.first
    return platform.map { deviceName($0.lowercased()) + version }
  }

  /// `iphonesimulator17.0` names the SDK of the same systems as `iphoneos17.0`.
  private func deviceName(_ name: String) -> String {
    let simulators = [
      "iphonesimulator": "iphoneos", "appletvsimulator": "appletvos", "watchsimulator": "watchos",
      "xrsimulator": "xros",
    ]
    for (simulator, device) in simulators where name.hasPrefix(simulator) {
      return device + name.dropFirst(simulator.count)
    }
    return name
  }
}
