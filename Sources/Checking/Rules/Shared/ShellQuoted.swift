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
