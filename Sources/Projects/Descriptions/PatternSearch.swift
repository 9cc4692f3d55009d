import Places
import SystemPackage

/// Finds what a pattern of paths means, with limits.
struct PatternSearch {
  let file: DescriptionFile
  private(set) var found: [FilePath] = []
  private var folders = 0

  /// More folders, and deeper, than patterns of real projects lead through.
  private static let folderLimit = 2000
  private static let depthLimit = 24

  init(file: DescriptionFile) { self.file = file }

  mutating func visit(_ folder: FilePath, _ steps: ArraySlice<String>, depth: Int) {
    guard let step = steps.first, depth < Self.depthLimit, folders < Self.folderLimit else { return }
    let rest = steps.dropFirst()
    if !step.contains("*"), !step.contains("?") {
      // Most of the folders that `**` leads to hold nothing of the name.
      guard step == ".." || file.mayHold(FileName(step), in: folder) else { return }
      let path = folder.joining(step)
      if rest.isEmpty {
        if file.exists(path) { found.append(path) }
      } else {
        visit(path, rest, depth: depth + 1)
      }
      return
    }
    folders += 1
    let all = file.names(in: folder)
    guard file.lookups.maySearch(all.count) else { return }
    let names = all.filter { !$0.isHidden }
    if step == "**" {
      if rest.isEmpty { found.append(folder) } else { visit(folder, rest, depth: depth + 1) }
      // What has an extension is a file, or a folder that is one thing.
      for name in names where rest.isEmpty == false && name.mayBeFolder {
        visit(folder.child(name), steps, depth: depth + 1)
      }
      return
    }
    for name in names where name.text.map({ matchesPattern($0[...], step[...]) }) == true {
      let path = folder == "." ? FilePath(bytes: name.bytes) : folder.child(name)
      if rest.isEmpty { found.append(path) } else { visit(path, rest, depth: depth + 1) }
    }
  }
}

/// Whether a name is what a pattern with `*` and `?` means.
private func matchesPattern(_ name: Substring, _ pattern: Substring) -> Bool {
  let name = Array(name.utf8)
  let pattern = Array(pattern.utf8)
  var (at, place) = (0, 0)
  var star: (pattern: Int, name: Int)?
  while at < name.count {
    if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
      star = (place, at)
      place += 1
    } else if place < pattern.count, pattern[place] == name[at] || pattern[place] == UInt8(ascii: "?") {
      at += 1
      place += 1
    } else if let last = star {
      (at, place, star) = (last.name + 1, last.pattern + 1, (last.pattern, last.name + 1))
    } else {
      return false
    }
  }
  return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
}

extension FileName {
  fileprivate var mayBeFolder: Bool {
    fileExtension.bytes.isEmpty
      || ["xcassets", "appiconset", "bundle", "lproj", "swiftpm"].contains(where: hasExtension)
  }
}
