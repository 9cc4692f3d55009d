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
    rationale: """
      The file is in the folder of the set, and Contents.json does not list it: the asset compiler warns of an \
      unassigned child and leaves it out. Often it is the new version of an image, and Contents.json still lists \
      the old one.
      """,
    remedy: "Drag the image to its slot in Xcode, or delete the file.",
    evidence: .verified, sources: ["ACF", "measured"],
    checks: .set { set in
      guard set.set.set.manifest == .present else { return [] }
      return set.images.filter { $0.asset.entry == nil }.map { $0.problem(set.hasSlots ? .warning : .note) }
    },
    .app { app in app.app.catalogs.iconBundles.flatMap(unusedFiles) }
  ) { finding in
    if finding.values.has(.other) {
      return LegacySentences(
        "\(finding.oldName) is among the assets of \(finding.values.text(.other)), but no layer uses it",
        consequence: "The icon is drawn without it.",
        remedy: "Add it as a layer in Icon Composer, or delete \(finding.path.display).")
    }
    return LegacySentences(
      "\(finding.oldName) is in the folder of \(finding.set ?? "the set"), but Contents.json does not list it",
      consequence: "The asset compiler leaves it out (unassigned child).",
      remedy: "Drag it to its slot in Xcode, or delete \(finding.path.display).")
  }

  private static func unusedFiles(_ bundle: IconBundle) -> [Problem] {
    guard bundle.manifest == .present else { return [] }
    return bundle.unusedFiles.map { file in
      Problem(
        .note, at: bundle.assetsPath.child(file), name: file.display,
        [.other: .text(bundle.path.fileName.display)])
    }
  }
}
