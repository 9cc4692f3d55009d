import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let crushedPNG = Rule(
    id: "crushed-png",
    severity: "warning among sources; none in a built product",
    title: "A PNG is in Apple's crushed form",
    rationale: """
      Xcode rewrites PNGs for the device while it builds (the CgBI form). Such a file among the sources was \
      taken out of a built app: other tools cannot read it, its colours are premultiplied, and crushing it \
      again can fail.
      """,
    remedy:
      "Use the original picture, or turn this one back into an ordinary PNG.",
    commands: ["xcrun pngcrush -revert-iphone-optimizations Icon.png Icon-plain.png (macOS)"],
    evidence: .own, sources: ["measured"]
  ) { app in
    guard app.input.kind == .looseFolder || app.input.kind == .image else { return [] }
    return app.images.filter { $0.png?.isCrushed == true }.map { image in
      Problem(
        severity: .warning, path: image.asset.path, row: image.row, locale: image.asset.locale,
        message: "\(image.asset.name.display): crushed PNG (CgBI), must be an ordinary PNG",
        consequence: "It comes from a built app; most tools cannot read it.",
        remedy: "Use the original picture.")
    }
  }
}
