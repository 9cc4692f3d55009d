import Places
import SystemPackage

extension FilePath {
  /// The path that a text of the project leads to from this folder; an absolute one stands for itself.
  func joining(_ text: String) -> FilePath { joined([bytes, Array(text.utf8)]) }
}

/// The path that the steps lead to, without `.` and, where it can be told, without `..`. A step that begins
/// with a slash starts again from the root. A zero byte, which no path can hold, ends a step.
///
/// Thousands of files are joined when a project is read; a `FilePath` at each step, or a list of names,
/// would take most of the time.
/// - Parameter folder: where the steps begin, as a `FilePath` has it: its own steps are not gone again.
func joined(_ steps: [[UInt8]], to folder: [UInt8] = []) -> FilePath {
  FilePath(bytes: joinedBytes(steps, to: folder))
}

/// The same as bytes, to which more steps can be joined.
func joinedBytes(_ steps: [[UInt8]], to folder: [UInt8]) -> [UInt8] {
  var path = folder
  path.reserveCapacity(steps.reduce(folder.count) { $0 + $1.count + 1 })
  for step in steps {
    var rest = step.prefix { $0 != 0 }
    if rest.first == slash { path = [slash] }
    while !rest.isEmpty {
      let name = rest.prefix { $0 != slash }
      append(name, to: &path)
      rest = rest[name.endIndex...].dropFirst()
    }
  }
  return path
}

/// Goes on from `path`, which ends with a slash only where it is the root.
private func append(_ name: ArraySlice<UInt8>, to path: inout [UInt8]) {
  if name.isEmpty || isDots(name, count: 1) { return }
  if isDots(name, count: 2) {
    let lastSlash = path.lastIndex(of: slash)
    let last = path[(lastSlash.map { $0 + 1 } ?? 0)...]
    if !last.isEmpty, !isDots(last, count: 2) {
      path.removeSubrange((lastSlash.map { max($0, 1) } ?? 0)...)
      return
    }
    if path.first == slash { return }
  }
  if !path.isEmpty, path.last != slash { path.append(slash) }
  path += name
}

private func isDots(_ name: ArraySlice<UInt8>, count: Int) -> Bool {
  name.count == count && name.allSatisfy { $0 == UInt8(ascii: ".") }
}
