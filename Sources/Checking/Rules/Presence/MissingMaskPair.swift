import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let missingMaskPair = Rule(
    id: "missing-mask-pair",
    severity: .note,
    title: "A custom back button has no mask image beside it",
    stamp: "no mask",
    rationale: """
      An app that replaces the back button's image gives the navigation bar a mask as well, which the bar uses to \
      animate the button's title behind the arrow. One image may serve as both; then this can be waived.
      """,
    remedy: "Add the mask beside the image, with \"mask\" in its name.",
    evidence: .apple, sources: ["HIG-bars"],
    checks: .app { app in
      let buttons = app.loose.placedImages.filter { $0.row?.kind == .backButtonImage }
      let folders = Dictionary(grouping: buttons) { $0.asset.path.parentFolder }
      return folders.keys.sorted(by: byByteOrder).compactMap { folder in
        let images = folders[folder] ?? []
        guard !images.contains(where: { $0.asset.name.isOfMask }), let first = images.first else {
          return nil
        }
        return first.problem(.note, MissingMaskPair())
      }
    })
}

struct MissingMaskPair: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "has no mask image beside it",
      consequence: finding.purposed(
        "The navigation bar uses the mask to animate the button's title behind the arrow."),
      remedy: "Add the mask to \(finding.path.parentFolder), with \"mask\" in its name.")
  }
}

extension FileName {
  fileprivate var isOfMask: Bool { String(decoding: lowercased.bytes, as: UTF8.self).contains("mask") }
}
