import Discovery
import Model
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// A web site in a tree in which images have names of an app's icons, and nothing else speaks of an app.
@Suite struct `A site beside images with names of an app's` {
  /// What is judged, by what it is.
  private func judged(_ tree: FixtureTree) throws -> [String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { unit in
        unit.read().targets.map { target in
          if case .site(let site) = target.form { return "site of \(site.images.count)" }
          return "app of \(target.loose.images.count)"
        }
      }
    }
  }

  private let artwork: FixtureTree = [
    "media/iOS/Icon-60@2x.png": .png(120), "media/iOS/Icon-72.png": .png(72),
    "public/apple-touch-icon.png": .png(180),
  ]

  @Test func `is judged where a server fills its pages in`() throws {
    let page = FixtureEntry.text(
      "<head><link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\"></head>\n")
    let program: FixtureTree = ["app/views/layouts/application.html.erb": page]
    #expect(try judged(artwork.adding(program)) == ["app of 2", "site of 1"])
    #expect(try judged(artwork.adding(["index.html": page])) == ["app of 2", "site of 1"])
  }

  @Test func `is no more than mentioned where its pages lie beside them`() throws {
    let page = FixtureEntry.text("<head><link rel=\"icon\" href=\"a.png\"></head>\n")
    // A touch icon to which nothing links is an image by itself.
    #expect(try judged(artwork.adding(["docs/index.html": page])) == ["app of 2", "app of 1"])
  }
}
