/// What a path turned out to be.
package enum InputKind: Sendable {
  case looseFolder
  case assetCatalog
  case appBundle
  case webFolder
  /// An app that a tool generates from a description.
  case generatedApp
  /// A single image that the user named, or one that stands for an app.
  case image
  /// An `Assets.car` without its bundle.
  case compiledCatalog
  /// An `.icns` without its bundle.
  case iconFamily

  /// Whether it is one file.
  package var isFile: Bool {
    switch self {
    case .image, .compiledCatalog, .iconFamily: true
    case .looseFolder, .assetCatalog, .appBundle, .webFolder, .generatedApp: false
    }
  }
}

/// What a target is, with what only such a target has.
package enum TargetForm: Sendable {
  /// A target of a project.
  case target(TargetOfProject = TargetOfProject())
  /// A folder of images, with the Info.plist that may lie in it, and no project.
  case folder
  /// A catalog that no app's folder holds.
  case catalog
  /// A single image that the user named.
  case image
  /// A built bundle.
  case bundle(BuiltProduct)
  /// An `.icns` or `Assets.car` without its bundle.
  case loneProduct(BuiltProduct)
  /// A web site. No image of a site fills a slot of an app.
  case site(TargetSite)
  /// An app whose icons a tool makes. Their sources are the only images of the target.
  case generated(GeneratorSources)

  package var kind: InputKind {
    switch self {
    case .target, .folder: .looseFolder
    case .catalog: .assetCatalog
    case .image: .image
    case .loneProduct(let product): product.iconFile == nil ? .compiledCatalog : .iconFamily
    case .bundle: .appBundle
    case .site: .webFolder
    case .generated: .generatedApp
    }
  }
}

/// What only a target of a project has.
package struct TargetOfProject: Sendable {
  /// What a tool made its icons from; nil where no description says it.
  package var madeFrom: DescribedIcon?
  /// Whether the project builds it as a shell around a Messages extension or a watch app.
  package var isShell = false
  /// Whether a watch app or watch extension belongs to the application.
  package var hasWatchApp = false
  /// The iPad app is also built for the Mac.
  package var isForMacCatalyst = false

  package init(madeFrom: DescribedIcon? = nil) { self.madeFrom = madeFrom }
}

extension AppTarget {
  package var kind: InputKind { form.kind }

  /// Nil where no project describes it.
  package var ofProject: TargetOfProject? { if case .target(let own) = form { own } else { nil } }

  /// Whether the app that it is or belongs to is known; false where a folder, catalog or image is all that there is.
  package var isOfKnownApp: Bool {
    switch form {
    case .target, .generated, .bundle: true
    // Those within the folder of an app go by it.
    case .folder, .image: name != nil
    case .catalog, .loneProduct, .site: false
    }
  }

  /// What only a built product has; nil for sources.
  package var product: BuiltProduct? {
    switch form {
    case .bundle(let product), .loneProduct(let product): product
    case .target, .folder, .catalog, .image, .site, .generated: nil
    }
  }

  /// The catalog that was compiled into a product, where it could be read.
  package var compiledAssets: CompiledAssets? { product?.assets }

  /// Whether what the catalogs hold is known: of a product only where its own could be read.
  package var knowsCatalogs: Bool { product == nil || compiledAssets != nil }
}
