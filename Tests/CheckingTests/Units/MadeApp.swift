import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport

@testable import Checking

/// An app of made-up images, sets and facts: the contexts of every scope come from it, without any file.
struct MadeApp {
  var form = TargetForm.folder
  var build = BuildTarget(families: [.iphone], minimumOS: OSVersion(6), sdk: .exactly(OSVersion(6)))
  var scope = AssetRequest.Scope.presentKinds
  var infoPlist: InfoPlist?
  var images: [MadeImage] = []
  var sets: [MadeSet] = []
  /// The bitmaps of AppIcon.icon.
  var layers: [MadeImage] = []
  /// The catalog of a built product.
  var compiled: MadeCompiled?
  /// What else is known of the target.
  var details: (inout AppTarget) throws -> Void = { _ in }
  /// Those of the configuration.
  var placeholders: [Placeholder] = []

  init(_ images: MadeImage..., change: (inout MadeApp) -> Void = { _ in }) {
    self.images = images
    change(&self)
  }

  /// An app of today whose icon is in a catalog.
  static func ofToday(_ sets: MadeSet..., change: (inout MadeApp) -> Void = { _ in }) -> MadeApp {
    var app = MadeApp()
    app.form = .catalog
    app.scope = .application
    app.build = BuildTarget(
      families: [.iphone, .ipad], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
    app.sets = sets
    change(&app)
    return app
  }

  static let vocabulary = ProjectVocabulary(
    setting: Term("SETTING"), appIcon: Term("ICON"), alternateIcons: Term("ALTERNATES"),
    includesAllIcons: Term("ALL_ICONS"),
    launchImage: Term("LAUNCH_IMAGE"), compilerFlags: Term("FLAGS"),
    resources: .app, settingsFile: Term("SETTINGS"), inclusion: Term("INCLUSION"), scheme: Term("SCHEME"),
    usualConfiguration: Term("USUAL"),
    builder: Term("BUILDER"), takesIconFromSettingsAlone: false, editor: Term("EDITOR"))

  /// The folder of the app.
  static let folder: FilePath = "App"
  static var catalog: FilePath { folder.child("Assets.xcassets") }

  func context() throws -> AppContext {
    var contents: [ImageID: ImageContent] = [:]
    let target = try target(contents: &contents)
    var tables = try embeddedTables()
    tables.housePlaceholders = placeholders
    return AppContext(target, tables: tables, contents: InspectedImages(contents))
  }

  /// - Parameter contents: what its images hold, which are added.
  func target(contents: inout [ImageID: ImageContent]) throws -> AppTarget {
    var target = AppTarget(
      path: Self.folder, form: form, build: build,
      provenance: Provenance(
        families: .stated(.platform), minimumOS: .stated(.platform), sdk: .stated(.platform)),
      request: AssetRequest(scope), vocabulary: Self.vocabulary)
    target.description.infoPlist = infoPlist
    target.description.path = infoPlist?.path
    target.loose.images = images.map { image in
      var asset = ImageAsset(path: Self.folder.child(image.name))
      asset.role = image.role
      contents[asset.id] = image.content
      return asset
    }
    target.catalogs.layers = layers.map { image in
      let asset = ImageAsset(path: Self.folder.child("AppIcon.icon").child("Assets").child(image.name))
      contents[asset.id] = image.content
      return asset
    }
    target.catalogs.sets = sets.map { $0.value(contents: &contents) }
    if let compiled { target.form = .bundle(compiled.product(contents: &contents)) }
    try details(&target)
    return target
  }
}

/// One set of the made-up catalog, as its manifest lists it.
struct MadeSet {
  let name: FileName
  let type: SetType
  let use: SetUse
  var entries: [MadeEntry]
  /// Files that no entry lists.
  var leftovers: [FileName] = []
  /// The layer that the set is of a stack.
  var stack: StackPlace?
  /// What its reader says of its manifest.
  var diagnostics: [ManifestDiagnostic] = []
  /// Of a sticker pack.
  var gridSize: String?

  static func icon(_ entries: MadeEntry..., leftovers: [FileName] = [], use: SetUse = .primaryIcon) -> MadeSet
  {
    MadeSet(name: "AppIcon.appiconset", type: .appIcon, use: use, entries: entries, leftovers: leftovers)
  }

  private var slotType: SetType { stack == nil ? type : .imageStack }

  fileprivate func value(contents: inout [ImageID: ImageContent]) -> CatalogSet {
    var set = AssetSet(path: MadeApp.catalog.child(name), type: type, namespace: [])
    set.manifest = .present
    set.diagnostics = diagnostics
    set.properties.gridSize = gridSize
    set.entries = entries.enumerated().map { $1.value(line: $0 + 3) }
    set.files = entries.compactMap { $0.isAbsent ? nil : $0.image?.name } + leftovers
    var images: [ImageAsset] = []
    for (entry, made) in zip(set.entries, entries) {
      guard let image = made.image, !made.isAbsent else { continue }
      var asset = ImageAsset(path: set.path.child(image.name))
      asset.entry = EntryPlace(
        manifest: set.manifestPath, at: entry.position,
        position: entry.place(in: slotType, brand: nil, stack: stack))
      asset.role = image.role
      images.append(asset)
      contents[asset.id] = image.content
    }
    for name in leftovers {
      images.append(ImageAsset(path: set.path.child(name)))
    }
    return CatalogSet(
      catalog: MadeApp.catalog, set: set, title: set.name.display, use: use, stack: stack, brand: nil,
      slotType: slotType, images: images)
  }
}

/// One entry of a manifest; the place of a single-size iOS icon unless something is changed.
struct MadeEntry {
  var image: MadeImage?
  var idiom = "universal"
  var size: String? = "1024x1024"
  var scale: String?
  var platform: String? = "ios"
  var appearance: String?
  /// The entry names a file that does not exist.
  var isAbsent = false
  /// It does not, and git ignores it.
  var isIgnored = false
  /// One that does exist, and whose name only nearly is the entry's.
  var near: (FileName, NameDifference)?
  /// Of a colour set: the entry has a colour.
  var statesColor = false
  var isSliced = false

  init(_ image: MadeImage?, _ change: (inout MadeEntry) -> Void = { _ in }) {
    self.image = image
    change(&self)
  }

  fileprivate func value(line: Int) -> SetEntry {
    var entry = SetEntry(position: SourcePosition(line: line, column: 5))
    (entry.idiom, entry.size, entry.scale) = (Idiom(idiom), size, scale)
    (entry.rare.platform, entry.rare.statesColor, entry.rare.isSliced) = (platform, statesColor, isSliced)
    entry.filename = image?.name
    entry.filenamePosition = image.map { _ in SourcePosition(line: line, column: 20) }
    entry.file =
      near.map { .nearMiss($0.0, $0.1) }
      ?? (image == nil ? .none : isIgnored ? .ignored : isAbsent ? .absent : .present)
    if let appearance { entry.appearances = [EntryAppearance(appearance: "luminosity", value: appearance)] }
    return entry
  }
}
