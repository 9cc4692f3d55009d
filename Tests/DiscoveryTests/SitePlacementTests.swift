import Model
import Places
import SpecTables
import SystemPackage
import Testing

@testable import Discovery

/// What the icons of a manifest are for.
@Suite struct `The icons of a manifest` {
  private func rows(_ addresses: String...) throws -> [String: [String]] {
    var manifest = WebManifest()
    let place = SourcePosition(line: 1, column: 1)
    manifest.images = addresses.map { address in
      ManifestImage(
        list: .icons, source: AttributeText(address, at: place, isLiteral: true), position: place)
    }
    var site = WebSite()
    site.manifests = [
      SiteManifest(
        path: "site.webmanifest", content: .success(manifest),
        resolutions: addresses.map { .file(SitePath(bytes: Array($0.utf8))) })
    ]
    let images = SitePlacement(site, rows: try SiteImageRow.embedded()).images(in: "site")
    return Dictionary(uniqueKeysWithValues: images.map { ($0.path.display, $0.rows.map(\.id.text)) })
  }

  @Test func `that not every browser takes are spare beside others`() throws {
    #expect(try rows("favicon.ico", "a.png") == ["a.png": ["web.manifest.512"]])
    #expect(try rows("a.jpg", "b.svg") == ["b.svg": ["web.manifest.512"]])
  }

  @Test func `that not every browser takes stand for the site where no other does`() throws {
    #expect(try rows("favicon.ico") == ["favicon.ico": ["web.manifest.512"]])
  }
}
