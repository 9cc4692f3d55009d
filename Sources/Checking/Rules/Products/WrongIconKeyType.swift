import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let wrongIconKeyType = Rule(
    id: "wrong-icon-key-type",
    severity: .error,
    title: "CFBundlePrimaryIcon has the wrong type for its platform",
    rationale: """
      On iOS and watchOS CFBundlePrimaryIcon is a dictionary, on tvOS and visionOS the name of an asset. App Store \
      Connect rejects the other. It has also rejected tvOS apps that were delivered as iOS apps with this message.
      """,
    remedy: "Let the asset compiler write CFBundleIcons, or give the key the type of the platform.",
    storeCodes: ["ITMS-90039"],
    evidence: .verified, sources: ["CFKeys", "ITMS-90039"],
    checks: .app { app in
      guard app.app.description.path != nil, let infoPlist = app.infoPlist, app.build.product.hasAppIcon,
        app.app.name != nil || infoPlist.platform != nil, let wanted = app.build.platform.primaryIconKind
      else { return [] }
      return infoPlist.primaryIcons.filter { $0.kind != wanted }.map { value in
        app.problem(
          .error, at: infoPlist.path, name: value.key,
          [
            .fault: .text(wanted.id), .kind: .text(value.kind.id),
            .platform: .text(app.build.platform.title),
          ]
        ).with { $0.storeCodes = ["ITMS-90039"] }
      }
    }
  ) { finding in
    let values = finding.values
    return LegacySentences(
      "\(finding.oldName) is \(title(ofKind: values.text(.kind))), but must be \(title(ofKind: values.fault)) "
        + "on \(values.text(.platform))",
      consequence: "App Store Connect rejects the upload.",
      remedy: values.fault == PrimaryIconValue.Kind.dictionary.id
        ? "Write the file names under CFBundleIconFiles in a dictionary, or let Xcode write the key."
        : "Write the name of the icon's asset, or let Xcode write the key.")
  }

  private static func title(ofKind id: String) -> String {
    switch id {
    case "dictionary": "a dictionary"
    case "string": "a string"
    default: "neither a dictionary nor a string"
    }
  }
}

extension Platform {
  /// Source: Information Property List, CFBundlePrimaryIcon. Macs do not read the key.
  fileprivate var primaryIconKind: PrimaryIconValue.Kind? {
    switch self {
    case .ios, .watchos: .dictionary
    case .tvos, .visionos: .string
    case .macos: nil
    }
  }
}

extension PrimaryIconValue.Kind {
  fileprivate var id: String {
    switch self {
    case .dictionary: "dictionary"
    case .string: "string"
    case .other: "other"
    }
  }
}
