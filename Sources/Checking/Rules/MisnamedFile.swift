import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let misnamedFile = Rule(
    id: "misnamed-file",
    severity: "as the empty slot: error where a required icon is then missing, else warning or note",
    title: "A file's name only just misses the one that iOS looks for",
    rationale: """
      iOS finds loose images by their exact names, on a file system that tells letter case apart. A slip in \
      the name (another case, modifiers in the wrong order, a missing letter) is a missing image, and nothing \
      on a Mac says so. Scale stands before device: Default@2x~ipad.png.
      """,
    remedy: "Rename the file, in the project as well.",
    commands: ["git mv icon.png Icon.png"],
    evidence: .apple, sources: ["APG-launch", "QA1686"]
  ) { app in
    app.images.compactMap { image in app.caseOfReference(image) ?? app.misnamed(image) }
  }
}

extension ExaminedApp {
  fileprivate func misnamed(_ image: ExaminedImage) -> Problem? {
    guard let placement = image.placements.first, case .misnamed(let right, let miss) = placement.match else {
      return nil
    }
    let slot = slot(placement.row.id)
    // The plist's rule names this file already.
    if let slot, slot.isClaimed { return nil }
    let name = image.asset.name.display
    let mayBeListed = miss == .letterCase && placement.row.isIcon && mayHaveOwnNames
    return Problem(
      severity: placement.row.kind == .storeIcon
        ? .note : mayBeListed ? max(severityOfLosing(image), .warning) : severityOfLosing(image),
      path: image.asset.path,
      row: placement.row, locale: image.asset.locale,
      message: "\(name): must be named \(right.display)",
      consequence: "\(placement.row.label). iOS does not find it"
        + (mayBeListed ? ", unless the app's Info.plist lists it. " : ". ") + placement.row.missing,
      remedy: "mv \(shellQuoted(name)) \(shellQuoted(right.display))", expectedName: right,
      storeCodes: placement.row.codes)
  }

  /// Whether the icons may go by names of their own, such as icon.png: no plist is known, and none of them
  /// has a name of the tables.
  private var mayHaveOwnNames: Bool {
    input.scope != .application
      && !images.contains { $0.placements.contains { $0.match == .named && $0.row.isIcon } }
  }

  /// A file that the project refers to in other letter case: found on a Mac's usual disk and nowhere else.
  fileprivate func caseOfReference(_ image: ExaminedImage) -> Problem? {
    // In a catalog every image goes by the name that it has on disk.
    guard isAppPart else { return nil }
    let onDisk = image.asset.path.fileName
    guard onDisk != image.asset.name else { return nil }
    return Problem(
      severity: .warning, path: image.asset.path, row: image.row, locale: image.asset.locale,
      message: "\(onDisk.display): the project calls it \(image.asset.name.display)",
      consequence: "It builds on a disk that does not tell letter case apart, and on no other.",
      remedy: "git mv \(shellQuoted(onDisk.display)) \(shellQuoted(image.asset.name.display))",
      expectedName: image.asset.name)
  }
}

extension SpecRow {
  /// A kind whose names are free where a plist lists them.
  fileprivate var isIcon: Bool { kind == .appIcon || kind == .spotlightIcon }
}

/// A name as a POSIX shell takes it.
func shellQuoted(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "@._-+=/".utf8.contains(byte)
    }
  }
  return isPlain
    ? name
    : "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
