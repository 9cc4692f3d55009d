import ImageProperties
import SpecTables
import TestSupport
import Testing

@Suite struct ScreenTests {
  let tables: SpecTables

  init() throws { tables = try embeddedTables() }

  @Test func `every screen is there once, with sources that are known`() {
    #expect(tables.screens.count == 39)
    #expect(Set(tables.screens.map(\.id)).count == 39)
    let keys = Set(tables.sources.map(\.key))
    for screen in tables.screens {
      #expect(!screen.models.isEmpty && !screen.sources.isEmpty, "\(screen.id)")
      for source in screen.sources {
        #expect(keys.contains(String(source.prefix { $0 != ":" })), "\(screen.id): \(source)")
      }
    }
  }

  @Test func `pixels are points times scale`() {
    for screen in tables.screens {
      #expect(screen.pixels.width == screen.points.width * screen.scale, "\(screen.id)")
      #expect(screen.pixels.height == screen.points.height * screen.scale, "\(screen.id)")
    }
  }

  /// The entries of an iPhone launch set are the screens that Xcode 5 to 12 knew.
  @Test(arguments: [
    ("retina4", "640x1136", "7.0"), ("667h", "750x1334", "8.0"), ("736h", "1242x2208", "8.0"),
    ("2436h", "1125x2436", "11.0"), ("1792h", "828x1792", "12.0"), ("2688h", "1242x2688", "12.0"),
  ])
  func `a subtype of launch sets is a screen`(subtype: String, size: String, system: String) throws {
    let screen = try #require(tables.screens.first { $0.launchImageSubtype == subtype })
    #expect(screen.pixels.description == size)
    #expect(screen.launchImageMinimumOS?.description == system)
    let row = try #require(
      tables.rows(of: .launchImage).first {
        $0.positions[0].subtype == subtype && $0.orientation == .portrait
          && $0.positions[0].minimumSystemVersion == system
      })
    #expect(row.size == screen.pixels)
  }

  @Test func `what is drawn differs from the panel where the system reduces it`() throws {
    let plus = try #require(tables.screens.first { $0.id == "iphone.414x736@3" })
    #expect(plus.panel == PixelSize(width: 1080, height: 1920))
    #expect(plus.sizeClassLandscape == "regular x compact")
    #expect(plus.family == .iphone)
  }
}
