import Model

/// What is to be said of a catalog that was read, beside its sets.
struct CatalogDiagnostics {
  let leftOut: [LeftOut]
  let failures: [Failure]

  init(_ catalog: AssetCatalog) {
    failures = catalog.failures.map(\.failure)
    leftOut = catalog.linkedFolders.map { LeftOut(path: $0, reason: .place(.linkToFolder)) }
  }
}
