import FileTree
import SystemPackage

extension FilePath {
  /// The path that a text of the project leads to from this folder; an absolute one stands for itself.
  func joining(_ text: String) -> FilePath { joined([bytes, Array(text.utf8)]) }
}

/// The path that the steps lead to, without `.` and, where it can be told, without `..`. A step that begins
/// with a slash starts again from the root. A zero byte, which no path can hold, ends a step.
///
/// Thousands of files are joined when a project is read; a `FilePath` at each step would take most of the time.
func joined(_ steps: [[UInt8]]) -> FilePath {
  var names: [ArraySlice<UInt8>] = []
  var isAbsolute = false
  for step in steps {
    let bytes = step.prefix { $0 != 0 }
    if bytes.first == UInt8(ascii: "/") {
      names = []
      isAbsolute = true
    }
    for name in bytes.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      guard name.elementsEqual("..".utf8) else {
        names.append(name)
        continue
      }
      if let last = names.last, !last.elementsEqual("..".utf8) {
        names.removeLast()
      } else if !isAbsolute {
        names.append(name)
      }
    }
  }
  let bytes = Array(names.joined(separator: "/".utf8))
  return FilePath(bytes: isAbsolute ? [UInt8(ascii: "/")] + bytes : bytes)
}
