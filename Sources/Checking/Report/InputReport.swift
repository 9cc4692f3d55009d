package import ImageProperties
package import Model
package import Places
package import SpecTables
package import SystemPackage

/// What one target was taken for, and what is to be said of it: a target of a project, an app without a project, a
/// folder of images, a catalog of its own, a built bundle.
package struct InputReport: Sendable {
  package let path: FilePath
  package let kind: InputKind
  package let targetName: String?
  package let target: BuildTarget
  package let provenance: Provenance
  package let infoPlist: FilePath?
  /// The `.xcodeproj` that the target is of.
  package var project: FilePath? = nil
  package let otherSources: [OtherSource]
  /// Images outside of catalogs, each file once.
  package var looseImages: Set<ImageFile>
  /// The bitmaps among the layers of Icon Composer files.
  package var layerImages: Set<ImageFile> = []
  /// Whether a loose image was asked for, or one met a slot.
  package var isLooseJudged = false
  /// The catalogs that the target compiles, those with nothing in them as well.
  package var catalogs: [CatalogReport] = []
  /// The icon that the app ships with.
  package var icon: IconUse? = nil
  /// What makes the app's icons from sources: "Expo".
  package var tool: String? = nil
  /// What was read of a web site.
  package var site: SiteSummary? = nil
  /// What takes the place of images.
  package var otherMeans: [OtherMeans] = []
  /// No target compiles the catalog.
  package var isUnused = false
  /// Whether the application goes to users by itself; nil where no project says so.
  package var shipping: ShippingFacts? = nil
  /// The icon's name is a guess: the only icon set in reach of a target whose setting could not be resolved.
  package var isIconSettled = false
  /// The Info.plist is made from build settings; ``infoPlist`` is the project's file.
  package var isPlistGenerated = false
  /// Fingerprints of findings that the target shares with an earlier one, which holds them.
  package var sharedFindings: Set<String> = []
  package var isJudged: Bool
  /// The kinds that were asked for.
  package var kinds: Set<AssetKind>
  /// In report order. What two targets of one project share is with the first of them only.
  package var findings: [Finding]
  package var checklist: [ChecklistEntry]

  /// Every image that fills a slot, with where its picture can be had.
  package var images: [ReportedImage] = []
  /// The Icon Composer file of which the app's icon is made.
  package var composerIcon: IconBundle? = nil
  /// What the app calls itself.
  package var identity = AppIdentity()
  /// iOS 6 and earlier add no shine to the icon.
  package var isIconPrerendered = false

  /// Image files, loose or in a catalog.
  package var imageCount: Int {
    var images: Set<ImageFile> = []
    add(images: &images)
    return images.count
  }

  func add(images: inout Set<ImageFile>) {
    images.formUnion(looseImages)
    images.formUnion(layerImages)
    for catalog in catalogs { images.formUnion(catalog.images) }
  }
}

/// What was read of a web site, in numbers.
package struct SiteSummary: Equatable, Sendable {
  package let pages: Int
  /// Pages that a generator fills in.
  package let templates: Int
  package let links: Int
  package let manifests: Int
  /// Links to other servers, which are not looked at.
  package let externalLinks: Int
  /// Links whose address a generator fills in.
  package let generatedLinks: Int
  /// Links with characters that could not be decoded.
  package let undecodedLinks: Int
  /// Links to a symbolic link, or through one, which is not followed.
  package let symbolicLinks: Int
}

/// One catalog of an input.
package struct CatalogReport: Sendable {
  package let path: FilePath
  package var images: Set<ImageFile>
  /// Whether one of its sets was asked for, or a manifest names an image.
  package var isJudged: Bool
  /// The kinds that were asked for in it.
  package var kinds: Set<AssetKind>
}

/// The set or Icon Composer file that an app's icon comes from.
package struct IconUse: Equatable, Sendable {
  package let name: String
  /// nil where the platform knows one way only, or no set of the name is there.
  package let scheme: IconScheme?
}

/// How many images an icon is made of.
package enum IconScheme: String, Sendable {
  /// One image for each size.
  case perSize
  /// One image, of which the system makes all sizes.
  case singleSize
  /// The single image, and others for some of the sizes.
  case allSizes
  case iconComposer
}

/// What an app has in place of images.
package enum OtherMeans: Equatable, Sendable {
  /// The name without the extension.
  case launchStoryboard(String)
  /// `UILaunchScreen` of the Info.plist.
  case launchScreenKey
  case iconBundle(FilePath, IconFileSummary)
  /// An app that is about to be started needs one: by `UILaunchScreen`, else by a storyboard.
  case launchScreenToAdd(isKey: Bool)
  /// A new app can have an Icon Composer file of this name in place of the set.
  case iconFileInstead(String)
}

/// One image that fills a slot.
package struct ReportedImage: Sendable {
  package let path: FilePath
  package let id: ImageID
  package let name: FileName
  /// The set of a catalog; nil for a loose image.
  package let set: String?
  /// The ids of the rows that it fills, best match first.
  package let slots: [String]
  package let appearance: String?
  package let layer: StackPlace?
  package let content: ImageContent

  package var size: PixelSize? { content.facts?.size }
}
