import ImageProperties
import Model
package import Places
import Projects
package import SpecTables
import SystemPackage

/// What a path is to us, by its name alone: what discovery, listings, help texts and messages take it for.
package enum PathKind: Equatable, Sendable {
  /// The folder of a project, and of a workspace.
  case project, workspace
  /// An `.xcassets` or `.xcstickers` folder.
  case catalog
  /// The folder of one set: `AppIcon.appiconset`.
  case set(SetType)
  /// An `.icon` folder of Icon Composer.
  case iconComposer
  /// An `.app` or `.appex`.
  case bundle
  /// An `.xcarchive`.
  case xcodeArchive
  /// An `.ipa` or `.zip`.
  case archive
  /// A `Settings.bundle`.
  case settingsBundle
  /// Another `.bundle`.
  case otherBundle
  /// A `.framework` or `.xcframework`.
  case framework
  /// A PNG by name, the App Store artwork, and the touch icon that an old guideline calls `.jpg`.
  case image
  /// An image of another format that Messages takes for stickers.
  case otherImage
  /// An image of a format that is inspected and fills no slot.
  case foreignImage
  /// An `.icns`.
  case iconFamily
  /// An `Assets.car`.
  case compiledCatalog
  /// A storyboard or xib.
  case interface
  case propertyList
  /// A `Contents.json`, and an `icon.json`.
  case manifest, iconManifest
  /// The file in the folder of a project that has it, and the same of a workspace.
  case projectFile, workspaceFile
  /// A scheme.
  case scheme
  /// An `InfoPlist.strings`.
  case localizedList
  case other

  package init(_ name: FileName) {
    self = Self.names[name] ?? Self.endings[name.fileExtension.lowercased] ?? .other
  }

  /// Whether a file of this name is looked at as an image.
  package var isImage: Bool { self == .image || self == .otherImage }

  /// Whether a file of this name is an image or catalog that an inspection reads.
  var isInspected: Bool {
    switch self {
    case .image, .otherImage, .foreignImage, .iconFamily, .compiledCatalog: true
    default: false
    }
  }

  /// Of files that are known by their whole name.
  private static let names: [FileName: PathKind] = otherNames.merging(
    ProjectFolders.all.flatMap { [($0.file, PathKind.projectFile), ($0.workspaceFile, .workspaceFile)] }
  ) { $1 }

  /// What the files are called that have a project.
  static let projectFiles = ProjectFolders.all.map(\.file)

  private static let otherNames: [FileName: PathKind] = [
    "iTunesArtwork": .image, "iTunesArtwork@2x": .image, "apple-touch-icon-precomposed.jpg": .image,
    "InfoPlist.strings": .localizedList, manifestName: .manifest, iconManifestName: .iconManifest,
    "Settings.bundle": .settingsBundle,
  ]

  /// Of all others, by the extension.
  private static let endings: [FileName: PathKind] = {
    let sets = SetType.allCases.map { (FileName($0.rawValue), PathKind.set($0)) }
    let images = ImageFormat.extensions.map { ($0.key, PathKind($0.value)) }
    let projects = ProjectFolders.all.flatMap {
      [($0.ending, PathKind.project), ($0.workspaceEnding, .workspace), ($0.schemeEnding, .scheme)]
    }
    return otherEndings.merging(sets + images + projects) { other, _ in other }
  }()

  private static let otherEndings: [FileName: PathKind] = [
    "xcassets": .catalog, "xcstickers": .catalog,
    "icon": .iconComposer, "app": .bundle, "appex": .bundle, "xcarchive": .xcodeArchive, "ipa": .archive,
    "zip": .archive, "bundle": .otherBundle, "framework": .framework, "xcframework": .framework,
    "car": .compiledCatalog, "storyboard": .interface, "xib": .interface, "plist": .propertyList,
  ]

  /// Of the ending of an image.
  private init(_ format: ImageFormat) {
    self =
      switch format {
      case .png: .image
      case .gif, .jpeg, .animatedPNG: .otherImage
      case .icns: .iconFamily
      case .crushedPNG, .mangledPNG, .webP, .heic, .avif, .pdf, .svg, .tiff, .bmp, .ico, .photoshop,
        .rendition,
        .gitLFSPointer, .html, .xml, .text, .empty, .unknown:
        .foreignImage
      }
  }
}

extension FileName {
  /// Whether a file of this name may describe an app. Only asked where a kind does not tell: it takes longer.
  var mayDescribeApp: Bool { ProjectFormat.names(self) }

  /// Whether a storyboard or xib became it.
  var isCompiledInterface: Bool { hasExtension("storyboardc") || hasExtension("nib") }
}

extension FilePath {
  /// Of the folder of a project, the file that has it.
  var projectFile: FilePath { appending(ProjectFolders.of(fileName).file) }
}
