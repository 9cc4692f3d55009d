import Model
import Places
import TestSupport
import Testing

/// What other validators, and Apple's own tools, have called a fault wrongly, or have let pass.
@Suite struct TrapTests {
  @Test(arguments: CatalogCase.alphaTraps + CatalogCase.schemeTraps + CatalogCase.pixelTraps)
  func `what is right is let alone, and what is wrong is called by its name`(trap: CatalogCase) throws {
    try expectDue(trap)
  }

  @Test(arguments: CatalogCase.foreignFormats + CatalogCase.manifestTraps)
  func `a file that is not what its name says`(trap: CatalogCase) throws {
    try expectDue(trap)
  }
}

extension CatalogCase {
  private static let single = EntryFixture.slot("universal", "1024x1024", platform: "ios")

  private static func app(_ entries: [EntryFixture], _ settings: [String: String] = [:]) -> FixtureTree {
    .app([.iconSet(entries)], settings)
  }

  private static func app(replacing index: Int, _ change: (EntryFixture) -> EntryFixture) -> FixtureTree {
    .app([SetFixture.iconSet(.perSize).replacing(index, change)])
  }

  static let alphaTraps = [
    CatalogCase(
      "an opaque channel on a small icon is a note",
      due: ["note alpha-channel AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.sketch(120, 120)) }),
    CatalogCase(
      "transparent pixels on a small icon have shipped",
      due: ["warning transparent-pixels AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.floatingSketch(120, 120)) }),
    CatalogCase("a dark icon of transparent pixels", app(.appearances)),
    CatalogCase(
      "a tinted icon of transparent pixels is a note",
      due: ["note transparent-pixels AppIcon.appiconset:5 ios.single.tinted"],
      app(
        [EntryFixture].appearances.enumerated().map { place, entry in
          place == 2 ? entry.holding(.floatingSketch(1024, 1024), .grayAlpha) : entry
        }
      )),
    CatalogCase(
      "Mac icons have transparent corners",
      .app(
        on: "macos",
        [.iconSet([EntryFixture].mac.map { $0.holding(.floatingSketch($0.pixels.width, $0.pixels.height)) })])
    ),
  ]

  static let schemeTraps = [
    CatalogCase("one entry is complete from Xcode 14 on", app(.singleSize)),
    CatalogCase("three entries are, with appearances", app(.appearances)),
    CatalogCase("Xcode's list of all sizes is no mix", app(.allSizes)),
    CatalogCase(
      "entries for a watch and a Mac beside a single size are no mix",
      app(.singleSize + .singleSizeWatch + .mac)),
    CatalogCase(
      "a single size beside sizes one by one",
      due: ["warning mixed-single-size AppIcon.appiconset:4 -"],
      app(.singleSize + [.slot("iphone", "60x60", "2x")])),
    CatalogCase(
      "a single size beside an ios-marketing icon",
      due: ["warning mixed-single-size AppIcon.appiconset:4 -"],
      app(.singleSize + [.slot("ios-marketing", "1024x1024", "1x")])),
    CatalogCase(
      "empty entries beside a single size are no mix",
      app(.singleSize + [EntryFixture.slot("iphone", "60x60", "2x").empty])),
    CatalogCase(
      "an app for iPad alone is asked for no iPhone icon",
      app(.iPad + [.slot("ios-marketing", "1024x1024", "1x")], ["TARGETED_DEVICE_FAMILY": "2"])),
    CatalogCase(
      "the gaps of the scheme that is nearly complete are told, and no other",
      due: [
        "error missing-required AppIcon.appiconset:18 ios7.app.ipad.152 ITMS-90023",
        "error missing-required AppIcon.appiconset:9 ios7.app.iphone.120 ITMS-90022",
      ],
      app([EntryFixture].perSize.enumerated().map { [6, 15].contains($0) ? $1.empty : $1 })),
    CatalogCase(
      "below iOS 12 a single size does not reach",
      due: [
        "warning missing-required AppIcon.appiconset ios7.app.ipad.152 ITMS-90023",
        "warning missing-required AppIcon.appiconset ios7.app.iphone.120 ITMS-90022",
        "warning missing-required AppIcon.appiconset ios9.app.ipad.167 ITMS-90023",
      ],
      app(.singleSize, ["IPHONEOS_DEPLOYMENT_TARGET": "11.0"])),
    CatalogCase(
      "76 pixels are asked for below iOS 10, as a warning",
      due: ["warning missing-required AppIcon.appiconset:17 ios7.app.ipad.76 ITMS-90023"],
      app(withOldIPad(emptying: 14), ["IPHONEOS_DEPLOYMENT_TARGET": "9.0"])),
    CatalogCase(
      "76 pixels are not asked for from iOS 10 on", app(.perSize, ["IPHONEOS_DEPLOYMENT_TARGET": "10.0"])),
    CatalogCase(
      "what only old systems use is a note",
      due: ["note obsolete-slot AppIcon.appiconset:21 ios6.app.iphone.57"],
      app(.perSize + [.slot("iphone", "57x57", "1x")])),
  ]

  /// Every size of iOS 7 and later, with one entry left empty.
  private static func withOldIPad(emptying index: Int) -> [EntryFixture] {
    [EntryFixture].perSize.enumerated().map { place, entry in
      guard place != index else { return entry }
      let size = entry.members.first { $0.key == "size" }?.value ?? ""
      // No iPad shows the notification icon at 1x.
      return entry.filename == nil && size != "20x20" ? .slot("ipad", size, "1x") : entry
    }
  }

  static let pixelTraps = [
    CatalogCase(
      "29 points at 3x are 87 pixels, not 88",
      due: ["warning wrong-size AppIcon.appiconset:6 ios7.set.iphone.87"],
      app(replacing: 3) { $0.holding(.sketch(88, 88), .rgb) }),
    CatalogCase(
      "27.5 points at 2x are 55 pixels",
      .app(
        on: "watchos", [.iconSet(.watch)], ["WATCHOS_DEPLOYMENT_TARGET": "7.0"],
        productType: "application.watchapp2")),
    CatalogCase(
      "44 points at 2x for two watches",
      .app(
        on: "watchos",
        [
          .iconSet(
            .watch + [.slot("watch", "44x44", "2x", role: "longLook", subtype: "42mm")])
        ], ["WATCHOS_DEPLOYMENT_TARGET": "7.0"], productType: "application.watchapp2")),
    CatalogCase(
      "an interlaced icon is a note",
      due: ["note interlaced AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.png(.sketch(120, 120), PNGWriter(.rgb, interlaced: true))) }),
    CatalogCase(
      "a palette is a note",
      due: ["note indexed-color AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.png(.sketch(120, 120), PNGWriter(.palette))) }),
    CatalogCase(
      "one grey icon among coloured ones",
      due: ["warning different-art AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.png(.sketch(120, 120), PNGWriter(.gray))) }),
    CatalogCase(
      "a crushed icon in a source tree",
      due: ["warning crushed-png AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.data(PNGWriter().crushedFile(.sketch(120, 120)).bytes)) }),
  ]

  static let foreignFormats = [
    CatalogCase(
      "a JPEG of the right size fills its slot, with a warning, and its pixels are judged",
      due: [
        "warning blank-image AppIcon.appiconset:9 ios7.app.iphone.120",
        "warning not-png AppIcon.appiconset:9 ios7.app.iphone.120",
      ],
      app(replacing: 6) { $0.holding(.data(jpeg(width: 120, height: 120))) }),
    CatalogCase(
      "a WebP of the right size fills its slot, with a warning",
      due: ["warning not-png AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.data(losslessWebP(120, 120))) }),
    CatalogCase(
      "a Git LFS pointer",
      due: ["error not-png AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.text(lfsPointer)) }),
    CatalogCase(
      "a PNG that was changed as if it were text",
      due: ["error not-png AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.data(mangledPNG)) }),
    CatalogCase(
      "a drawing under the name of a PNG",
      due: ["error not-png AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.text("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")) }),
    CatalogCase(
      "an empty file",
      due: ["error not-png AppIcon.appiconset:9 ios7.app.iphone.120"],
      app(replacing: 6) { $0.holding(.data([])) }),
    CatalogCase(
      "a Git LFS pointer in an image set stops the build",
      due: ["error not-png Star.imageset:3 -"],
      .app([
        .iconSet(.singleSize),
        .imageSet("Star", [EntryFixture.image("1x", 20, 20).holding(.text(lfsPointer))]),
      ])),
    CatalogCase(
      "a PNG cut short in an image set stops the build",
      due: ["error corrupt-png Star.imageset:3 -"],
      .app([
        .iconSet(.singleSize),
        .imageSet(
          "Star",
          [
            EntryFixture.image("1x", 20, 20).holding(.data(PNGWriter().bytes(.sketch(20, 20)).dropLast(40)))
          ]),
      ])),
    CatalogCase(
      "a JPEG under its own name in an image set",
      .app([
        .iconSet(.singleSize),
        .imageSet(
          "Photo",
          [
            EntryFixture.image("1x", 20, 20).named("photo.jpg").holding(.data(jpeg(width: 20, height: 20)))
          ]),
      ])),
  ]

  private static let lfsPointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  /// The signature's first byte as U+FFFD in UTF-8, the end of its line as one byte.
  private static let mangledPNG: [UInt8] =
    [0xEF, 0xBF, 0xBD] + Array("PNG\n".utf8) + [0x1A, 0x0A] + Array(repeating: 0x20, count: 64)

  /// The header of a lossless WebP: 14 bits each for the width and height, less one.
  private static func losslessWebP(_ width: Int, _ height: Int) -> [UInt8] {
    let bits = UInt32(width - 1) | UInt32(height - 1) << 14
    let data: [UInt8] = [0x2F] + bigEndian(bits).reversed() + [0x00, 0x00, 0x00]
    func length(_ count: Int) -> [UInt8] { bigEndian(UInt32(count)).reversed() }
    let chunk = Array("VP8L".utf8) + length(data.count) + data
    return Array("RIFF".utf8) + length(4 + chunk.count) + Array("WEBP".utf8) + chunk
  }

  static let manifestTraps = [
    CatalogCase(
      "a copy of the manifest beside it",
      due: ["note unusable-set-name AppIcon.appiconset -"],
      .app([.iconSet(.singleSize).adding(["Contents 2.json": .text("{}")])])),
    CatalogCase(
      "a copy of the manifest in its place: the files are unassigned",
      due: [
        "error empty-icon-set AppIcon.appiconset - ITMS-90022,ITMS-90023,ITMS-90713",
        "note unusable-set-name AppIcon.appiconset -", "warning invalid-contents-json AppIcon.appiconset -",
      ],
      .app([withoutManifest.adding(["Contents 2.json": .text("{}")])])),
    CatalogCase(
      "a file name in another Unicode form",
      due: ["warning dangling-reference AppIcon.appiconset:9 ios7.app.iphone.120"],
      .app([
        SetFixture.iconSet(.perSize).replacing(6) { $0.named("caf\u{E9}.png").dangling }
          .adding(["cafe\u{301}.png": .png(.sketch(120, 120), .quick())])
      ])),
  ]

  private static var withoutManifest: SetFixture {
    var set = SetFixture.iconSet(.singleSize)
    set.manifest = .absent
    return set
  }
}
