import Places
import PropertyLists
import SpecTables

/// A key of a project that a version of Xcode left there.
struct ToolsMark: Equatable, Sendable {
  /// `LastUpgradeCheck`, `LastSwiftUpdateCheck`, `CreatedOnToolsVersion`, `compatibilityVersion` or `objectVersion`.
  let key: String
  let xcode: ToolsVersion
}

extension TargetSettings {
  /// The best bound for the SDK; nil where nothing tells.
  var sdkBound: SDKBound? {
    if let exact = numberedSDK { return exact }
    let deploymentTarget = value(for: .minimumIOS).flatMap { ToolsVersion(dotted: $0.value) }
    var newest: (sdk: ToolsVersion, mark: ToolsMark?)? = deploymentTarget.map { ($0, nil) }
    // Of equal bounds the first: a setting says more than a trace.
    for mark in marks {
      guard let sdk = iosSDK(ofXcode: mark.xcode), newest.map({ $0.sdk < sdk }) ?? true else { continue }
      newest = (sdk, mark)
    }
    return newest.map { sdk, mark in
      let reason = mark.map { mark in
        SDKBound.Reason.tools(
          key: mark.key, tool: ProjectVocabulary.xcode.builder, version: mark.xcode.description)
      }
      return SDKBound(version: sdk.system, reason: reason ?? .deploymentTarget)
    }
  }

  /// `iphoneos12.4`, or the path of such an SDK.
  private var numberedSDK: SDKBound? {
    guard let root = value(for: .sdkRoot), Platform(sdkRoot: root.value) == .ios else { return nil }
    let name = root.value.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let number = name.dropFirst("iphoneos".count)
    let bare = number.hasSuffix(".sdk") ? number.dropLast(4) : number
    return ToolsVersion(dotted: String(bare)).map {
      SDKBound(version: $0.system, reason: .numberedSDK(key: SettingKey.sdkRoot.rawValue))
    }
  }
}

extension ToolsVersion {
  /// The system that came out with an SDK for iOS of this version.
  fileprivate var system: OSVersion { OSVersion(major, minor) }
}

/// The traces of Xcodes in the project object.
func toolsMarks(of root: ProjectObject, objectVersion: Int?) -> [ToolsMark] {
  let attributes = root.value("attributes")
  var marks = ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { key in
    attributes?[key]?.string.flatMap { ToolsVersion(upgradeCheck: $0) }.map { ToolsMark(key: key, xcode: $0) }
  }
  if let text = root.string("compatibilityVersion"), text.hasPrefix("Xcode "),
    let version = ToolsVersion(dotted: String(text.dropFirst("Xcode ".count)))
  {
    marks.append(ToolsMark(key: "compatibilityVersion", xcode: version))
  }
  if let version = objectVersion.flatMap(xcode(ofObjectVersion:)) {
    marks.append(ToolsMark(key: "objectVersion", xcode: version))
  }
  return marks
}
