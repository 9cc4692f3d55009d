import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let opaqueUpperLayer = Rule(
    id: "opaque-upper-layer",
    severity: .warning,
    title: "A layer above the back one is opaque everywhere",
    plural: "layers above the back one are opaque everywhere",
    stamp: "opaque",
    rationale: """
      The layers of a tvOS or visionOS icon move against each other. One that is opaque everywhere covers \
      everything behind it, so the icon shows no depth. A layer that is smaller than the icon leaves room for the \
      others.
      """,
    remedy: "Save it with a transparent background.",
    evidence: .apple, sources: ["HIG-appicons", "HIG-images"],
    checks: .image(needs: .transparency, of: { $0.part == .upper }) { image in
      guard image.set?.hasSlots == true, image.image.asset.entry != nil, image.image.coversSlot,
        image.isOpaque == true
      else { return [] }
      return [image.problem(.warning, OpaqueUpperLayer())]
    })
}

struct OpaqueUpperLayer: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    let stack: Words = finding.set.map { Words($0.title) } ?? "its stack"
    return Sentences(
      of: finding, "is opaque everywhere, but it is not the back layer of \(stack)",
      consequence: "It covers the layers behind it.")
  }
}

extension PlacedImage {
  /// Whether the image is as large as its slot.
  fileprivate var coversSlot: Bool {
    guard let size = pixelSize, let slot = row?.size else { return true }
    return slot.fits(in: size)
  }
}
