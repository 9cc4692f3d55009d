import FileTree
import Model
import Places
import SystemPackage
import TestSupport
import Testing

@testable import WebPages

/// Real sites, when CORPUS names a folder that has some in `webclips`.
@Suite struct `Real sites` {
  @Test func `are read without a diagnostic`() throws {
    guard let corpus = environmentVariable("CORPUS") else { return print("skipped: CORPUS is not set") }
    let folder = FilePath(corpus).appending("webclips")
    guard let names = try? listFolder(folder) else { return print("skipped: CORPUS has no webclips") }
    for name in names where name.kind == .folder {
      let root = folder.child(name.name)
      let site = readWebSite(
        list: { path throws(FileError) in try listFolder(root.appending(FileName(bytes: path.bytes))) },
        read: { path, limit throws(FileError) in
          try readBeginning(of: root.appending(FileName(bytes: path.bytes)), count: limit)
        })
      #expect(site.diagnostics.isEmpty, "\(name.name.display)")
      print(
        "\(name.name.display): \(site.pageCount) pages, \(site.templateCount) of them templates;",
        "\(site.links.count) links, \(site.links.filter { $0.resolution.file != nil }.count) to files,",
        "\(site.links.filter { $0.resolution.isMissing }.count) to none;",
        "\(site.manifests.count) manifests, \(site.wellKnownFiles.count) names at the root")
      for link in site.links where link.resolution.file == nil {
        print(
          "  \(link.page.display):\(link.link.position) \(link.link.address?.text ?? "-") \(link.resolution.file?.display ?? "-")"
        )
      }
    }
  }
}
