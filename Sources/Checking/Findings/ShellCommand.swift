import Model
import Places
import SystemPackage

/// A name or path as a POSIX shell takes it.
package func shellQuoted(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "@._-+=/".utf8.contains($0) }
  return isPlain
    ? name
    : "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

extension Finding {
  /// The image is written again in its place; nil for a file that no command can change.
  func rewriting(_ change: PictureChange) -> Fix? {
    let file = image ?? path
    return file.canBeChanged && !owner.isOfProduct ? .rewrite(file, change) : nil
  }

  /// The property list changes; nil where Xcode generates it or the key from build settings, and where no command can
  /// change it.
  func editing(_ change: PropertyListChange) -> Fix? {
    guard path.fileName.hasExtension("plist"), path.canBeChanged, location.path == path, isInList,
      !owner.isOfProduct
    else { return nil }
    if case .replace(_, let name, _) = change, !name.isTypable { return nil }
    return .edit(path, change)
  }
}

extension InfoPlist {
  /// Where the first of some keys stands that a build setting adds; nil where the file has them.
  func location(ofAdded keys: String...) -> Finding.Location? {
    keys.lazy.compactMap { self.settingPlaces[$0] }.first.map {
      Finding.Location(path: $0.file, line: $0.line)
    }
  }

  /// Whether the file has the value of a key as it is judged.
  func isWritten(_ key: PlistKey) -> Bool { isRead && !expandedKeys.contains(key.name) }

  /// A change of the property list; nil where no file has it, and of a built product.
  func repair(_ change: PropertyListChange) -> Fix? {
    guard path.fileName.hasExtension("plist"), path.canBeChanged, isRead else { return nil }
    switch change {
    case .removeValue(let keys, _) where keys.contains(where: { !isWritten($0) }): return nil
    case .replace, .insertDictionary, .remove, .removeValue: return .edit(path, change)
    }
  }
}

extension Fix {
  /// Whether the file is one that a person edits.
  var isOfSource: Bool {
    switch self {
    case .rename(let path, _, _), .moveInGit(let path, _), .rewrite(let path, _), .convert(let path, _),
      .edit(let path, _), .manifest(let path, _), .reduce(let path, _, _), .waiver(let path):
      path.canBeChanged
    }
  }
}

private let builtExtensions = ["app", "appex", "car", "ipa", "xcarchive", "zip"].map { Array($0.utf8) }

private func hasBuiltExtension(_ name: ArraySlice<UInt8>) -> Bool {
  guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return false }
  let ending = name[(dot + 1)...]
  return builtExtensions.contains { $0.count == ending.count && $0.elementsEqual(ending) }
}

extension FilePath {
  /// False for a file of a built product, which the next build replaces, and for a name that is shown with escapes:
  /// it is no name for a shell.
  var canBeChanged: Bool {
    let bytes = bytes
    // By byte, without a name for each folder: each finding that a command can mend is asked.
    let folders = bytes.prefix(upTo: bytes.lastIndex(of: slash) ?? 0).split(separator: slash)
    return !folders.contains(where: hasBuiltExtension) && bytes == Array(display.utf8)
  }
}

extension FileName {
  /// Whether the name is shown without escapes.
  var isTypable: Bool { bytes.elementsEqual(display.utf8) }
}
