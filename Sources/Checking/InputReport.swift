import AssetCatalogs
package import AssetSources
import FileTree
package import SpecTables
package import SystemPackage

/// What one input was taken for: one target of a project, one app without a project, one folder of images, or
/// one catalog of its own.
package struct InputReport: Sendable {
  package let path: FilePath
  package let kind: InputKind
  package let targetName: String?
  package let target: BuildTarget
  package let provenance: Provenance
  package let infoPlist: FilePath?
  /// The `.xcodeproj` that the target is of.
  package internal(set) var project: FilePath? = nil
  package let elsewhere: [KindElsewhere]
  /// Images outside of catalogs, each file once.
  package internal(set) var looseImages: Set<ImageFile>
  /// Whether a loose image was asked for, or one met a slot.
  package internal(set) var isLooseJudged = false
  /// The catalogs that the target compiles, those with nothing in them as well.
  package internal(set) var catalogs: [CatalogReport] = []
  /// The icon that the app ships with.
  package internal(set) var icon: IconUse? = nil
  /// What takes the place of images.
  package internal(set) var otherMeans: [OtherMeans] = []
  /// No target compiles the catalog.
  package internal(set) var isUnused = false
  package internal(set) var isJudged: Bool
  /// The kinds that were asked for.
  package internal(set) var kinds: Set<AssetKind>
  /// In report order. What two targets of one project share is with the first of them only.
  package var findings: [Finding]
  package internal(set) var checklist: [ChecklistEntry]

  /// Image files, loose or in a catalog.
  package var imageCount: Int {
    var images: Set<ImageFile> = []
    add(images: &images)
    return images.count
  }

  func add(images: inout Set<ImageFile>) {
    images.formUnion(looseImages)
    for catalog in catalogs { images.formUnion(catalog.images) }
  }
}

/// One catalog of an input.
package struct CatalogReport: Sendable {
  package let path: FilePath
  package internal(set) var images: Set<ImageFile>
  /// Whether one of its sets was asked for, or a manifest names an image.
  package internal(set) var isJudged: Bool
  /// The kinds that were asked for in it.
  package internal(set) var kinds: Set<AssetKind>
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
  case iconBundle(FilePath)
}

extension InputReport {
  init(_ input: AssetInput, parts: [ExaminedApp], findings: [Finding]) {
    self.init(
      path: input.path, kind: input.kind, targetName: input.targetName, target: input.target,
      provenance: input.provenance, infoPlist: input.infoPlist?.path, project: input.project,
      elsewhere: input.elsewhere, looseImages: Set(input.images.lazy.map { ImageFile($0.path) }),
      isLooseJudged: parts.contains { $0.isLoose && $0.isJudged },
      catalogs: input.catalogReports(parts),
      icon: input.iconUse(parts), otherMeans: input.otherMeans, isUnused: input.isUnused,
      isJudged: parts.contains(where: \.isJudged),
      kinds: Set(parts.flatMap(\.slots.askedKinds)),
      findings: findings, checklist: parts.flatMap(\.checklist))
  }
}

extension InputReport {
  /// - Parameter portion: of what is separate in the same input.
  mutating func add(_ portion: InputReport) {
    looseImages.formUnion(portion.looseImages)
    isLooseJudged = isLooseJudged || portion.isLooseJudged
    for catalog in portion.catalogs {
      guard let index = catalogs.firstIndex(where: { $0.path == catalog.path }) else { continue }
      catalogs[index].add(catalog)
    }
    isJudged = isJudged || portion.isJudged
    kinds.formUnion(portion.kinds)
    findings += portion.findings
    checklist += portion.checklist
  }
}

extension CatalogReport {
  fileprivate mutating func add(_ other: CatalogReport) {
    images.formUnion(other.images)
    isJudged = isJudged || other.isJudged
    kinds.formUnion(other.kinds)
  }
}

extension AssetInput {
  fileprivate func catalogReports(_ parts: [ExaminedApp]) -> [CatalogReport] {
    var contents: [PathKey: CatalogContents] = [:]
    for part in parts {
      for (set, images) in zip(part.sets, part.imagesOfSets) {
        contents[PathKey(set.catalog), default: CatalogContents()].add(images)
      }
      if let set = part.set { contents[PathKey(set.catalog), default: CatalogContents()].add(part) }
    }
    return catalogs.map { catalog in
      let found = contents[PathKey(catalog.path)] ?? CatalogContents()
      return CatalogReport(
        path: catalog.path, images: found.images, isJudged: found.isJudged,
        kinds: found.kinds)
    }
  }
}

/// What the sets of one catalog come to.
private struct CatalogContents {
  private(set) var images: Set<ImageFile> = []
  private(set) var isJudged = false
  /// The kinds that were asked for.
  private(set) var kinds: Set<AssetKind> = []

  /// - Parameter found: the images of a set.
  mutating func add(_ found: ArraySlice<ExaminedImage>) {
    for image in found { images.insert(ImageFile(image.asset.path)) }
    isJudged = isJudged || found.contains { $0.asset.entry != nil }
  }

  /// - Parameter part: a set that has slots.
  mutating func add(_ part: ExaminedApp) {
    kinds.formUnion(part.slots.askedKinds)
    isJudged = isJudged || part.isJudged
  }
}

extension [Slot] {
  fileprivate var askedKinds: Set<AssetKind> {
    reduce(into: []) { kinds, slot in if slot.isAsked { kinds.insert(slot.row.kind) } }
  }
}

extension AssetInput {
  fileprivate var project: FilePath? {
    guard targetName != nil, let folder = descriptionPath?.parentFolder,
      folder.fileName.hasExtension("xcodeproj")
    else { return nil }
    return folder
  }

  private var usedIconBundle: FilePath? {
    guard target.sdk.version >= OSVersion(26) || !sets.contains(where: { $0.use == .primaryIcon }) else {
      return nil
    }
    let name = setNames.primary?.name ?? "AppIcon"
    return iconBundles.first { $0.name == name }?.path
  }

  fileprivate func iconUse(_ parts: [ExaminedApp]) -> IconUse? {
    if let bundle = usedIconBundle {
      return IconUse(name: bundle.fileName.stem.display, scheme: .iconComposer)
    }
    let part = parts.first { $0.set?.use == .primaryIcon && $0.set?.brand == nil && $0.set?.stack == nil }
    let name = setNames.primary?.name.display ?? part?.set?.title
    return name.map { IconUse(name: $0, scheme: part?.iconScheme) }
  }

  fileprivate var otherMeans: [OtherMeans] {
    var means: [OtherMeans] = usedIconBundle.map { [.iconBundle($0)] } ?? []
    if target.declarations.contains(.launchStoryboard) {
      let storyboards = infoPlist?.launchStoryboards.map(\.name) ?? []
      means += storyboards.uniqued.map { .launchStoryboard($0) }
      if storyboards.isEmpty { means.append(.launchScreenKey) }
    }
    return means
  }
}

extension ExaminedApp {
  /// How the set that the part is makes up an icon: by the slots that it was asked for.
  fileprivate var iconScheme: IconScheme? {
    let schemes = Set(slots.filter(\.isAsked).compactMap(\.row.scheme))
    guard schemes.contains("single-size") else { return schemes.contains("per-size") ? .perSize : nil }
    let sizes = slots.filter { $0.row.scheme == "single-size" && $0.row.scale != nil && !$0.isEmpty }
    return sizes.isEmpty ? .singleSize : .allSizes
  }
}
