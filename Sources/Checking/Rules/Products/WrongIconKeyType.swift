package import Model
import Places
import SpecTables

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
        app.app.isOfKnownApp || infoPlist.platform != nil, let wanted = app.build.platform.primaryIconKind
      else { return [] }
      return infoPlist.primaryIcons.filter { $0.kind != wanted }.map { value in
        app.problem(
          .error, at: infoPlist.path, name: Untrusted(value.key.text),
          wanted == .dictionary
            ? WrongIconKeyType.dictionary(kind: value.kind, platform: app.build.platform)
            : .string(kind: value.kind, platform: app.build.platform)
        ).with { $0.weight.storeCodes = ["ITMS-90039"] }
      }
    })
}

/// The type that the key must have.
/// - Parameter kind: the type that it has.
enum WrongIconKeyType: Fault {
  case dictionary(kind: PrimaryIconValue.Kind, platform: Platform)
  case string(kind: PrimaryIconValue.Kind, platform: Platform)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .dictionary(let found, let platform):
      Sentences(
        of: finding, "is \(found.title), but must be a dictionary on \(platform.title)",
        consequence: "App Store Connect rejects the upload.",
        remedy: "Write the file names under CFBundleIconFiles in a dictionary, or let Xcode write the key.")
    case .string(let found, let platform):
      Sentences(
        of: finding, "is \(found.title), but must be a string on \(platform.title)",
        consequence: "App Store Connect rejects the upload.",
        remedy: "Write the name of the icon's asset, or let Xcode write the key.")
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

extension PrimaryIconValue.Kind: FactValue {
  package var fact: Fact {
    switch self {
    case .dictionary: .word("dictionary")
    case .string: .word("string")
    case .other: .word("other")
    }
  }

  fileprivate var title: String {
    switch self {
    case .dictionary: "a dictionary"
    case .string: "a string"
    case .other: "neither a dictionary nor a string"
    }
  }
}
