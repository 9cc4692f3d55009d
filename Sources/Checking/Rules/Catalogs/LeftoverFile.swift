import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let leftoverFile = Rule(
    id: "leftover-file",
    severity: .cases(.warning("in an icon or launch image set"), .note()),
    title: "A set holds an image that Contents.json does not list",
    plural: "images lie in a set whose Contents.json does not list them",
    stamp: "not listed",
    isToldByIcon: true,
    rationale: """
      The file is in the folder of the set, and Contents.json does not list it: the asset compiler warns of an \
      unassigned child and leaves it out. Often it is the new version of an image, and Contents.json still lists \
      the old one.
      """,
    remedy: "Drag the image to its slot in Xcode, or delete the file.",
    evidence: .verified, sources: ["ACF", "measured"],
    checks: .set { set in
      guard set.set.manifest == .present else { return [] }
      return set.images.filter { $0.asset.entry == nil }.map {
        $0.problem(set.hasSlots ? .warning : .note, LeftoverFile.set)
      }
    },
    .app { app in app.app.catalogs.iconBundles.flatMap(unusedFiles) })

  private static func unusedFiles(_ bundle: IconBundle) -> [Problem] {
    guard bundle.manifest == .present else { return [] }
    return bundle.unusedFiles.map { file in
      Problem(
        .note, of: bundle.assetsPath.child(file),
        LeftoverFile.iconComposer(other: bundle.path.fileName))
    }
  }
}

enum LeftoverFile: Fault {
  case set
  /// - Parameter other: the Icon Composer file.
  case iconComposer(other: FileName)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .set:
      let set = finding.set.map { Words($0.title) } ?? "the set"
      return Sentences(
        of: finding, "is in the folder of \(set), but Contents.json does not list it",
        consequence: "The asset compiler leaves it out (unassigned child).",
        remedy: "Drag it to its slot in Xcode, or delete \(finding.path).")
    case .iconComposer(let icon):
      return Sentences(
        of: finding, "is among the assets of \(icon), but no layer uses it",
        consequence: "The icon is drawn without it.",
        remedy: "Add it as a layer in Icon Composer, or delete \(finding.path).")
    }
  }
}
