import AssetCatalogs
import FileTree
import SpecTables

/// Tells each product which icons of the project beside it are not in it.
func compareProducts(in parts: inout [SurveyPart]) {
  let sources = parts.flatMap(\.inputs).filter {
    $0.product == nil && $0.targetName != nil && $0.target.product != .other
  }
  guard !sources.isEmpty else { return }
  for index in parts.indices {
    guard case .inputs(let inputs) = parts[index] else { continue }
    parts[index] = .inputs(inputs.map { compared($0, with: sources) })
  }
}

private func compared(_ input: AssetInput, with sources: [AssetInput]) -> AssetInput {
  guard let assets = input.product?.assets, let source = source(of: input, among: sources) else {
    return input
  }
  let named = input.product?.iconNames.map(\.name) ?? []
  var input = input
  input.product?.missingIcons = source.iconsToShip.filter { wanted in
    guard let name = wanted.name.text else { return false }
    // A name that the product's own plist gives is missed by that.
    return !assets.names.contains(name) && !named.contains(name)
  }
  return input
}

/// The target that the product was built from: the one of its name, else the only one of its sort.
private func source(of product: AssetInput, among sources: [AssetInput]) -> AssetInput? {
  let alike = sources.filter {
    $0.target.platform == product.target.platform && $0.target.product == product.target.product
  }
  return alike.first { $0.targetName == product.path.fileName.stem.display }
    ?? (alike.count == 1 ? alike.first : nil)
}

extension AssetInput {
  /// The icons that the project names, and those sets that it includes without a name.
  fileprivate var iconsToShip: [NamedSet] {
    let named = ([setNames.primary].compactMap(\.self) + setNames.alternates).filter {
      $0.unresolvedVariables.isEmpty
    }
    guard setNames.includesAllIcons else { return named }
    let included = sets.filter { $0.isIcon && $0.use == .alternateIcon }.map(\.set.name)
    return named
      + included.filter { name in !named.contains { $0.name == name } }.map {
        NamedSet(
          name: $0, path: descriptionPath, line: nil, key: "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS")
      }
  }
}
