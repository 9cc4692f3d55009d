import ImageProperties
import Places
package import SpecTables
package import SystemPackage

/// A file or folder that a target copies or compiles into its bundle.
package struct ResourceFile: Equatable, Sendable {
  package enum Kind: Sendable {
    case catalog
    /// An Icon Composer file.
    case iconBundle
    /// An image, or an `.icns`.
    case image
    /// An `Assets.car` that was compiled elsewhere.
    case compiledCatalog
    /// A storyboard or xib.
    case interface
    /// `InfoPlist.strings`: it can name other images for a language.
    case infoPlistStrings
    /// A blue folder: it is copied as it is, and its files keep their place in it.
    case folderReference
    /// A folder that is copied as it is because its name ends so.
    case bundle
  }

  package enum Phase: Sendable {
    case resources
    /// A copy phase into the bundle's resources: a catalog is copied as it is, unless the target applies its build
    /// rules there too.
    case copyFiles
    /// The phase of sources, in which Xcode compiles a catalog as well.
    case sources
  }

  package let path: FilePath
  /// The name that the file has in the bundle, within its `.lproj` where it is localised.
  package let nameInBundle: String
  package let kind: Kind
  package var phase: Phase = .resources
  /// Built for these platforms only; nil for all. Mac Catalyst is none of them: a file for it alone is in no app that
  /// is judged.
  package var platforms: [Platform]?
  /// It has tags of on-demand resources: the store delivers it apart from the app.
  package var isOnDemand = false

  package init(
    path: FilePath, nameInBundle: String, kind: Kind, phase: Phase = .resources,
    platforms: [Platform]? = nil, isOnDemand: Bool = false
  ) {
    self.path = path
    self.nameInBundle = nameInBundle
    self.kind = kind
    self.phase = phase
    self.platforms = platforms
    self.isOnDemand = isOnDemand
  }

  package var isFolderReference: Bool { kind == .folderReference }
}

extension ResourceFile.Kind {
  private static let images: Set<ImageFormat> = [.png, .jpeg, .gif, .heic, .webP, .tiff, .bmp, .icns]

  /// What a file of this name is to a validator of icons; nil for what it does not look at.
  init?(name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      // iTunesArtwork has no extension.
      guard name.hasPrefix("iTunesArtwork") else { return nil }
      self = .image
      return
    }
    // Most members are compiled or are texts, sounds and fonts: the length decides before the name is copied.
    guard (3...12).contains(name.utf8.distance(from: dot, to: name.utf8.endIndex)) else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    switch ending {
    case "xcassets", "xcstickers", "iconset": self = .catalog
    case "icon": self = .iconBundle
    case "storyboard", "xib": self = .interface
    case "bundle": self = .bundle
    case "strings", "xcstrings":
      guard name.hasPrefix("InfoPlist.") else { return nil }
      self = .infoPlistStrings
    case "car": self = .compiledCatalog
    default:
      guard let format = ImageFormat.extensions[FileName(ending)], Self.images.contains(format) else {
        return nil
      }
      self = .image
    }
  }
}
