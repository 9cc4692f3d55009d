import FileTree
import Places
import Projects
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let corpus = getenv("CORPUS").map { FilePath(platformString: $0) }

/// Every project below `root`, in byte order.
private func projects(below root: FilePath) -> [FilePath] {
  let folders = ((try? listFolder(root)) ?? []).filter { $0.kind == .folder }.map { root.appending($0.name) }
  return folders.flatMap { $0.extension == "xcodeproj" ? [$0] : projects(below: $0) }
}

private func read(_ path: FilePath) throws(ProjectError) -> BuildProject {
  try readXcodeProject(
    at: path, reading: { file throws(FileError) in try readFile(file, limit: 1 << 23) },
    listing: { folder throws(FileError) in try listFolder(folder).map(\.name) })
}

@Suite struct `Projects of real apps` {
  @Test func `are all read`() throws {
    guard let corpus else { return print("skipped: CORPUS is not set") }
    let all = projects(below: corpus).filter { (try? entryKind($0.appending("project.pbxproj"))) == .file }
    for path in all {
      #expect(try !read(path).problems.contains { $0.kind == .tooLarge })
    }
  }
}
