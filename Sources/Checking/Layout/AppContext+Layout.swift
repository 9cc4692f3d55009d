package import Model
import Places
package import SpecTables
import SystemPackage

extension AppContext {
  /// Lays all images of an app out on their slots.
  package init(_ app: AppTarget, tables: SpecTables, contents: InspectedImages) {
    self.init(TargetPlaces(TargetContext(app, tables: tables, answers: contents.answers)), contents: contents)
  }

  /// The same of an app whose images have been asked for by their places.
  package init(_ places: TargetPlaces, contents: InspectedImages) {
    let target = places.target
    let app = target.app
    switch app.form {
    case .site(let content):
      let site = SiteContext(content, of: target, contents: contents)
      self.init(target, loose: site.layout, form: .site(site))
    case .generated(let generator):
      let layout = GeneratedLayout(places.sources, of: generator, contents: contents)
      self.init(
        target, loose: SlotLayout(images: layout.images, slots: layout.slots(), isOfCatalog: false),
        form: .generated(generator))
    case .bundle(let product), .loneProduct(let product):
      self.init(places, contents: contents) { loose in
        .product(product, CompiledIcons(places, contents: contents, beside: loose))
      }
    case .target, .folder, .catalog, .image:
      self.init(places, contents: contents) { _ in
        .sources(
          described: app.describedIcon.map {
            DescribedImage(image: PlacedImage(source: $0.source, contents: contents), tool: $0.tool)
          })
      }
    }
  }

  /// Of loose images alone.
  private init(_ target: TargetContext, loose: SlotLayout, form: FormContext) {
    self.init(
      target: target, loose: loose, sets: [], launchScreens: LaunchScreens(of: target, loose: loose),
      layers: [], form: form)
  }

  /// - Parameter form: made beside the loose images.
  private init(_ places: TargetPlaces, contents: InspectedImages, form: (SlotLayout) -> FormContext) {
    let target = places.target
    let sets = SetContext.all(places.sets, of: target, contents: contents)
    let loose = SlotLayout(looseImagesAt: places, contents: contents)
      .substitute(by: sets, kinds: target.app.request.addedKinds)
    self.init(
      target: target, loose: loose, sets: sets,
      launchScreens: LaunchScreens(of: target, sets: sets, loose: loose),
      layers: places.layers.map { asset in
        PlacedImage(asset, placements: [], use: .composerLayer, content: contents[asset.id])
      }, form: form(loose))
    spareSets = sets.spareByPixels(besides: target.app.catalogs.compiledForOthers)
  }
}

extension CompiledIcons {
  fileprivate init(_ places: TargetPlaces, contents: InspectedImages, beside loose: SlotLayout) {
    let app = places.target.app
    primary = zip(app.compiledIcons, places.icons).map {
      CompiledIconContext($0, at: $1, of: places.target, contents: contents, beside: loose)
    }
    alternate = zip(app.compiledAlternates, places.alternates).map {
      CompiledIconContext($0, at: $1, of: places.target, contents: contents, isAlternateIcon: true)
    }
    others = places.imagesBesideIcons(primary + alternate, contents)
  }
}

extension SetContext {
  fileprivate static func all(
    _ places: [SetPlaces], of target: TargetContext, contents: InspectedImages
  ) -> [SetContext] {
    let stacks = FilledLayers(target.app.catalogs.sets)
    // Asked for once: for each of thousands of sets the whole target would be copied.
    let composerFiles = target.app.composerFilesInPlaceOfSets.map(\.name)
    return places.map { places in
      SetContext(
        places, contents: contents, filledLayers: stacks.count(in: places.set),
        isReplaced: composerFiles.contains(places.set.name))
    }
  }

  private init(_ places: SetPlaces, contents: InspectedImages, filledLayers: Int, isReplaced: Bool) {
    let (set, target) = (places.set, places.target)
    self.init(
      Parts(
        set: set,
        layout: set.hasSlots
          ? SlotLayout(slotsAt: places, contents: contents, isReplaced: isReplaced)
          : SlotLayout(rolesAt: places, contents: contents),
        target: target, filledLayers: filledLayers, isReplacedByIconComposer: isReplaced,
        hasSlots: set.hasSlots))
  }
}

extension SlotLayout {
  /// The images of a set laid out on the rows of its type.
  fileprivate init(slotsAt places: SetPlaces, contents: InspectedImages, isReplaced: Bool) {
    let layout = SetLayout(places, contents: contents, isReplaced: isReplaced)
    self.init(images: layout.images, slots: layout.slots(), isOfCatalog: true)
  }

  /// The images of a set without slots: some have a role, all are verified.
  fileprivate init(rolesAt places: SetPlaces, contents: InspectedImages) {
    let images = places.set.images.map { places.placed($0, content: contents[$0.id]) }
    let filling = Filling(images)
    let slots = filling.rows.map { row in
      Slot(row: row, applicability: .no, need: .optional, filling: filling[row.id], emptySeverity: .note)
    }
    self.init(images: images, slots: slots, isOfCatalog: false)
  }
}

extension ImageAsset {
  /// With a role, unless it has one.
  func with(_ role: GivenRole?) -> ImageAsset {
    guard let role, self.role == nil else { return self }
    var asset = self
    asset.role = role
    return asset
  }
}

extension CatalogSet {
  /// The role that the plist gives to the images of a set by the set's name.
  func role(in infoPlist: InfoPlist?) -> GivenRole? {
    guard type == .image, let entries = infoPlist?.quickActionIcons, !entries.isEmpty else {
      return nil
    }
    return entries.first { $0.name == name }
      .map { GivenRole(.quickAction, from: .propertyList(key: Untrusted($0.key.text))) }
  }

  /// Whether the places of its images are slots. Image sets have none, but within an icon.
  var hasSlots: Bool {
    switch type {
    case .appIcon, .launchImage, .stickersIcon: true
    case .brandAssets, .icon, .image: use != .resource
    case .imageStack, .imageStackLayer, .solidImageStack, .solidImageStackLayer, .stickerPack, .sticker,
      .stickerSequence, .complication, .color, .data, .symbol, .texture, .cubeTexture, .mipmap, .spriteAtlas,
      .arResourceGroup, .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage,
      .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      false
    }
  }
}

/// How many layers of each image stack have an image.
private struct FilledLayers {
  private var layers: [SetID: Set<Int>] = [:]

  init(_ sets: [CatalogSet]) {
    for set in sets {
      guard let place = set.stack, set.images.contains(where: { $0.entry != nil }) else { continue }
      layers[place.stack, default: []].insert(place.layer)
    }
  }

  func count(in set: CatalogSet) -> Int {
    let stack = set.type.iconForm == .layers ? set.id : set.stack?.stack
    return stack.flatMap { layers[$0]?.count } ?? 0
  }
}
