package import ImageProperties
package import Model
package import Places
package import SpecTables
package import SystemPackage

/// The state of a slot, for someone who draws what is missing.
package enum SlotState: String, CaseIterable, Sendable {
  /// A file of the right name and size that decodes, whatever its notes and warnings.
  case present
  /// A file is there that does not serve: wrong pixels, wrong name, damaged.
  case malformed
  case missing
  /// Another image serves without loss, since the system makes it smaller.
  case covered
  /// Nothing requires it; an image may be there all the same.
  case notApplicable = "not-asked"

  /// Something requires or recommends the slot.
  package var isWanted: Bool {
    switch self {
    case .present, .malformed, .missing, .covered: true
    case .notApplicable: false
    }
  }

  /// Nothing is left to do.
  package var isDone: Bool {
    switch self {
    case .present, .covered, .notApplicable: true
    case .malformed, .missing: false
    }
  }
}

/// Why a file does not serve its slot.
package enum SlotFault: Hashable, Sendable {
  case name(FileName)
  case size(PixelSize)
  case format(ImageFormat)
  case damaged
  /// We could not read it.
  case unread
  /// Of a site: nothing of it tells a size.
  case unknownSize
}

/// One slot of a target in its report: what it asks for, the images that lie on it, and its state. A line of the
/// checklist, a card of the proof sheet.
package struct ReportedSlot: Sendable {
  package let target: Untrusted?
  /// nil for a slot of loose images.
  package let place: ReportedSet?
  package let row: SpecRow
  package let need: Need
  package let state: SlotState
  /// Of the image that fills it best, which may be that of another slot.
  package let path: FilePath?
  package let fault: SlotFault?
  /// The name under which the file is, or must be: the plist's own where it lists one.
  package let name: FileName?
  /// The one that fills it best comes first.
  package var images: [PlacedImage] = []
  /// Whether the app is asked for it; an image may be there all the same.
  package var isAsked = true

  package init(
    target: Untrusted?, in place: ReportedSet?, row: SpecRow, need: Need, state: SlotState, path: FilePath?,
    fault: SlotFault?, name: FileName?, images: [PlacedImage] = []
  ) {
    (self.target, self.place, self.row, self.need, self.state) = (target, place, row, need, state)
    (self.path, self.fault, self.name, self.images) = (path, fault, name, images)
  }

  /// Whether its image has the right size, or none that is known, and a format that the asset compiler converts: it serves, and a
  /// warning says that it is meant to be a PNG.
  package var isConverted: Bool {
    guard state == .malformed, case .format(let format)? = fault, format.isReadByAssetCompiler,
      let image = images.first, image.asset.entry != nil, image.facts?.hasPicture != false
    else { return false }
    return image.condition.pixelSize.map { row.size == nil || row.acceptedSizes.contains($0) } ?? true
  }

  package var id: SlotID { SlotID(row: row.id, in: place?.id) }

  /// The title of the set.
  package var set: Untrusted? { place?.title }

  /// Of a layer, the rule of its stack; else that of the row.
  package var alpha: AlphaPolicy { place?.stack?.alpha ?? row.alpha }
}

/// A set of a catalog, or an icon of a compiled one, to which slots belong.
package struct ReportedSet: Equatable, Sendable {
  package let id: SetID
  package let title: Untrusted
  /// Nil for the icon of a compiled catalog.
  package let type: SetType?
  /// Whether its images are the icon of the app, and no alternate one.
  package let isPrimaryIcon: Bool
  /// The stack of which it is a layer.
  package let stack: StackPlace?

  package init(
    id: SetID, title: Untrusted, type: SetType? = nil, isPrimaryIcon: Bool = false, stack: StackPlace? = nil
  ) {
    (self.id, self.title, self.type) = (id, title, type)
    (self.isPrimaryIcon, self.stack) = (isPrimaryIcon, stack)
  }

  init(_ set: CatalogSet) {
    self.init(
      id: set.id, title: Untrusted(set.title), type: set.type, isPrimaryIcon: set.use == .primaryIcon,
      stack: set.stack)
  }

  init(_ context: CompiledIconContext) {
    self.init(
      id: context.icon.id, title: Untrusted(context.icon.name), isPrimaryIcon: !context.isAlternateIcon)
  }
}

/// What reports ask of an image most.
extension PlacedImage {
  /// An image that fills no slot, and that nobody has read.
  package convenience init(unread asset: ImageAsset) {
    self.init(asset, placements: [], alpha: nil, content: .notRead)
  }

  package var id: ImageID { asset.id }
  package var path: FilePath { asset.path }
  package var name: FileName { asset.name }
  package var layer: StackPlace? { use.layer }
  /// Nil where the image serves any appearance.
  package var appearance: ImageAppearance? { asset.appearance }
}
