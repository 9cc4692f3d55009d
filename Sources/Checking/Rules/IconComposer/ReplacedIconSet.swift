import Model
import Places
import SpecTables

extension Rule {
  static let replacedIconSet = Rule(
    id: "replaced-icon-set",
    severity: .note,
    title: "An Icon Composer file takes the place of an icon set of the same name",
    stamp: "replaced",
    rationale: """
      Xcode 26 makes the icon for every system from the Icon Composer file and compiles no image of the set. The \
      flag --enable-icon-stack-fallback-generation=disabled of the asset compiler kept the set for older systems in \
      Xcode 26.0; two projects report that later versions ignore it.
      """,
    remedy: "Delete the set, or keep it only for builds with Xcode before 26.",
    evidence: .verified, sources: ["composer-fallback"],
    checks: .sources { app in app.replacedSet.map { [$0] } ?? [] })
}

/// - Parameter other: the Icon Composer file.
enum ReplacedIconSet: Fault {
  case replaced(other: FileName)
  /// The set is meant for older systems.
  case kept(other: FileName)
  /// Older systems are to have a set, and there is none.
  case absent(other: FileName)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .replaced(let file):
      return Sentences(
        "\(file) takes the place of the icon set \(finding.name)",
        consequence: "Xcode 26 compiles no image of the set.",
        remedy: "Delete the set, unless you also build with an older Xcode.")
    case .kept(let file):
      return Sentences(
        of: finding, "is meant for older systems beside \(file), which Xcode 26.0 alone does",
        consequence: "Xcode 26.1 and later ignore the flag and make every image from \(file).",
        remedy: "Compare the icon on an older system before you ship it.")
    case .absent:
      return Sentences(
        of: finding, "is compiled without images for older systems, and no icon set has its name",
        consequence: "Built with Xcode 26.0, the app has no icon on systems before 26.",
        remedy: "Remove the flag from \(finding.vocabulary.compilerFlags), or add the set.")
    }
  }
}

extension AppContext {
  /// Of the app's own icon; a set that must stay for an older Xcode is a matter of the SDK that is known.
  fileprivate var replacedSet: Problem? {
    guard app.isOfKnownApp, let file = app.icon.composerFile?.fileName else { return nil }
    let set = sets.first { $0.isReplacedByIconComposer && $0.set.type == .appIcon }
    let isDisabled = app.catalogs.names.disablesIconFallback
    guard let set else {
      guard isDisabled, build.minimumOS < OSVersion(26) else { return nil }
      return problem(
        .note, at: app.description.path, name: Untrusted(file), ReplacedIconSet.absent(other: file))
    }
    guard set.set.hasListedImage else { return nil }
    return set.problem(.note, isDisabled ? ReplacedIconSet.kept(other: file) : .replaced(other: file))
  }
}
