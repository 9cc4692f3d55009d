import ImageProperties
package import Model
package import Places
import SpecTables
import SystemPackage

/// A whole app: what a rule of scope `.app` looks at.
package struct AppContext: Sendable {
  package let target: TargetContext
  /// The loose images on their slots.
  package let loose: SlotLayout
  /// Every set of the catalogs that the target compiles.
  package let sets: [SetContext]
  /// Made once for all rules and the report that look at them.
  package let launchScreens: LaunchScreens
  /// The bitmaps among the layers of Icon Composer files.
  package let layers: [PlacedImage]
  /// What only a target of its form has.
  let form: FormContext
  /// Icon sets beside ones of their names with more of the images at their right sizes.
  var spareSets: [PathKey: FilePath] = [:]
  var evidence = EvidenceView()
}

/// What only a target of one form has, as its checks see it.
enum FormContext: Sendable {
  /// - Parameter described: the image from which a tool made the icons.
  case sources(described: DescribedImage?)
  case product(BuiltProduct, CompiledIcons)
  /// An app whose icons a tool makes.
  case generated(GeneratorSources)
  /// A web site, whose images are the loose ones.
  case site(SiteContext)
}

/// The image from which a tool made the icons of a project.
struct DescribedImage: Sendable {
  let image: PlacedImage
  /// As its users call it.
  let tool: Term
}

/// What is judged of a product's compiled catalog.
struct CompiledIcons: Sendable {
  var primary: [CompiledIconContext] = []
  var alternate: [CompiledIconContext] = []
  /// Images that are of no icon.
  var others: [PlacedImage] = []
}

extension AppContext {
  package var app: AppTarget { target.app }
  var build: BuildTarget { target.build }
  var names: LooseNames { target.names }
  var infoPlist: InfoPlist? { target.infoPlist }

  /// What is judged of the compiled catalog; nothing but of a built product.
  private var compiled: CompiledIcons {
    if case .product(_, let icons) = form { icons } else { CompiledIcons() }
  }

  /// The icons of the compiled catalog that the plist names, and those that users change to.
  package var icons: [CompiledIconContext] { compiled.primary }
  package var alternates: [CompiledIconContext] { compiled.alternate }
  var besideIcons: [PlacedImage] { compiled.others }

  /// Whether the app is one of loose images, and known by name.
  var isLoose: Bool {
    switch app.form {
    case .catalog, .generated: false
    case .target, .folder, .image, .bundle, .loneProduct, .site: true
    }
  }

  /// A problem of the app itself.
  /// - Parameter path: nil for the app's folder.
  func problem(
    _ severity: Severity, at path: FilePath? = nil, line: Int? = nil, name: Untrusted? = nil,
    _ fault: any Fault
  ) -> Problem {
    let path = path ?? app.path
    var problem = Problem(severity, at: path, named: name.map { .outside($0) } ?? .file(path), fault)
    problem.place.line = line
    if path == app.path { problem.place.set = loneSet }
    return problem
  }

  /// The set that alone is judged: it is all that there is of an app.
  private var loneSet: CatalogSet? {
    guard case .catalog = app.form else { return nil }
    let id = SetID(app.path)
    return sets.first { $0.set.id == id }?.set
  }

  /// All images but compiled ones, with the sets that hold them.
  var imagesInPlaces: [(set: CatalogSet?, images: [PlacedImage])] {
    [(nil, loose.images)] + sets.map { ($0.set, $0.images) }
  }

  /// Whether anything was judged. Checking that a file is a whole PNG is not yet judging it; a single file that
  /// the user named is, and of a built product the description and the catalog are, whatever images are there; of a
  /// compiled catalog by itself its icons are.
  package var isJudged: Bool {
    switch form {
    case .product(let product, let icons):
      app.kind != .compiledCatalog || app.name != nil || !product.iconNames.isEmpty || !icons.others.isEmpty
    case .site: true
    case .generated(let sources): sources.isInSight
    case .sources:
      isLooseJudged || app.iconFile != nil || sets.contains { $0.layout.isJudged }
        || layers.contains { $0.asset.entry != nil }
    }
  }

  /// The same of the app without its catalogs.
  package var isLooseJudged: Bool {
    if case .product = form { return true }
    return loose.isJudged || app.kind.isFile
      || app.catalogs.iconBundles.contains { $0.manifest != .absent }
      || !app.catalogs.iconsWithoutManifest.isEmpty
  }
}

/// An icon of a compiled catalog, laid out on the rows of the set that it was compiled from.
package struct CompiledIconContext: Sendable {
  package let icon: CompiledIcon
  package let layout: SlotLayout
  let target: TargetContext
  var isAlternateIcon = false
}

/// The archive that a product came in: what a rule of scope `.archive` looks at.
package struct ArchiveContext: Sendable {
  package let diagnostics: [ArchiveDiagnostic]

  package init(diagnostics: [ArchiveDiagnostic]) { self.diagnostics = diagnostics }
}

/// A target of a project and the product that was built from it.
package struct PairContext: Sendable {
  package let source: AppContext
  package let product: AppContext
  /// What the pixels of the product's compiled icons show beside those of the source; of an image that is not here
  /// nothing is known.
  package var shown: [ImageID: ShownPicture] = [:]
  var evidence = EvidenceView()

  package init(source: AppContext, product: AppContext) { (self.source, self.product) = (source, product) }
}
