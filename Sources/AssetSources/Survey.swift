import AssetCatalogs
import FileTree
import SystemPackage

/// All that was found below the paths that the user named, in parts of which each is read, judged and let go
/// before the memory for the next is taken.
package struct Survey: Sendable {
  var parts: [SurveyPart] = []
  package var leftOut: [LeftOut] = []
  package var failures: [Failure] = []
}

/// What a path holds, as far as it had to be read to be found.
enum SurveyPart: Sendable {
  case input(AssetInput)
  case catalog(UnreadCatalog)

  var input: AssetInput? {
    if case .input(let input) = self { input } else { nil }
  }
}

/// A catalog that belongs to no app, so that nothing else hangs on what is in it.
struct UnreadCatalog: Sendable {
  let path: FilePath
  /// The Icon Composer files beside it.
  let iconBundles: [IconBundle]
  let builder: InputBuilder

  func read() -> Discovery {
    let catalog = readAssetCatalog(at: path)
    let remarks = CatalogRemarks(catalog)
    let bundles = iconBundles + catalog.iconBundles.map { readIconBundle(at: $0) }
    return Discovery(
      inputs: [builder.catalog(catalog, iconBundles: bundles)], leftOut: remarks.leftOut,
      failures: remarks.failures)
  }
}

extension Survey {
  init(_ found: Discovery) {
    self.init(parts: found.inputs.map { .input($0) }, leftOut: found.leftOut, failures: found.failures)
  }

  static func + (left: Survey, right: Survey) -> Survey {
    Survey(
      parts: left.parts + right.parts, leftOut: left.leftOut + right.leftOut,
      failures: left.failures + right.failures)
  }

  static func += (left: inout Survey, right: Survey) { left = left + right }

  /// Inputs that are read together, in report order: the targets of one project compile the same catalogs.
  package var batches: [InputBatch] {
    var batches: [InputBatch] = []
    for part in parts {
      if case .input(let input) = part, let description = input.descriptionPath,
        case .inputs(let inputs)? = batches.last?.content, inputs.last?.descriptionPath == description
      {
        batches[batches.count - 1] = InputBatch(inputs + [input])
        continue
      }
      switch part {
      case .input(let input): batches.append(InputBatch([input]))
      case .catalog(let catalog): batches.append(InputBatch(catalog))
      }
    }
    return batches
  }

  func readAll() -> Discovery {
    var all = Discovery(leftOut: leftOut, failures: failures)
    for found in batches.concurrentMap({ $0.read() }) {
      all.inputs += found.inputs
      all.leftOut += found.leftOut
      all.failures += found.failures
    }
    return all
  }
}

package struct InputBatch: Sendable {
  fileprivate enum Content: Sendable {
    case inputs([AssetInput])
    case catalog(UnreadCatalog)
  }

  fileprivate let content: Content

  init(_ inputs: [AssetInput]) { content = .inputs(inputs) }

  fileprivate init(_ catalog: UnreadCatalog) { content = .catalog(catalog) }

  /// The inputs, and what came up while they were read; their images are not read yet.
  package func read() -> Discovery {
    switch content {
    case .inputs(let inputs): Discovery(inputs: inputs)
    case .catalog(let catalog): catalog.read()
    }
  }
}
