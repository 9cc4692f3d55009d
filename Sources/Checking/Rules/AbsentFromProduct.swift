import AssetSources
import CompiledCatalog
import FileTree
import SpecTables

extension Rule {
  static let absentFromProduct = Rule(
    id: "absent-from-product",
    severity: "error",
    title: "An icon that the project names is not in the product",
    rationale: """
      Project and product were given together. The project names an icon set, and the Assets.car of the product \
      does not hold it: the product was built from another state of the project, by another configuration, or a \
      build step changed it afterwards.
      """,
    remedy: "Build the product again, from the project as it is.",
    commands: ["iconproof inspect App.app/Assets.car"],
    storeCodes: ["ITMS-90895"],
    evidence: .own, sources: ["measured"]
  ) { app in
    guard app.isAppPart, let product = app.input.product, let assets = product.assets else { return [] }
    return product.missingIcons.map { wanted in
      let source = wanted.path.map { " (\($0.display))" } ?? ""
      return Problem(
        severity: .error, path: assets.path,
        message: "\(wanted.key) names \(wanted.name.display)\(source), but the product does not hold it",
        consequence: "The icon is not in the app.",
        remedy: "Build the product again, from the project as it is.",
        expectedName: wanted.name)
    }
  }
}
