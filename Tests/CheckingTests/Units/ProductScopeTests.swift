import Archives
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules of built products and of the files that describe an app, each on values in memory.
@Suite struct ProductScopeTests {
  private let plistPath = MadeApp.folder.child("Info.plist")
  private let assetsPath = MadeApp.folder.child("Assets.car")

  /// An application of today with this plist.
  private func app(_ change: (inout InfoPlist) -> Void = { _ in }) -> MadeApp {
    var plist = InfoPlist(path: plistPath)
    plist.isFinal = true
    change(&plist)
    return MadeApp.ofToday { $0.infoPlist = plist }
  }

  private func product(
    _ catalog: BuiltProduct.Catalog, named name: String? = nil, iconFile: BundleIconFile? = nil
  ) -> BuiltProduct {
    BuiltProduct(
      catalog: catalog, iconNames: name.map { [BundleIconName(key: "CFBundleIconName", name: $0)] } ?? [],
      hasIconKeys: name != nil, isForSimulator: false, iconFile: iconFile)
  }

  private func assets(_ names: String...) -> BuiltProduct.Catalog {
    .read(
      CompiledAssets(
        file: .file(PathKey(assetsPath)), path: assetsPath, isThinned: false, names: Set(names),
        icons: Dictionary(uniqueKeysWithValues: names.map { ($0, []) }),
        damage: []))
  }

