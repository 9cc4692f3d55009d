package import AssetCatalogs
package import FileTree
package import ImageInspection
package import SpecTables
package import SystemPackage

/// What a path turned out to be.
package enum InputKind: String, Sendable {
  case looseFolder = "loose-folder"
  case assetCatalog = "asset-catalog"
  case appBundle = "app-bundle"
  case archive
  case webFolder = "web-folder"
  case image
}

/// One image file of an input.
package struct ImageAsset: Sendable {
  /// Where it is read from, as the user would type it.
  package let path: FilePath
  package internal(set) var source = ImageSource.file
  /// The name that it has in the app. Differs from the name on disk only where a project refers to the
  /// file in other letter case.
  package let name: FileName
  /// The language of the `.lproj` folder around it: "en"; nil for the base.
  package let locale: String?
  /// What it is for, where its name is free.
  package var role: GivenRole?
  /// Where a catalog names it; nil for a loose image, and for one that lies in a set unnamed.
  package var entry: EntryPlace?
  package var content: ImageContent

  package init(path: FilePath, name: FileName? = nil, locale: String? = nil, content: ImageContent = .unread)
  {
    self.path = path
    self.name = name ?? path.fileName
    self.locale = locale
    self.content = content
  }

  package var facts: ImageFacts? {
    if case .facts(let facts) = content { facts } else { nil }
  }
}

package enum ImageContent: Sendable {
  case unread
  indirect case facts(ImageFacts)
  /// We could not look: a failure of ours, not a fault of the image.
  case unreadable(reason: String)
}

/// How much an input asks for.
package enum AskScope: Equatable, Sendable {
  /// An application: app icons and launch images, whether any are there or not.
  case application
  /// A folder of images: only the kinds of which at least one image is there.
  case presentKinds
  /// Images whose application is not known: nothing is missed, what is there is judged.
  case nothing
}

/// Why a kind that an application would need is not asked for as loose files.
package struct KindElsewhere: Equatable, Sendable {
  package let kind: AssetKind
  package let reason: String
}

/// Something wrong with a file that describes the app.
package struct DescriptionFault: Equatable, Sendable {
  package let path: FilePath
  package let line: Int?
  package let reason: String
  /// The project names the file, and it is not there; a build step may yet make it.
  package var isAbsent = false
  /// The only key that is lost; nil where nothing of the file was read.
  package var key: String? = nil
}

/// The loose images of one app, or of one folder, with all that is known of what they are for.
package struct AssetInput: Sendable {
  /// The folder or file that the user would name.
  package var path: FilePath
  /// The target's name, or nil where no project names one.
  package var targetName: String?
  package var kind: InputKind
  package var target: BuildTarget
  package var provenance: Provenance
  package var infoPlist: InfoPlist?
  package var scope: AskScope
  /// Kinds that a flag asks for, on top of the scope.
  package var askedKinds: Set<AssetKind>
  package var elsewhere: [KindElsewhere]
  /// The bundle's top level and its languages, as one flat list; in byte order of path.
  package var images: [ImageAsset]
  /// Images of the tree that no resources phase of the target copies.
  package var notCopied: [FilePath]
  package var faults: [DescriptionFault]
  /// The sets of the catalogs that the target compiles.
  package var sets: [CatalogSet] = []
  package var catalogs: [AssetCatalog] = []
  package var iconBundles: [IconBundle] = []
  /// The bitmaps among the layers of the Icon Composer files.
  package var layers: [ImageAsset] = []
  /// What is read and judged apart from all above.
  package internal(set) var separate = SeparateAssets()
  /// The assets are a portion of what is separate in another input, and what is said of the target is said there.
  package internal(set) var isPortion = false
  /// Sets whose type and name an earlier set of the target's catalogs has, each with the path of that.
  package internal(set) var repeatedSets: [PathKey: FilePath] = [:]
  /// Sets that lie in no catalog.
  package var straySets: [FilePath] = []
  package var setNames = SetNames()
  /// No target compiles the catalog.
  package var isUnused = false
  /// Storyboards and xibs that may be the launch screen; nil where none can be looked for.
  package var storyboards: Set<FileName>?
  /// What only a built product has; nil for sources.
  package internal(set) var product: BuiltProduct?
  /// The file to which a fault of the target itself is ascribed: project or plist.
  package var descriptionPath: FilePath?
}

/// Where each fact of a target comes from; in the words of the report.
package struct Provenance: Equatable, Sendable {
  package var families: Origin
  package var minimumOS: Origin
  package var sdk: Origin

  package var assumed: [String] {
    [("families", families), ("minimumOS", minimumOS), ("sdk", sdk)].filter(\.1.isAssumed).map(\.0)
  }
}

package struct Origin: Equatable, Sendable {
  package let text: String
  package let isAssumed: Bool

  package static func told(_ by: String) -> Origin { Origin(text: by, isAssumed: false) }
  package static func assumed(_ why: String) -> Origin { Origin(text: why, isAssumed: true) }
}

/// A path that was found and not judged, with the reason.
package struct LeftOut: Equatable, Sendable {
  package let path: FilePath
  package let reason: String
  /// A built product among sources, which would be judged were it named itself.
  package var isBuiltProduct = false

  /// What was built before is no fault of the sources around it.
  static func builtProduct(_ path: FilePath) -> LeftOut {
    LeftOut(path: path, reason: "a built product: name it to have it judged", isBuiltProduct: true)
  }
}

/// A path at which we could not look.
package struct Failure: Equatable, Sendable {
  package let path: FilePath
  package let reason: String

  package init(path: FilePath, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// nil for an image that was read, or never was to be.
  package init?(_ image: ImageAsset) {
    guard case .unreadable(let reason) = image.content else { return nil }
    self.init(path: image.path, reason: reason)
  }
}

/// All that was found below the paths that the user named.
package struct Discovery: Sendable {
  package var inputs: [AssetInput] = []
  package var leftOut: [LeftOut] = []
  package var failures: [Failure] = []
}
