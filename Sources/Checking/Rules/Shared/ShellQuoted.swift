import Model
import Places
import SystemPackage

/// A name or path as a POSIX shell takes it.
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

extension Finding {
  /// A command that rewrites the image in place.
  /// - Parameter tool: takes paths of files to rewrite.
  func command(_ tool: String) -> String? { command(tool, on: image ?? path) }

  /// The property list with a change; nil where Xcode generates it from build settings, for a file of a built
  /// product, and for names that cannot be typed.
  func editing(_ change: PropertyListChange) -> Fix? {
    guard path.fileName.hasExtension("plist"), path.isTypable, !path.isBuilt else { return nil }
    if case .replace(_, let name) = change, !name.isTypable { return nil }
    return .edit(path, change)
  }

  private func command(_ tool: String, on file: FilePath) -> String? {
    file.isBuilt || !file.isTypable ? nil : "\(tool) \(shellQuoted(file.display))"
  }
}

extension FilePath {
  /// Whether the file is of a built product, which the next build replaces.
  var isBuilt: Bool {
    parentFolder.components.contains { folder in
      folder.extension.map(["app", "appex", "ipa", "xcarchive", "zip"].contains) ?? false
    }
  }

  /// Whether the path is shown without escapes; with them it is none for a shell.
  var isTypable: Bool { bytes.elementsEqual(display.utf8) }
}

extension FileName {
  var isTypable: Bool { bytes.elementsEqual(display.utf8) }
}
