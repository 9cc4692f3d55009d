import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let enlargedArt = Rule(
    id: "enlarged-art",
    severity: .warning,
    title: "An icon was enlarged from a smaller image",
    plural: "icons were enlarged from smaller images",
    stamp: "enlarged",
    rationale: """
      An image that was scaled up has the right number of pixels and too little detail. Enlarging leaves \
      traces: repeated pixels, edges softer than those of the other sizes, a regular pattern in the \
      differences between neighbouring pixels, which comes from the grid of the original. Flat geometric art \
      loses nothing and is not reported, nor is pixel art. Docs/accuracy.md says from which factors on each is \
      found.
      """,
    remedy: "Export the icon from the original art at its full size; do not scale a smaller image up.",
    evidence: .own, sources: ["HIG-iPad", "measured"],
    checks: .slotSet(needs: .thumbnail, of: { $0.showsIconArt }) { set in
      set.iconFamilies.flatMap { $0.enlarged(for: set.target) }
    },
    .app(needs: .thumbnail, of: { $0.showsIconArt }) { app in
      app.looseIconFamilies.flatMap { $0.enlarged(for: app.target) }
    }
  ) { finding in
    let values = finding.values
    let size = values.size(.actual)?.prose ?? ""
    let original = values.has(.limit) ? " from at most \(values.number(.limit)) px" : " from a smaller image"
    let what =
      switch values.fault {
      case "measured": "is \(size) px, but was enlarged\(original)"
      case "soft": "is blurred: it seems to be enlarged\(original)"
      default: "is \(size) px, but seems to be enlarged\(original)"
      }
    return LegacySentences(
      "\(finding.oldName) \(what)",
      consequence: finding.oldPurposed(
        values.text(.kind) == "store"
          ? "The App Store shows the icon at up to 1024 px, where the blur is plain."
          : "The icon looks blurred beside others."),
      remedy:
        "Export \(finding.oldName) from the original art at \(size) px; do not scale a smaller image up.")
  }
}

/// From it on the words are plain.
private let sureFrom = 0.7

extension IconFamily {
  fileprivate func enlarged(for target: TargetContext) -> [Problem] {
    icons.indices.compactMap { index in
      let icon = icons[index]
      guard icon.hasSizeOfItsRow else { return nil }
      let siblings = icons.indices.filter { $0 != index }.map { icons[$0].art }
      // A placeholder has a finding of its own.
      guard let found = enlargement(of: icon.art, among: siblings), target.placeholder(shownBy: icon) == nil
      else { return nil }
      let word = found.originalWidth == nil ? "soft" : found.confidence < sureFrom ? "maybe" : "measured"
      return icon.image.problem(
        .warning,
        [
          .fault: .text(word), .actual: .size(icon.art.size), .limit: found.originalWidth.map { .number($0) },
          .kind: icon.isForStore ? .text("store") : nil,
        ])
    }
  }
}
