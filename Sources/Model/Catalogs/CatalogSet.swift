package import Places
package import SpecTables
package import SystemPackage

/// What a target does with a set of a catalog.
package enum SetUse: Equatable, Sendable {
  /// The app's icon.
  case primaryIcon
  /// An icon that the app can change to.
  case alternateIcon
  /// The icon or launch image of another build configuration than the one that ships.
  case otherConfiguration
  case launchImage
  /// Image sets and all else that code names as it likes.
  case resource
  /// An icon or launch image set that nothing names.
  case unused
}

/// One set of a catalog as a target sees it: a Contents.json, its entries, and the images in its folder.
/// Stacks and brand assets come apart into the sets that hold images.
///
/// A class only so that the contexts and lists that hold a set share it; it never changes.
package final class CatalogSet: Sendable {
  package let catalog: FilePath
  /// The set as its folder has it.
  package let written: AssetSet
  /// What a project calls it: taken from the path once, as each target asks all sets for it several times.
  package let name: FileName
  /// The name in the catalog, with those of the sets and namespaces around it: `App Icon/Back`.
  package let title: String
  package let use: SetUse
  package let stack: StackPlace?
  /// Of a set within brand assets, what the brand assets take it for.
  package let brand: BrandPlace?
  /// The type of set whose slots the images fill: an image set within brand assets fills theirs.
  package let slotType: SetType
  /// The images of the entries, in their order, then those that no entry names.
  package let images: [ImageAsset]

  package init(
    catalog: FilePath, set: AssetSet, title: String, use: SetUse, stack: StackPlace?, brand: BrandPlace?,
    slotType: SetType, images: [ImageAsset]
  ) {
    (self.catalog, written, name, self.title, self.use) = (catalog, set, set.name, title, use)
    (self.stack, self.brand, self.slotType, self.images) = (stack, brand, slotType, images)
  }
}

/// The place of an image in an image stack.
package struct StackPlace: Hashable, Sendable {
  /// From the front, from 0.
  package let layer: Int
  package let layerCount: Int
  /// Nearly no image has one.
  private let named: Boxed<NamedStack>

  private struct NamedStack: Hashable {
    let id: SetID
    let title: String
  }

  package init(layer: Int, layerCount: Int, of stack: SetID, titled stackTitle: String) {
    (self.layer, self.layerCount, named) = (
      layer, layerCount, Boxed(NamedStack(id: stack, title: stackTitle))
    )
  }

  package var stack: SetID { named.value.id }
  /// What a reader calls the stack: `App Icon`.
  package var stackTitle: String { named.value.title }

  /// The stack's manifest lists the front layer first.
  package var isBack: Bool { layer == layerCount - 1 }

  /// As the tables call it.
  package var role: String { isBack ? "back" : Self.upperRole }

  /// Of every layer but the last.
  package static let upperRole = "upper"
}

/// What brand assets take one of their sets for.
package struct BrandPlace: Equatable, Sendable {
  package let role: String?
  package let size: String?
  package let idiom: Idiom?

  package init(role: String?, size: String?, idiom: Idiom?) {
    (self.role, self.size, self.idiom) = (role, size, idiom)
  }
}

/// Where a Contents.json names an image, and what for.
package struct EntryPlace: Equatable, Sendable {
  /// Of an `.iconset`, which has no manifest, the image itself.
  package let manifest: FilePath
  package let source: SourcePosition?
  package let position: CatalogPosition

  package init(manifest: FilePath, at source: SourcePosition?, position: CatalogPosition) {
    self.manifest = manifest
    self.source = source
    self.position = position
  }

  package var line: Int? { source?.line }
  package var column: Int? { source?.column }
}

extension CatalogSet {
  package var path: FilePath { written.path }
  package var type: SetType { written.type }
  package var manifest: ManifestState { written.manifest }
  package var manifestPath: FilePath { written.manifestPath }
  package var entries: [SetEntry] { written.entries }

  package var id: SetID { SetID(path) }

  /// Whether the app shows images of the set by itself, and an absent one is missed.
  package var isRequired: Bool {
    switch use {
    case .primaryIcon, .alternateIcon, .otherConfiguration, .launchImage: true
    case .resource, .unused: false
    }
  }

  package var isIcon: Bool { type.isAppIcon && use != .resource }

  package var isLaunchSetInUse: Bool {
    type == .launchImage && (use == .launchImage || use == .otherConfiguration)
  }

  /// Whether an entry of the set has an image.
  package var hasListedImage: Bool { images.contains { $0.entry != nil } }

  /// Where a fault of the whole set is shown.
  package var place: FilePath { manifest == .absent ? path : manifestPath }
}
