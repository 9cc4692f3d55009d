import FileTree
import ImageProperties
import Places
import SpecTables
import SystemPackage

/// Whether images that no app claims may be taken for those of an iPhone app without a project.
///
/// A folder of images that the user named is one: there is nothing else in it. Where a program lies, one `Icon.png` is
/// its logo, and only names with the sizes that belong to them show an iPhone app.
struct LooseEvidence {
  let isEnough: Bool

  init(of images: [FilePath], in scan: FolderScan, flags: TargetFlags, tables: SpecTables) {
    isEnough =
      flags.families != nil || !flags.requestedKinds.isEmpty || flags.infoPlist != nil || !scan.holdsProgram
      || Self.hasFittingNames(images, tables: tables)
  }

  /// Names that fit are counted up to here: a family, and no chance.
  private static let family = 2
  /// Files whose size is looked at.
  private static let readLimit = 200

  /// Whether a loose image of the name is an app's icon or launch image.
  static func isNameOfApp(_ name: FileName, tables: SpecTables) -> Bool {
    tables.rows(named: name).contains(where: \.kind.showsApp)
  }

  /// Whether images beside an Info.plist that states no system show an app for devices. A name alone is that of many a logo.
  static func showsDevice(_ images: [FilePath], tables: SpecTables) -> Bool {
    images.contains { $0.fileName.hasModifierOfDevice && isNameOfApp($0.fileName, tables: tables) }
      || hasFittingNames(images, atLeast: 1, tables: tables)
  }

  private static func hasFittingNames(
    _ images: [FilePath], atLeast count: Int = family, tables: SpecTables
  ) -> Bool {
    var names: Set<FileName> = []
    var left = readLimit
    for image in images where !names.contains(image.fileName) && left > 0 {
      let sizes = tables.rows(named: image.fileName).filter(\.kind.showsApp).flatMap(\.acceptedSizes)
      guard !sizes.isEmpty else { continue }
      left -= 1
      guard let size = pngSize(of: image), sizes.contains(size) else { continue }
      names.insert(image.fileName)
      // Nobody else has a file of this name and size.
      if names.count >= count || image.fileName.isOfIPhone { return true }
    }
    return false
  }

}

/// The size that the header of a PNG states.
///
/// Source: PNG specification, 11.2.1 (IHDR): after 8 bytes of signature and 8 of the chunk's head, width and height.
func pngSize(of path: FilePath) -> PixelSize? {
  guard let head = try? readBeginning(of: path, count: 24), head.count == 24,
    head[1...3].elementsEqual("PNG".utf8)
  else { return nil }
  func number(_ start: Int) -> Int { head[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
  return PixelSize(width: number(16), height: number(20))
}

extension FileName {
  /// Names with modifiers that only iOS has.
  fileprivate var isOfIPhone: Bool {
    hasPrefix("Default") && hasExtension("png") || hasModifierOfDevice
  }

  fileprivate var hasModifierOfDevice: Bool {
    text?.containsBytes(of: "~") == true || text?.containsBytes(of: "@2x") == true && hasPrefix("Icon")
  }
}
