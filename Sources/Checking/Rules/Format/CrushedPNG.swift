import ImageProperties
import Model
import SpecTables

extension Rule {
  package static let crushedPNG = Rule(
    id: "crushed-png",
    severity: .cases(.warning("among sources, none in a built product")),
    title: "A PNG is in Apple's crushed form",
    plural: "PNGs are in Apple's crushed form",
    stamp: "crushed",
    rationale: """
      Xcode rewrites PNGs for the device while it builds (the CgBI form). Such a file among the sources \
      comes from a built app: other tools cannot read it, its colours are premultiplied, and crushing it \
      again can fail.
      """,
    remedy: "Use the original picture, or convert this one back to an ordinary PNG.",
    commands: [
      .fix(.uncrushed),
      "xcrun pngcrush -revert-iphone-optimizations Icon.png Icon-plain.png (macOS)",
    ],
    evidence: .own, sources: ["measured"],
    checks: .sourceImage { image in
      // Where an app copies a compiled catalog, the pictures beside it come from the same build, as they have to.
      image.png?.isCrushed == true && image.target.app.catalogs.copiedCatalog == nil
        ? [
          image.problem(.warning, CrushedPNG()).with {
            $0.repair.fix = .rewrite(image.image.asset.path, .uncrushed)
          }
        ] : []
    })
}

struct CrushedPNG: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is a crushed PNG (CgBI) instead of an ordinary one",
      consequence: "It comes from a built app; most tools cannot read it.",
      remedy: "Use the original picture.")
  }
}
