import CompiledCatalog
import FileTree
import ImageProperties
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// Catalogs of other people's, when CORPUS names a folder of them.
@Suite struct CorpusTests {
  private func catalogs(in folder: FilePath) -> [FilePath] {
    ((try? listFolder(folder)) ?? []).flatMap { entry -> [FilePath] in
      let path = folder.appending(entry.name)
      switch entry.kind {
      case .folder: return catalogs(in: path)
      case .file: return path.extension?.lowercased() == "car" ? [path] : []
      default: return []
      }
    }
  }

  @Test func `every catalog is read whole`() throws {
    guard let corpus = environmentVariable("CORPUS") else {
      return print("skipped: CORPUS names no folder of compiled catalogs to try")
    }
    for path in catalogs(in: FilePath(corpus)) {
      let catalog = try CompiledCatalog(try readFile(path, limit: 1 << 30))
      #expect(catalog.damage.isEmpty, "\(path)")
      #expect(!catalog.facets.isEmpty, "\(path)")
      for rendition in catalog.renditions {
        let name = Comment(rawValue: "\(path) \(rendition.fileName)")
        #expect(rendition.undecoded.isEmpty, name)
        #expect(rendition.facetName != nil || rendition.layout == .packedSheet, name)
        guard rendition.layout?.isBitmap != false else { continue }
        #expect(rendition.size != nil, name)
        #expect(rendition.opacity == .opaque || rendition.opacity == .transparent, name)
        #expect(!rendition.isAppIcon || rendition.pointSize != nil, name)
      }
    }
  }
}
