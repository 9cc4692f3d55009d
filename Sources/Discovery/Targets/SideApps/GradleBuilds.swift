import FileTree
import Places
import SystemPackage

/// Where a build of Gradle is described, the language of today first.
let buildFilesOfGradle: [FileName] = ["build.gradle.kts", "build.gradle"]

/// The folders with whole builds that the Gradle build of a folder packs among the resources of its program, which gives them to
/// its users to begin with.
///
/// Source: docs.gradle.org, "Working With Files" (`Zip`, `from`).
func buildsPackedByGradle(in folder: FilePath) -> Set<PathKey> {
  var packed: Set<PathKey> = []
  for file in buildFilesOfGradle {
    for archive in archivesOfGradle(linesOfGradle(folder.child(file)) ?? []) where archive.isResource {
      let builds = archive.sources.prefix(sourceLimit).map { folder.resolving(FilePath($0)) }.filter {
        source in
        ["settings.gradle.kts", "settings.gradle"].contains { name in
          (try? entryKind(source.child(FileName(name)))) == .file
        }
      }
      packed.formUnion(builds.map { PathKey($0.lexicallyNormalized()) })
    }
  }
  return packed
}

/// Folders of one archive that are looked at.
private let sourceLimit = 20

/// A task that makes an archive.
private struct ArchiveOfGradle {
  /// As `from` names them.
  var sources: [String] = []
  /// Whether it speaks of a folder of resources.
  var isResource = false
}

private func archivesOfGradle(_ lines: [String]) -> [ArchiveOfGradle] {
  var archives: [ArchiveOfGradle] = []
  var depth = 0
  /// That of what is around the task.
  var outer: Int?
  for line in lines {
    if outer == nil, ["Zip::class", "<Zip>", "type: Zip", ", Zip)"].contains(where: line.containsBytes) {
      archives.append(ArchiveOfGradle())
      outer = depth
    }
    if outer != nil {
      let last = archives.count - 1
      if line.hasPrefix("from"), let text = line.firstQuoted, !text.contains("$"), !text.contains("..") {
        archives[last].sources.append(text)
      }
      if line.containsBytes(of: "resources") { archives[last].isResource = true }
    }
    depth += line.utf8.count { $0 == UInt8(ascii: "{") } - line.utf8.count { $0 == UInt8(ascii: "}") }
    if let around = outer, depth <= around { outer = nil }
  }
  return archives
}

/// Without blanks at the front, and without those of comments.
func linesOfGradle(_ file: FilePath) -> [String]? {
  guard let bytes = try? readFile(file, limit: packageByteLimit) else { return nil }
  let comments = ["//", "*", "/*"].map { Array($0.utf8) }
  // By bytes: a build has a file for each of its modules.
  return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    .map { line in line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
    .filter { line in !comments.contains { line.starts(with: $0) } }
    .map { String(decoding: $0, as: UTF8.self) }
}

extension String {
  /// What the first quotes hold.
  var firstQuoted: String? {
    guard let start = firstIndex(where: { $0 == "\"" || $0 == "'" }) else { return nil }
    let rest = self[index(after: start)...]
    return rest.firstIndex(of: self[start]).map { String(rest[..<$0]) }
  }
}
