import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Which loose images show one icon.
@Suite struct IconGroupsTests {
  private func image(_ path: FilePath, _ side: Int, hasArt: Bool = true) throws -> PlacedImage {
    let row = try #require(embeddedTables().rows.first { $0.kind == .appIcon })
    let made = MadeImage(path.fileName, side) { $0.art = hasArt ? .halves(side) : nil }
    return PlacedImage(
      ImageAsset(path: path), placements: [Placement(row: row, match: .named)], alpha: nil,
      content: made.content)
  }

  @Test func `those of one folder and first letters, the largest first`() throws {
    let images = try [
      image("App/Icon.png", 57), image("App/Icon-60@2x.png", 120), image("Old/Icon.png", 57),
      image("App/Dark-60@2x.png", 120), image("App/Icon-76.png", 76),
    ]
    let groups = IconGroups(images, isOfCatalog: false)
    #expect(groups.groups == [[1, 4, 0], [2], [3]])
    #expect(images.indices.allSatisfy { groups.earlier($0).isEmpty })
  }

  @Test func `the sources that a description gives to appearances are icons of their own`() throws {
    func source(_ path: FilePath, _ appearance: ImageAppearance?) throws -> PlacedImage {
      var asset = ImageAsset(path: path)
      asset.entry = EntryPlace(
        manifest: "app.json", at: nil, position: CatalogPosition(.description, appearance: appearance))
      let made = try image(path, 1024)
      return PlacedImage(asset, placements: made.placements, alpha: nil, content: made.content)
    }
    let images = try [
      source("assets/icon-light.png", nil), source("assets/icon-dark.png", .dark),
      source("assets/icon-tinted.png", .tinted), image("assets/icon.png", 180),
    ]
    #expect(IconGroups(images, isOfCatalog: false).groups == [[0, 3], [1], [2]])
  }

  @Test func `images without art are in none, and a file knows where it came before`() throws {
    let images = try [
      image("Icon.png", 57), image("Icon@2x.png", 114, hasArt: false), image("Icon.png", 57),
      image("Icon.png", 57),
    ]
    let groups = IconGroups(images, isOfCatalog: true)
    #expect(groups.groups == [[0, 2, 3]])
    #expect(groups.earlier(0) == [])
    #expect(groups.earlier(3) == [0, 2])
  }
}
