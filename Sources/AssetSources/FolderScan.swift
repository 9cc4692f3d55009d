import FileTree
import SystemPackage

/// What lies below a folder, sorted by what it is to us. Paths are in byte order.
struct FolderScan {
  /// The folder that was scanned; nil for none.
  let top: FilePath?
  var projects: [FilePath] = []
  var propertyLists: [FilePath] = []
  var images: [FilePath] = []
  /// Images of other formats, which only a role makes ours.
  var otherImages: [FilePath] = []
  /// `InfoPlist.strings` of each language.
  var localizedLists: [FilePath] = []
  /// `.xcassets` catalogs, with the sets that decide what an app still needs as loose files.
  var catalogs: [Catalog] = []
  var settingsBundles: [FilePath] = []
  var leftOut: [LeftOut] = []
  var failures: [Failure] = []
  private var isExcluded: @Sendable (FilePath) -> Bool = { _ in false }

  struct Catalog {
    let path: FilePath
    var holdsAppIcon = false
    var holdsLaunchImage = false
    var images: [FilePath] = []
  }
}

extension FolderScan {
  /// A scan that found nothing.
  static let none = FolderScan(below: nil)

  /// More folders inside each other than any project has; a guard against a made-up tree.
  static let depthLimit = 100

  init(below root: FilePath?, isExcluded: @escaping @Sendable (FilePath) -> Bool = { _ in false }) {
    self.isExcluded = isExcluded
    top = root
    if let root { visit(root, depth: 0) }
  }

  private mutating func visit(_ folder: FilePath, depth: Int) {
    guard depth < Self.depthLimit else {
      failures.append(Failure(path: folder, reason: "more than \(Self.depthLimit) folders deep"))
      return
    }
    do throws(FileError) {
      for entry in try listFolder(folder) {
        let path = folder.child(entry.name)
        guard !isExcluded(path) else {
          leftOut.append(LeftOut(path: path, reason: "excluded by the configuration"))
          continue
        }
        switch entry.kind {
        case .folder: visitFolder(path, named: entry.name, depth: depth)
        case .file: takeFile(path, named: entry.name)
        case .symbolicLink: takeLink(path, named: entry.name)
        case .other:
          if isImageName(entry.name) || entry.name.hasExtension("plist") {
            failures.append(Failure(path: path, reason: FileError.notAFile.reason))
          }
        }
      }
    } catch {
      failures.append(Failure(path: folder, reason: error.reason))
    }
  }

  private mutating func visitFolder(_ path: FilePath, named name: FileName, depth: Int) {
    switch name.fileExtension.lowercased {
    case "xcodeproj":
      takeProject(path)
    case "xcassets", "xcstickers":
      catalogs.append(Catalog(path, depth: depth))
    case "app" where !name.isHidden, "xcarchive" where !name.isHidden:
      leftOut.append(.notYetJudged(path, "built products"))
    case "icon" where !name.isHidden, "appiconset" where !name.isHidden, "imageset" where !name.isHidden,
      "launchimage" where !name.isHidden:
      leftOut.append(.notYetJudged(path, "asset catalogs"))
    case "bundle":
      if name == "Settings.bundle" {
        settingsBundles.append(path)
      } else {
        leftOut.append(LeftOut(path: path, reason: "a bundle of its own"))
      }
    default:
      if let reason = reasonToLeaveOut(name) {
        // Hidden folders are so many and so seldom meant that they are left out without a word.
        if !name.isHidden { leftOut.append(LeftOut(path: path, reason: reason)) }
      } else {
        visit(path, depth: depth + 1)
      }
    }
  }

  private mutating func takeProject(_ path: FilePath) {
    do throws(FileError) {
      switch try entryKind(path.appending("project.pbxproj")) {
      case .file: projects.append(path)
      case .folder: throw .absent
      case .symbolicLink, .other: throw .notAFile
      }
    } catch {
      if error == .absent {
        leftOut.append(LeftOut(path: path, reason: "no project.pbxproj in it"))
      } else {
        failures.append(Failure(path: path.appending("project.pbxproj"), reason: error.reason))
      }
    }
  }

  private mutating func takeFile(_ path: FilePath, named name: FileName) {
    if isImageName(name) {
      images.append(path)
    } else if isOtherImageName(name) {
      otherImages.append(path)
    } else if name == "InfoPlist.strings" {
      if locale(of: path) != nil { localizedLists.append(path) }
    } else if name.hasExtension("plist") {
      propertyLists.append(path)
    } else if name.hasExtension("ipa") {
      leftOut.append(.notYetJudged(path, "archives"))
    }
  }

  private mutating func takeLink(_ path: FilePath, named name: FileName) {
    // A link to a folder may lead round in a circle or out of what the user named.
    switch try? entryKind(path) {
    case .file: takeFile(path, named: name)
    case .folder: leftOut.append(LeftOut(path: path, reason: "a symbolic link to a folder"))
    case .other where isImageName(name):
      failures.append(Failure(path: path, reason: FileError.notAFile.reason))
    case nil where isImageName(name):
      failures.append(Failure(path: path, reason: "a symbolic link that leads nowhere"))
    default: break
    }
  }
}

extension FolderScan.Catalog {
  init(_ path: FilePath, depth: Int = 0) {
    self.path = path
    look(at: path, depth: depth)
  }

  private mutating func look(at folder: FilePath, depth: Int) {
    guard depth < FolderScan.depthLimit, let entries = try? listFolder(folder) else { return }
    for entry in entries {
      let path = folder.child(entry.name)
      if entry.kind == .file, entry.name.hasExtension("png") { images.append(path) }
      guard entry.kind == .folder else { continue }
      switch entry.name.fileExtension {
      case "appiconset", "brandassets", "stickersiconset": holdsAppIcon = true
      case "launchimage": holdsLaunchImage = true
      default: break
      }
      look(at: path, depth: depth + 1)
    }
  }
}

/// Folders that hold what was built or fetched, not what the user draws.
private func reasonToLeaveOut(_ name: FileName) -> String? {
  switch name {
  case ".build", "DerivedData", "build": return "build products"
  case "Pods", "Carthage", "node_modules", "vendor": return "other people's code"
  case "screenshots": return "screenshots"
  default: break
  }
  if name.isHidden { return "hidden" }
  switch name.fileExtension.lowercased {
  case "framework", "xcframework": return "a framework"
  default: break
  }
  return name.text?.contains("Tests") == true ? "tests" : nil
}

/// The formats, beside PNG, that Messages takes for stickers.
private func isOtherImageName(_ name: FileName) -> Bool {
  ["gif", "jpg", "jpeg", "apng"].contains { name.hasExtension($0) }
}

/// Whether a file of this name is looked at as an image. iTunesArtwork has no extension by Apple's wish.
func isImageName(_ name: FileName) -> Bool {
  name.hasExtension("png") || name == "iTunesArtwork" || name == "iTunesArtwork@2x"
    || name == "apple-touch-icon-precomposed.jpg"
}
