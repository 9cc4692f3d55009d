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
  /// The folder of ``path`` as the start of another path: "App/Icons/", empty for the current folder.
  var folder: String {
    let folder = path.parentFolder
    guard folder != "." else { return "" }
    let text = folder.display
    return text.hasSuffix("/") ? text : text + "/"
  }
}

extension Finding {
  /// A command that rewrites the image in place.
  /// - Parameter tool: takes paths of files to rewrite.
  func command(_ tool: String) -> String? { command(tool, on: image ?? path) }

  /// A command of a Mac that changes the property list; nil where Xcode generates it from build settings.
  /// - Parameter change: the arguments before the file.
  func plutil(_ change: String) -> String? {
    path.fileName.hasExtension("plist") ? command("plutil \(change)", on: path) : nil
  }

  private static let builtExtensions: Set<String> = ["app", "appex", "ipa", "xcarchive", "zip"]

  /// Nil for a file of a built product, which the next build replaces, and for a name that is shown with escapes:
  /// it is no name for a shell.
  private func command(_ tool: String, on file: FilePath) -> String? {
    let text = file.display
    let isBuilt = file.parentFolder.components.contains { folder in
      folder.extension.map(Self.builtExtensions.contains) ?? false
    }
    return isBuilt || !file.bytes.elementsEqual(text.utf8) ? nil : "\(tool) \(shellQuoted(text))"
  }
}
