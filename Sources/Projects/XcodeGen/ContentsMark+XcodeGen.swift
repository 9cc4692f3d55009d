import Notations
import Places
import SystemPackage

extension ContentsMark {
  /// `xcodegen --spec ios-project.yml`: the name is its users' own.
  static let ofXcodeGen = ContentsMark(
    endings: ["yml", "yaml"], isOne: { $0.statesAppOfXcodeGen },
    included: { file in
      guard file.contains("include:"), let spec = try? file.yaml() else { return [] }
      return file.included(by: spec)
    })
}

extension DescriptionFile {
  /// Whether it has a name and, with what it includes itself, a target that is an application for a platform of Apple's.
  fileprivate var statesAppOfXcodeGen: Bool {
    guard contains("include:") || contains("targets:") && contains("application"),
      let spec = try? yaml(), spec["name"]?.text != nil
    else { return false }
    let others = included(by: spec).prefix(includeLimit).compactMap { path -> Literal? in
      guard let other = try? self.file(path) else { return nil }
      return try? other.yaml()
    }
    let parts = [spec] + others
    let templates = Dictionary(grouping: parts.flatMap { $0["targetTemplates"]?.object ?? [] }, by: \.key)
    return parts.flatMap { $0["targets"]?.object ?? [] }.contains { target in
      let used = target.node["templates"]?.strings ?? []
      return ([target.node] + used.flatMap { templates[$0] ?? [] }.map(\.node)).statesApp
    }
  }

  fileprivate func included(by spec: Literal) -> [FilePath] {
    let file = fromProjectRoot(of: spec)
    return (spec["include"]?.elements ?? []).filter { $0["enable"]?.bool != false }.compactMap { include in
      (include["path"]?.text ?? include.text).map { file.resolve($0).lexicallyNormalized() }
    }
  }
}

extension [Literal] {
  /// Whether a target and its templates say that it is an application for a platform of Apple's.
  fileprivate var statesApp: Bool {
    let platforms = flatMap { node in
      (node["platform"]?.strings ?? []) + (node["supportedDestinations"]?.strings ?? [])
    }
    return contains { $0["type"]?.text?.hasPrefix("application") == true }
      && platforms.contains { xcodeGenPlatforms.contains($0) }
  }
}

private let xcodeGenPlatforms: Set<String> = ["iOS", "macOS", "tvOS", "watchOS", "visionOS", "auto"]
/// Files of one spec that are looked into to know it.
private let includeLimit = 10
