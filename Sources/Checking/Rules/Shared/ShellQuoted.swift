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
  /// A command that rewrites the image in place; nil for one in a built product, which the next build replaces.
  /// - Parameter tool: takes paths of files to rewrite.
  func command(_ tool: String) -> String? {
    let file = image ?? path
    let text = file.display
    let isBuilt = [".app/", ".appex/", ".ipa/", ".xcarchive/", ".zip/"].contains { text.contains($0) }
    // A name that is shown with escapes is no name for a shell.
    return isBuilt || !file.bytes.elementsEqual(text.utf8) ? nil : "\(tool) \(shellQuoted(text))"
  }
}
