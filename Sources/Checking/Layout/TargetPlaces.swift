import Model
import SpecTables

/// All images of a target by what holds them, with what each may be for before one of them is read: evidence is ordered for
/// that, and the same places lay the images out.
package struct TargetPlaces: Sendable {
  let target: TargetContext
  /// A web site's.
  private(set) var site: [SiteImage] = []
  /// From which a tool makes icons: of a described app all that are there, of a project's icons the one.
  private(set) var sources: [SourceAsset] = []
  /// Nil where the target has no loose image.
  private(set) var loose: LooseRows?
  /// Of Icon Composer files.
  private(set) var layers: [ImageAsset] = []
  private(set) var sets: [SetPlaces] = []
  private(set) var icons: [CompiledPlaces] = []
  private(set) var alternates: [CompiledPlaces] = []
  /// The pictures of a Top Shelf without an icon.
  private(set) var shelf: CompiledPlaces?

  package init(_ target: TargetContext) {
    self.target = target
    let app = target.app
    switch app.form {
    case .site(let content): site = content.images
    case .generated(let generator): sources = generator.images.filter(\.isPresent)
    case .target, .folder, .catalog, .image, .bundle, .loneProduct:
      sources = [app.describedIcon?.source].compactMap(\.self)
      loose = app.loose.images.isEmpty ? nil : LooseRows(target)
      layers = app.catalogs.layers
      sets = app.catalogs.sets.map { SetPlaces($0, of: target) }
      icons = app.compiledIcons.map { CompiledPlaces($0, of: target) }
      alternates = app.compiledAlternates.map { CompiledPlaces($0, of: target) }
      shelf = CompiledPlaces(withoutIconOf: target)
    }
  }

  /// Every image with what it may turn out to be for.
  func possibleUses(_ body: (ImageAsset, [ImageUse]) -> Void) {
    for image in site { body(image.asset, [image.use]) }
    for source in sources { body(source.asset, [source.use]) }
    if let loose {
      for image in target.app.loose.images { body(image, loose.possibleUses(of: image)) }
    }
    for layer in layers { body(layer, [.composerLayer]) }
    for places in sets {
      for image in places.set.images { body(image, places.possibleUses(of: image)) }
    }
    for places in icons + alternates + [shelf].compactMap(\.self) {
      for image in places.images { body(image, places.possibleUses(of: image)) }
    }
  }
}