  @Test func `missing-compiled-catalog looks for the name that the plist gives`() throws {
    func found(_ catalog: BuiltProduct.Catalog, named name: String?, platform: Platform = .ios, sdk: Int = 26)
      throws -> [FoundFault]
    {
      var app = app()
      app.build = BuildTarget(
        platform: platform, families: [], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(sdk)))
      app.details = { $0.form = .bundle(product(catalog, named: name)) }
      return try foundFaults(of: .missingCompiledCatalog, in: app)
    }
    let (key, name) = (Untrusted("CFBundleIconName"), Untrusted("AppIcon"))
    #expect(
      try found(.absent(assetsPath), named: "AppIcon") == [
        FoundFault(
          .error, "Assets.car", MissingCompiledCatalog.catalog(otherPath: assetsPath, key: key, name: name))
      ])
    #expect(
      try found(.absent(assetsPath), named: nil, platform: .macos, sdk: 15) == [
        FoundFault(
          .warning, "Assets.car",
          MissingCompiledCatalog.catalogOfOlderSdk(otherPath: assetsPath, key: nil, name: nil))
      ])
    #expect(
      try found(assets("appicon"), named: "AppIcon") == [
        FoundFault(
          .error, "Assets.car",
          MissingCompiledCatalog.icon(key: key, name: name, near: Untrusted("appicon")))
      ])
    #expect(try found(assets("AppIcon"), named: "AppIcon") == [])
  }

  @Test func `missing-icon-name asks for the keys that the asset compiler writes`() throws {
    func found(
      named name: String?, _ platform: Platform = .ios, _ kind: Product = .application
    ) throws -> [FoundFault] {
      var app = app()
      app.build = BuildTarget(
        platform: platform, product: kind, families: [], minimumOS: OSVersion(9), sdk: .exactly(OSVersion(26))
      )
      app.details = { $0.form = .bundle(product(.absent(assetsPath), named: name)) }
      return try foundFaults(of: .missingIconName, in: app)
    }
    #expect(try found(named: nil) == [FoundFault(.error, "Info.plist", MissingIconName.noName)])
    #expect(
      try found(named: nil, .watchos, .watchApp) == [
        FoundFault(.error, "Info.plist", MissingIconName.noIconKeys)
      ])
    #expect(
      try found(named: "Icon", .tvos) == [
        FoundFault(.error, "Info.plist", MissingIconName.noImageName(key: .topShelf, expected: px(2320, 720)))
      ])
    #expect(try found(named: "AppIcon") == [])
    #expect(try found(named: nil, .macos) == [FoundFault(.error, "Info.plist", MissingIconName.noMacIcon)])
    #expect(try found(named: "AppIcon", .macos) == [])
  }

  @Test func `incomplete-icns wants both large images`() throws {
    func found(_ state: BundleIconFile.State) throws -> [FoundFault] {
      var app = app()
      app.build = BuildTarget(
        platform: .macos, families: [.mac], minimumOS: OSVersion(13), sdk: .exactly(OSVersion(15)))
      let path = MadeApp.folder.child("App.icns")
      let file = BundleIconFile(name: "App.icns", path: path, file: .file(PathKey(path)), state: state)
      app.details = { $0.form = .bundle(product(.absent(assetsPath), iconFile: file)) }
      return try foundFaults(of: .incompleteIcns, in: app)
    }
    func expected(_ fault: IncompleteIcns) -> [FoundFault] { [FoundFault(.error, "App.icns", fault)] }
    #expect(try found(.absent) == expected(.absent))
    #expect(
      try found(.read(IconFamilyFacts(types: [], fault: .otherFormat(.png))))
        == expected(.otherFormat(format: .png)))
    #expect(try found(.read(IconFamilyFacts(types: [], fault: .notAFamily))) == expected(.notAFamily))
    #expect(
      try found(.read(IconFamilyFacts(types: [], fault: .truncated(offset: 8))))
        == expected(.truncated(actual: 8)))
    #expect(
      try found(.read(IconFamilyFacts(types: ["ic09"], fault: nil))) == expected(.lacksSizes(sizes: [.whole]))
    )
    #expect(try found(.read(IconFamilyFacts(types: ["ic09", "ic10"], fault: nil))) == [])
    #expect(try found(.unreadable) == [])
  }

  @Test func `absent-from-product compares the icons that the project names`() throws {
    func found(_ names: String...) throws -> [FoundFault] {
      var source = MadeApp.ofToday()
      source.details = {
        $0.catalogs.names.primary = NamedSet(
          name: "AppIcon", path: "App/App.xcodeproj", line: 1, key: "ASSETCATALOG_COMPILER_APPICON_NAME")
      }
      var built = app()
      built.details = { [names] in
        $0.form = .bundle(
          product(
            .read(
              CompiledAssets(
                file: .file(PathKey(assetsPath)), path: assetsPath, isThinned: false, names: Set(names),
                icons: [:],
                damage: []))))
      }
      let pair = PairContext(source: try source.context(), product: try built.context())
      return Checker.findings(of: pair).filter { $0.definition == .absentFromProduct }
        .map { FoundFault($0.severity, $0.displayName, $0.fault) }
    }
    #expect(
      try found("Other") == [
        FoundFault(
          .error, "AppIcon",
          AbsentFromProduct.named(
            key: Untrusted("ASSETCATALOG_COMPILER_APPICON_NAME"), otherPath: "App/App.xcodeproj"))
      ])
    #expect(try found("AppIcon") == [])
  }

  @Test(arguments: [(["Blue"], []), ([], ["Blue"])] as [([String], [String])])
  func `absent-from-product looks for the sets that a setting includes`(names: [String], absent: [String])
    throws
  {
    let sets = MadeSet(
      name: "Blue.appiconset", type: .appIcon, use: .alternateIcon,
      entries: [MadeEntry(MadeImage("b.png", 1024))])
    let source = MadeApp.ofToday(sets) {
      $0.details = {
        $0.catalogs.names.includesAllIcons = true
        $0.description.path = "App/App.xcodeproj"
      }
    }
    var built = app()
    built.details = { [names] in
      $0.form = .bundle(
        product(
          .read(
            CompiledAssets(
              file: .file(PathKey(assetsPath)), path: assetsPath, isThinned: false, names: Set(names),
              icons: [:], damage: []))))
    }
    let pair = PairContext(source: try source.context(), product: try built.context())
    let found = Checker.findings(of: pair).filter { $0.definition == .absentFromProduct }
      .map { FoundFault($0.severity, $0.displayName, $0.fault) }
    let key = Untrusted(MadeApp.vocabulary.includesAllIcons.text)
    #expect(
      found
        == absent.map {
          FoundFault(.error, $0, AbsentFromProduct.included(key: key, otherPath: "App/App.xcodeproj"))
        })
  }

  @Test func `stale-product tells of the largest image that shows another picture`() throws {
    let file = FileID.file(PathKey(assetsPath))
    func compiled(_ index: Int, _ side: Int, _ appearance: RenditionAppearance.Kind = .any) -> ImageAsset {
      let header = ImageFacts(
        compiled: CompiledFacts(opacity: .opaque, undecoded: []), size: px(side), byteCount: 1)
      let image = CompiledImage(
        idiom: .phone, scale: 1, appearance: appearance, isLayered: false, isOfIcon: true,
        extent: .pixels(px(side)), header: header)
      return ImageAsset(image, path: assetsPath, id: ImageID(file, rendition: index), name: "AppIcon")
    }
    let images = [compiled(0, 1024), compiled(1, 1024, .dark), compiled(2, 180)]
    func found(_ shown: [Int: ShownPicture]) throws -> [FoundFault] {
      let source = MadeApp.ofToday(
        .icon(
          MadeEntry(MadeImage("light.png", 1024)),
          MadeEntry(MadeImage("dark.png", 1024)) { $0.appearance = "dark" }))
      var built = app()
      built.details = { [images] in
        $0.form = .bundle(
          product(
            .read(
              CompiledAssets(
                file: file, path: assetsPath, isThinned: false, names: ["AppIcon"],
                icons: ["AppIcon": images], damage: [])), named: "AppIcon"))
      }
      var contents: [ImageID: ImageContent] = [:]
      for image in images { contents[image.id] = image.compiled.map { .facts($0.header) } }
      let target = try built.target(contents: &contents)
      let context = AppContext(target, tables: try embeddedTables(), contents: InspectedImages(contents))
      var pair = PairContext(source: try source.context(), product: context)
      // What the compiler reduced itself is laid beside the only size there is.
      #expect(
        pair.builtImages.map {
          "\($0.image.asset.id.rendition ?? -1) \($0.sources.map(\.asset.name.display))"
        }
          == ["0 [\"light.png\"]", "1 [\"dark.png\"]", "2 [\"light.png\"]"])
      for (index, value) in shown { pair.shown[images[index].id] = value }
      return Checker.findings(of: pair).map { FoundFault($0.severity, $0.displayName, $0.fault) }
    }
    let set = MadeApp.catalog.child("AppIcon.appiconset")
    #expect(try found([:]) == [])
    #expect(try found([0: .same, 1: .same]) == [])
    #expect(
      try found([0: .other(share: 0.021), 1: .otherDrawing]) == [
        FoundFault(
          .warning, "AppIcon",
          StaleProduct.pixels(other: "light.png", otherPath: set, size: px(1024), percent: 3, count: 2))
      ])
    #expect(
      try found([0: .same, 1: .otherDrawing]) == [
        FoundFault(
          .warning, "AppIcon",
          StaleProduct.drawing(other: "dark.png", otherPath: set, size: px(1024), count: 1))
      ])
  }

  @Test func `unsafe-archive tells what is dangerous from what is ambiguous`() throws {
    func found(_ diagnostics: ArchiveDiagnostic...) throws -> [FoundFault] {
      Checker.findings(of: ArchiveContext(diagnostics: diagnostics), in: try app().context())
        .map { FoundFault($0.severity, $0.displayName, $0.fault) }
    }
    let reason = ArchiveDiagnostic.Fault.told(AnyDiagnosis(MemberDiagnostic.encrypted))
    #expect(
      try found(
        ArchiveDiagnostic(
          archive: "App.ipa", .told(AnyDiagnosis(MemberDiagnostic.encrypted)), member: "a", isDangerous: true),
        ArchiveDiagnostic(
          archive: "App.ipa", .told(AnyDiagnosis(MemberDiagnostic.encrypted)), isDangerous: false)) == [
          FoundFault(.error, "App.ipa", UnsafeArchive.dangerous(name: Untrusted("a"), reason: reason)),
          FoundFault(.warning, "App.ipa", UnsafeArchive.ambiguous(name: nil, reason: reason)),
        ])
    #expect(try found() == [])
  }
}
