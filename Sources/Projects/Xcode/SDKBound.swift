package import Places
import PropertyLists
import SpecTables

/// A key of a project that a version of Xcode left there.
package struct ToolsMark: Equatable, Sendable {
  /// `LastUpgradeCheck`, `LastSwiftUpdateCheck`, `CreatedOnToolsVersion`, `compatibilityVersion` or `objectVersion`.
  package let key: String
  package let xcode: ToolsVersion
}

/// The iOS SDK that a target is built with, as far as its project tells.
package struct SDKBound: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// `SDKROOT = iphoneos12.4` says it exactly.
    case numberedSDK(key: String)
    /// An SDK is never older than the systems it is asked to reach.
    case deploymentTarget
    /// The version of the tool that left this key has this SDK.
    case tools(key: String, tool: Term, ToolsVersion)
  }

  package let version: ToolsVersion
  package let reason: Reason

  package init(version: ToolsVersion, reason: Reason) {
    self.version = version
    self.reason = reason
  }

  /// False where the SDK may be newer.
  package var isExact: Bool { if case .numberedSDK = reason { true } else { false } }
}

extension BuildProject {
  /// The best bound for the SDK of `target` as `configuration` builds it; nil where nothing tells.
  package func sdkBound(of target: ProjectTarget, configuration: BuildConfiguration) -> SDKBound? {
    let settings = configuration.settings
    if let exact = settings.numberedSDK { return exact }
    let created = target.createdWith.map { [ToolsMark(key: "CreatedOnToolsVersion", xcode: $0)] } ?? []
    let byTools = (tools + created).compactMap { mark -> SDKBound? in
      guard let version = iosSDK(ofXcode: mark.xcode) else { return nil }
      return SDKBound(
        version: version, reason: .tools(key: mark.key, tool: ProjectVocabulary.xcode.builder, mark.xcode))
    }
    let bounds = [settings.deploymentTargetBound].compactMap { $0 } + byTools
    // Of equal bounds the first: a setting says more than a trace.
    return bounds.reduce(nil) { best, bound in
      if let best, best.version >= bound.version { best } else { bound }
    }
  }
}

extension TargetSettings {
  /// `iphoneos12.4`, or the path of such an SDK.
  fileprivate var numberedSDK: SDKBound? {
    guard let root = value(for: .sdkRoot), Platform(sdkRoot: root.value) == .ios else { return nil }
    let name = root.value.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let number = name.dropFirst("iphoneos".count)
    let bare = number.hasSuffix(".sdk") ? number.dropLast(4) : number
    return ToolsVersion(dotted: String(bare)).map {
      SDKBound(version: $0, reason: .numberedSDK(key: SettingKey.sdkRoot.rawValue))
    }
  }

  fileprivate var deploymentTargetBound: SDKBound? {
    guard let setting = value(for: .minimumIOS) else { return nil }
    return ToolsVersion(dotted: setting.value).map {
      SDKBound(version: $0, reason: .deploymentTarget)
    }
  }
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
