import CompiledCatalog
import ImageProperties
import Model
import Places
import SpecTables
import TestSupport
import Testing

@testable import Checking

/// What the rules about files and stickers find, fault by fault.
@Suite struct FormatFaultTests {
  private func sticker(
    _ name: FileName = "fox.png", _ side: Int = 408, _ change: (inout MadeImage) -> Void = { _ in }
  ) -> MadeImage {
    MadeImage(name, side, side) {
      $0.role = GivenRole(.sticker, from: .flag(pattern: "*"))
      change(&$0)
    }
  }

  @Test(arguments: [(9, WideGamut.oldSystems(format: .displayP3)), (10, .wide(format: .displayP3))])
  func `wide-gamut depends on the oldest system`(minimum: Int, fault: WideGamut) throws {
    func found(_ space: ColorSpace) throws -> [FoundFault] {
      let image = MadeImage("Icon.png", 57) { $0.colorSpace = space }
      return try foundFaults(
        of: .wideGamut, in: MadeApp(image) { $0.build.minimumOS = OSVersion(minimum) })
    }
    #expect(try found(.displayP3) == [FoundFault(.note, "Icon.png", fault)])
    #expect(try found(.sRGB) == [])
  }

  @Test func `could-not-look names a picture of an image set that is over the limit`() throws {
    func entry(_ image: MadeImage) -> MadeEntry {
      MadeEntry(image) { ($0.idiom, $0.size, $0.scale, $0.platform) = ("universal", nil, nil, nil) }
    }
    func found(
      _ gap: InspectionGap?, in type: SetType, use: SetUse,
      beside others: [MadeImage] = [MadeImage("b.png", 9)]
    ) throws -> [FoundFault] {
      let images = [MadeImage("big.png", 8000) { $0.gap = gap }] + others
      let name: FileName = type == .image ? "Art.imageset" : "AppIcon.appiconset"
      return try foundFaults(
        of: .couldNotLook,
        in: .ofToday(MadeSet(name: name, type: type, use: use, entries: images.map(entry))))
    }
    let over = InspectionGap.tooManyPixels(limit: 1000)
    #expect(
      try found(over, in: .image, use: .resource) == [
        FoundFault(.note, "big.png", CouldNotLook.pictureOverLimit(limit: 1000))
      ])
    #expect(try found(nil, in: .image, use: .resource) == [])
    #expect(try found(over, in: .image, use: .resource, beside: []) == [])
    // An icon that is not looked at is a failure, and so is what another run would look at.
    #expect(try found(over, in: .appIcon, use: .primaryIcon) == [])
    #expect(try found(.overRunBudget, in: .image, use: .resource) == [])
  }

  @Test func `could-not-look counts the entries that cannot be read`() throws {
    func found(_ damage: [CompiledCatalogError]) throws -> [FoundFault] {
      let path = MadeApp.folder.child("Assets.car")
      let assets = CompiledAssets(
        file: .file(PathKey(path)), path: path, isThinned: false, names: ["AppIcon"], icons: ["AppIcon": []],
        damage: damage.map { AnyDiagnosis($0) })
      return try foundFaults(
        of: .couldNotLook,
        in: .ofToday { app in
          app.details = { target in
            target.form = .bundle(
              BuiltProduct(
                catalog: .read(assets), iconNames: [BundleIconName(key: "CFBundleIconName", name: "AppIcon")],
                hasIconKeys: true, isForSimulator: false))
          }
        })
    }
    #expect(
      try found([CompiledCatalogError(.truncated(.facet), at: 7)]) == [
        FoundFault(
          .note, "AppIcon",
          CouldNotLook.damagedEntries(
            count: 1, reason: AnyDiagnosis(CompiledCatalogError(.truncated(.facet), at: 7))))
      ])
    #expect(try found([]) == [])
  }

  @Test(arguments: [(500_001, Severity.note), (512_001, .warning)])
  func `file-too-large counts the bytes of a sticker`(bytes: Int, severity: Severity) throws {
    let app = MadeApp(sticker { $0.byteCount = bytes })
    #expect(
      try foundFaults(of: .fileTooLarge, in: app) == [
        FoundFault(severity, "fox.png", FileTooLarge.still(actual: bytes, limit: 500_000))
      ])
    #expect(try foundFaults(of: .fileTooLarge, in: MadeApp(sticker { $0.byteCount = 500_000 })) == [])
  }

  @Test func `mixed-sticker-sizes speaks of the pack, and of what no cell holds`() throws {
    let mixed = MadeApp(sticker("fox.png", 300), sticker("owl.png", 618))
    #expect(
      try foundFaults(of: .mixedStickerSizes, in: mixed) == [
        FoundFault(
          .note, "App",
          MixedStickerSizes.mixed(list: [
            StickersOfCell(count: 1, side: 300), StickersOfCell(count: 1, side: 618),
          ]))
      ])
    #expect(
      try foundFaults(of: .mixedStickerSizes, in: MadeApp(sticker("fox.png", 700))) == [
        FoundFault(
          .note, "fox.png",
          MixedStickerSizes.tooLarge(actual: PixelSize(width: 700, height: 700), limit: 618))
      ])
    #expect(
      try foundFaults(of: .mixedStickerSizes, in: MadeApp(sticker("fox.png"), sticker("owl.png"))) == [])
  }

  @Test func `slow-sticker gives the frames per second`() throws {
    func found(_ rate: Double) throws -> [FoundFault] {
      try foundFaults(
        of: .slowSticker, in: MadeApp(sticker { ($0.frames, $0.framesPerSecond) = (6, rate) }))
    }
    #expect(
      try found(5) == [FoundFault(.warning, "fox.png", SlowSticker(actual: 5, limit: 15, count: 6))])
    #expect(try found(20) == [])
  }

  @Test func `undescribed-sticker takes a counter for no description`() throws {
    #expect(
      try foundFaults(of: .undescribedSticker, in: MadeApp(sticker("IMG_0001.png"))) == [
        FoundFault(.note, "IMG_0001.png", UndescribedSticker())
      ])
    #expect(try foundFaults(of: .undescribedSticker, in: MadeApp(sticker())) == [])
  }
}
