package import Model
import Places
import SpecTables
import SystemPackage

/// Which targets of projects and which built products belong together, as places in a list of targets.
package func productPairs(among targets: [AppTarget]) -> [(source: Int, product: Int)] {
  let sources = targets.indices.filter {
    targets[$0].product == nil && targets[$0].name != nil && targets[$0].build.product != .other
  }
  guard !sources.isEmpty else { return [] }
  // What sources copy was built from others.
  let products = targets.indices.filter { index in
    targets[index].product != nil
      && (targets[index].kind != .compiledCatalog || targets[index].describedIn == nil)
  }
  return products.compactMap { product in
    source(of: targets[product], among: sources, in: targets).map { (source: $0, product: product) }
  }
}

/// The target that the product was built from: the one of its name, of several such the one that lies nearest to it; else
/// the only one of its kind.
private func source(of product: AppTarget, among sources: [Int], in targets: [AppTarget]) -> Int? {
  let alike = sources.filter {
    targets[$0].build.platform == product.build.platform
      && targets[$0].build.product == product.build.product
  }
  let name = Untrusted(product.path.fileName.stem)
  let named = alike.filter { targets[$0].name == name }
  guard named.count > 1 else { return named.first ?? (alike.count == 1 ? alike.first : nil) }
  let near = named.map { (index: $0, shared: product.path.sharedLength(with: targets[$0].path)) }
  let most = near.map(\.shared).max()
  let nearest = near.filter { $0.shared == most }
  return nearest.count == 1 ? nearest.first?.index : nil
}

extension FilePath {
  /// How many of the first folders two paths have in common.
  fileprivate func sharedLength(with other: FilePath) -> Int {
    zip(components, other.components).prefix { $0 == $1 }.count
  }
}
