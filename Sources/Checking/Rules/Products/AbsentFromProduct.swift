import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let absentFromProduct = Rule(
    id: "absent-from-product",
    severity: .error,
    title: "An icon that the project names is missing from the product",
    rationale: """
      Project and product were passed together. The project names an icon set that the product's \
      Assets.car does not hold: Xcode built the product from another state of the project or with another \
      configuration, or a build step changed it afterwards.
      """,
    remedy: "Build the product again from the current project.",
    commands: ["iconproof inspect App.app/Assets.car"],
    storeCodes: ["ITMS-90895"],
    evidence: .own, sources: ["measured"],
    checks: .pair { pair in
      guard case .product(let product, _) = pair.product.form, let assets = product.assets else { return [] }
      let named = product.iconNames.map(\.name)
      return pair.source.iconsToShip.filter { icon in
        guard let name = icon.name.text else { return false }
        // A name that the product's own plist gives has a rule of its own.
        return !assets.names.contains(name) && !named.contains(name)
      }.map { pair.product.lacks($0, in: assets.path) }
    })
}

enum AbsentFromProduct: Fault {
  /// - Parameters:
  ///   - key: the build setting or plist key.
  ///   - otherPath: the file that gives it.
  case named(key: Untrusted, otherPath: FilePath?)
  /// Not named, but included with all icon sets.
  case included(key: Untrusted, otherPath: FilePath?)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .named(let key, let source): absent(finding, key, "names", source)
    case .included(let key, let source): absent(finding, key, "includes", source)
    }
  }

  private func absent(_ finding: Finding, _ key: Untrusted, _ verb: Words, _ source: FilePath?) -> Sentences {
    let place: Words = source.map { " in \($0)" } ?? ""
    return Sentences(
      "\(finding.name), which \(key) \(verb)\(place), is missing from the product",
      consequence: "The app does not contain the icon.")
  }
}

/// An icon that a product of the project must hold.
private struct ShippedIcon {
  let name: FileName
  /// The build setting or plist key, and the file that gives it.
  let key: String
  let path: FilePath?
  /// Not named, but included with all icon sets.
  var isIncluded = false
}

extension AppContext {
  /// The icons that the project names, and those sets that it includes without a name.
  fileprivate var iconsToShip: [ShippedIcon] {
    let names = app.catalogs.names
    let named = ([names.primary].compactMap(\.self) + names.alternates)
      .filter { $0.unresolvedVariables.isEmpty }
      .map { ShippedIcon(name: $0.name, key: $0.key, path: $0.path) }
    guard names.includesAllIcons else { return named }
    let included = sets.filter { $0.set.isIcon && $0.set.use == .alternateIcon }.map(\.set.name)
    return named
      + included.filter { name in !named.contains { $0.name == name } }.map {
        ShippedIcon(
          name: $0, key: app.vocabulary.includesAllIcons.text, path: app.description.path,
          isIncluded: true)
      }
  }

  fileprivate func lacks(_ icon: ShippedIcon, in catalog: FilePath) -> Problem {
    let key = Untrusted(icon.key)
    return problem(
      .error, at: catalog, name: Untrusted(icon.name),
      icon.isIncluded
        ? AbsentFromProduct.included(key: key, otherPath: icon.path) : .named(key: key, otherPath: icon.path)
    ).with { $0.key.expectedName = icon.name }
  }
}
