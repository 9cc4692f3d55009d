import Model
import Places
import SpecTables
import SystemPackage

/// Tells what images of free name are for: what the user says stands above the plist, this above the
/// folder's name, and this above a conventional name. A name that the tables or the plist know as an icon
/// or launch image is not free; only the user can give it another role.
struct RoleFinder {
  let flags: TargetFlags
  let names: LooseNames
  /// The folder that the user named; the folders above it say nothing. nil for a single image.
  let top: FilePath?
  /// The folder of the app's project, where that does not say which images are the app's: a folder outside of it may have
  /// any name for a reason of its own. nil where the top is what counts.
  var home: FilePath?

  init(flags: TargetFlags, names: LooseNames, top: FilePath?) {
    (self.flags, self.names, self.top) = (flags, names, top)
  }

  /// The images with their roles, and those of `others` (not PNG by name) that have one.
  func assigned(to images: [ImageAsset], others: [FilePath]) -> [ImageAsset] {
    withFurther(images, others).map(assigned)
  }

  private func withFurther(_ images: [ImageAsset], _ others: [FilePath]) -> [ImageAsset] {
    let further = others.filter(takes).map { ImageAsset(path: $0, locale: locale(of: $0)) }
    return (images + further).sorted(byPath: \.path)
  }

  private func assigned(_ image: ImageAsset) -> ImageAsset {
    var image = image
    image.role = role(of: image.path, named: image.name)
    return image
  }

  /// Whether a file that is no PNG by name is looked at: the user says so, or it lies among stickers.
  func takes(_ path: FilePath) -> Bool {
    guard let given = role(of: path, named: path.fileName) else { return false }
    return given.isSaidByUser || given.role == .sticker
  }

  /// Whether the user says what the image is for.
  func isGivenByUser(_ path: FilePath) -> Bool { role(of: path, named: path.fileName)?.isSaidByUser == true }

  /// Whether nothing but the name of its folder says what the image is for.
  func isNamedByFolder(_ path: FilePath) -> Bool {
    if case .folder? = role(of: path, named: path.fileName)?.origin { true } else { false }
  }

  /// Whether the image's own name is one of an app's images, or nearly so, or somebody says what it is for.
  func isKnownByItself(_ path: FilePath) -> Bool {
    let name = path.fileName
    if names.isWanted(name) || names.isNearlyWanted(name) { return true }
    return role(of: path, named: name) != nil && !isNamedByFolder(path)
  }

  private func role(of path: FilePath, named name: FileName) -> GivenRole? {
    let below = pathBelowTop(path)
    if let pattern = flags.roles.first(where: { $0.glob.matches(below) || $0.glob.matches(path) }) {
      return GivenRole(pattern.role, from: .flag(pattern: Untrusted(pattern.glob.pattern)))
    }
    if let configured = flags.configuredRole(path) { return configured }
    if top == nil, name.isOfStoreIcon { return GivenRole(.storeIcon, from: .conventionalName) }
    if names.isWanted(name) { return nil }
    if let listed = names.role(for: name) { return listed }
    if !name.isOfBackground, let folder = roleFolder(of: path), let role = Role(folder: folder) {
      return GivenRole(role, from: .folder(folder))
    }
    // A slip that the tables know leads to the name that was meant.
    if names.isKnownSlip(name) { return nil }
    return name.lowercased.hasPrefix("apple-touch-icon") ? GivenRole(.webClip, from: .conventionalName) : nil
  }

  /// The folder directly around the image, or around its `.lproj`, if the user named it or one above it.
  private func roleFolder(of path: FilePath) -> FileName? {
    var folder = path.parentFolder
    if folder.fileName.hasExtension("lproj") { folder = folder.parentFolder }
    if let home, !folder.isInside(home) { return nil }
    guard let top else { return folder.fileName }
    return folder.isInside(top) ? folder.fileName : nil
  }

  private func pathBelowTop(_ path: FilePath) -> FilePath {
    guard let top else { return FilePath(bytes: path.fileName.bytes) }
    var rest = path
    return rest.removeFolder(top) ? rest : path
  }
}

extension FileName {
  /// The names that tools give to the icon of 1024 x 1024, which is most often checked by itself.
  fileprivate var isOfStoreIcon: Bool {
    let name = lowercased
    return name.hasExtension("png") && (name.hasPrefix("appicon") || name.hasPrefix("icon-1024"))
  }

  /// Bars have a background image and a shadow image too, which are drawn as they are and lie beside the icons.
  fileprivate var isOfBackground: Bool {
    let text = String(decoding: lowercased.bytes, as: UTF8.self)
    return text.containsBytes(of: "background") || text.containsBytes(of: "shadow")
  }
}
