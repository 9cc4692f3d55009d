import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What the layers of an Icon Composer file leave open, on values in memory.
@Suite struct IconCoverageTests {
  /// A bitmap of the canvas' size whose art fills the columns.
  private func art(_ columns: Range<Int>, _ name: FileName = "art.png") -> MadeImage {
    MadeImage(name, 1024) { image in
      image.colorType = .trueColorWithAlpha
      image.pixels.lowestAlpha = 0
      image.art = ArtSignature(
        size: px(1024),
        cells: (0..<256).map {
          let alpha: UInt8 = columns.contains($0 % 16) ? 255 : 0
          return RGBA(red: alpha, green: alpha, blue: alpha, alpha: alpha)
        },
        detail: ArtDetail(sharpness: 3, contrast: 100, repeatedColumns: 0, repeatedRows: 0),
        ink: ArtInk(coverage: 1))
    }
  }

  /// What the rule says of an icon without a fill.
  private func coverage(
    _ layers: [IconLayer], _ bitmaps: [MadeImage], on platform: Platform = .ios, sdk: Int = 26,
    files: [IconLayerFile] = []
  ) throws -> [Severity] {
    let app = MadeApp.ofToday { app in
      app.build = BuildTarget(
        platform: platform, families: [.iphone], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(sdk)))
      app.layers = bitmaps
      app.details = { target in
        target.catalogs.iconBundles = [
          MadeIcon.bundle { bundle in
            bundle.content.fill = nil
            bundle.content.groups[0].layers = layers
            bundle.layerFiles = files
          }
        ]
        (target.name, target.form) = ("MyApp", .target())
        target.icon = target.resolvedIcon
      }
    }
    return try foundFaults(of: .iconWithoutBackground, in: app).map(\.severity)
  }

  @Test func `icon-without-background computes what bitmaps cover`() throws {
    let opaque = MadeImage("art.png", 1024)
    let art = MadeIcon.layer("art.png")
    #expect(try coverage([art], [opaque]) == [])
    #expect(try coverage([art], [MadeImage("art.png", 1000)]) == [.error])
    #expect(
      try coverage([MadeIcon.layer("art.png") { $0.placement.scale = 2 }], [MadeImage("art.png", 512)]) == [])
    #expect(try coverage([MadeIcon.layer("art.png") { $0.opacity = 0.5 }], [opaque]) == [.error])
    #expect(try coverage([MadeIcon.layer("art.png") { $0.placement.x = 300 }], [opaque]) == [.error])
    #expect(try coverage([MadeIcon.layer("art.png") { $0.isHidden = true }], [opaque]) == [.error])
    // Clear columns, and two bitmaps that fill each other's.
    #expect(try coverage([art], [self.art(0..<8)]) == [.error])
    #expect(
      try coverage([art, MadeIcon.layer("b.png")], [self.art(0..<8), self.art(8..<16, "b.png")]) == [])
    #expect(
      try coverage([art, MadeIcon.layer("b.png")], [self.art(0..<8), self.art(9..<16, "b.png")]) == [.error])
  }

  @Test func `icon-without-background is an error for the icon of an app that the store takes`() throws {
    let small = MadeImage("art.png", 512)
    #expect(try coverage([MadeIcon.layer("art.png")], [small], sdk: 18) == [.warning])
    #expect(try coverage([MadeIcon.layer("art.png")], [small], on: .watchos) == [.error])
    #expect(try coverage([MadeIcon.layer("art.png")], [small], on: .macos) == [.note])
  }

  @Test func `icon-without-background does not look into a drawing`() throws {
    var drawing = IconLayerFile(file: "a.svg")
    drawing.size = InterfaceSize(width: 1024, height: 1024)
    #expect(try coverage([MadeIcon.layer("a.svg")], [], files: [drawing]) == [.note])
    // Of a size that is not stated.
    #expect(try coverage([MadeIcon.layer("a.svg")], []) == [.note])
    // It reaches no further than its frame.
    drawing.size = InterfaceSize(width: 400, height: 1024)
    #expect(try coverage([MadeIcon.layer("a.svg")], [], files: [drawing]) == [.error])
    #expect(
      try coverage(
        [MadeIcon.layer("a.svg"), MadeIcon.layer("art.png")], [MadeImage("art.png", 1024)], files: [drawing])
        == [])
    // A layer without a picture fills the canvas.
    #expect(try coverage([IconLayer(position: MadeIcon.place)], []) == [.note])
  }
}
