import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What rules find in sets and their manifests, fault by fault.
@Suite struct SetFaultTests {
  private let whole = MadeEntry(MadeImage("icon.png", 1024))

  @Test func `absent-icon-set tells why an app has no icon although it has a set`() throws {
    func found(
      _ sets: MadeSet..., named name: FileName? = "AppIcon",
      _ change: @escaping (inout AppTarget, inout NamedSet) -> Void
    ) throws -> [FoundFault] {
      let app = MadeApp.ofToday {
        $0.sets = sets
        $0.details = { target in
          (target.name, target.description.path) = ("App", "App/App.xcodeproj")
          target.catalogs.outlines = [CatalogOutline(path: MadeApp.catalog)]
          target.request.otherSources = [OtherSource(kind: .appIcon, reason: .assetCatalog)]
          target.icon = .iconSet(name: "AppIcon")
          target.catalogs.names.isKnown = true
          var named = NamedSet(name: name ?? "", path: "App/App.xcodeproj", line: 7, key: "KEY")
          change(&target, &named)
          target.catalogs.names.primary = name == nil ? nil : named
        }
      }
      return try foundFaults(of: .absentIconSet, in: app)
    }
    let set = MadeSet.icon(whole)
    func due(_ severity: Severity, _ fault: AbsentIconSet) -> [FoundFault] {
      [FoundFault(severity, "AppIcon", fault)]
    }
    #expect(try found(set) { _, _ in } == [])
    #expect(
      try found(set) { $1.emptyVariables = ["SUFFIX"] }
        == due(.note, .emptyVariables(key: "KEY", kind: .icon, list: ["SUFFIX"])))
    #expect(
      try found(set) { target, _ in target.catalogs.isCompiledByScript = true }
        == due(.warning, .compiledByScript(key: "KEY", kind: .icon, otherPath: MadeApp.catalog)))
    #expect(
      try found(set) { target, _ in target.catalogs.catalogOfPack = MadeApp.catalog }
        == due(.error, .onDemand(key: "KEY", kind: .icon, otherPath: MadeApp.catalog)))
    #expect(
      try found { target, _ in
        target.catalogs.nonMembers = [MadeApp.catalog]
        target.catalogs.outsideIcons["AppIcon"] = OutsideIcon(
          catalog: MadeApp.catalog, exclusion: Term("SETTING"))
      }
        == due(
          .error,
          .leftOut(key: "KEY", kind: .icon, otherPath: MadeApp.catalog, otherKey: Term("SETTING"))))
    #expect(
      try found(set, named: nil) { _, _ in }
        == [
          FoundFault(
            .error, "App", NoIconSet.unnamed(key: MadeApp.vocabulary.appIcon, set: "AppIcon", list: nil))
        ])
    #expect(
      try found(set, named: nil) { target, _ in
        target.build = BuildTarget(
          platform: .tvos, families: [], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
      } == [
        FoundFault(
          .error, "App",
          NoIconSet.wrongType(
            key: MadeApp.vocabulary.appIcon, set: "AppIcon", actual: .set(.appIcon), expected: .brandAssets,
            platform: .home(.tvos)))
      ])
    #expect(
      try found(named: nil) { target, _ in
        target.build = BuildTarget(
          product: .messages, families: [.iphone], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
      } == [FoundFault(.error, "App", NoIconSet.noMessagesIcon(key: MadeApp.vocabulary.appIcon))])
    #expect(
      try found(named: nil) { target, _ in
        (target.form, target.shipping) = (.target(), ShippingFacts(helper: nil, isArchived: false))
        target.build = BuildTarget(
          platform: .tvos, families: [], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
      }
        == [
          FoundFault(
            .error, "App",
            NoIconSet.nothingInCatalogs(key: MadeApp.vocabulary.appIcon, expected: .brandAssets))
        ])
  }

  @Test func `dangling-reference tells how the name misses`() throws {
    func found(_ name: FileName, _ change: @escaping (inout MadeEntry) -> Void) throws -> [FoundFault] {
      let entry = MadeEntry(MadeImage(name, 1024)) {
        $0.isAbsent = true
        change(&$0)
      }
      return try foundFaults(of: .danglingReference, in: .ofToday(.icon(entry)))
    }
    func due(_ severity: Severity, _ fault: DanglingReference) -> [FoundFault] {
      [FoundFault(severity, "AppIcon", fault)]
    }
    #expect(try found("a.png") { _ in } == due(.error, .absent(name: "a.png", kind: nil)))
    #expect(
      try found("a.png") { $0.near = ("A.png", .letterCase) }
        == due(.warning, .letterCase(name: "a.png", near: "A.png", kind: nil)))
    #expect(
      try found("\u{E9}.png") { $0.near = ("e\u{301}.png", .unicodeForm) }
        == due(.warning, .unicodeForm(name: "\u{E9}.png", near: "e\u{301}.png", kind: nil)))
    #expect(try found("a.png") { $0.isIgnored = true } == due(.note, .ignored(name: "a.png", kind: nil)))
    #expect(try found("a.png") { $0.isAbsent = false } == [])
  }

  @Test func `dangling-reference looks for the files of layers`() throws {
    func found(_ file: EntryFile) throws -> [FoundFault] {
      let bundle = MadeIcon.bundle { bundle in
        bundle.content.groups[0].layers[0].images = [
          IconImage(filename: "art.png", position: MadeIcon.place, file: file, appearance: nil, idiom: nil)
        ]
      }
      return try MadeIcon.found(by: .danglingReference, in: bundle)
    }
    #expect(
      try found(.empty) == [FoundFault(.error, "AppIcon.icon", DanglingReference.empty(kind: Flag(true)))])
    #expect(
      try found(.ignored) == [
        FoundFault(.note, "AppIcon.icon", DanglingReference.ignored(name: "art.png", kind: Flag(true)))
      ])
    #expect(try found(.present) == [])
  }

  @Test(arguments: [
    (SetUse.primaryIcon, Severity.error, EmptyIconSet.empty(kind: .appIcon, sizes: ["1024x1024"])),
    (.alternateIcon, .warning, .alternate(kind: .appIcon, sizes: ["1024x1024"])),
    (.unused, .warning, .unused(kind: .appIcon, sizes: ["1024x1024"])),
  ])
  func `empty-icon-set says what comes of it`(use: SetUse, severity: Severity, fault: EmptyIconSet) throws {
    #expect(
      try foundFaults(of: .emptyIconSet, in: .ofToday(.icon(MadeEntry(nil), use: use))) == [
        FoundFault(severity, "AppIcon", fault)
      ])
  }

  @Test func `empty-icon-set of a name that another set with images has`() throws {
    let other: FilePath = "App/Brand.xcassets/AppIcon.appiconset"
    let app = MadeApp.ofToday(.icon(MadeEntry(nil), use: .unused)) {
      $0.details = { $0.catalogs.spareSets = [PathKey($0.catalogs.sets[0].path): other] }
    }
    #expect(
      try foundFaults(of: .emptyIconSet, in: app) == [
        FoundFault(.warning, "AppIcon", EmptyIconSet.twin(kind: .appIcon, otherPath: other))
      ])
    // Beside a lone Info.plist no target is known to compile it.
    var guess = app
    guess.form = .folder
    #expect(
      try foundFaults(of: .emptyIconSet, in: guess) == [
        FoundFault(.warning, "AppIcon", EmptyIconSet.twinByGuess(kind: .appIcon, otherPath: other))
      ])
  }

  @Test func `illegal-entry knows the names of a Mac's icon and the entries of brand assets`() throws {
    let named = MadeEntry(MadeImage("icon_20x20.png", 20)) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("mac", "20x20", "1x", nil)
    }
    let set = MadeSet(name: "AppIcon.iconset", type: .icon, use: .primaryIcon, entries: [named])
    let mac = MadeApp.ofToday(set) {
      $0.build = BuildTarget(
        platform: .macos, families: [.mac], minimumOS: OSVersion(13), sdk: .exactly(OSVersion(15)))
    }
    let found = try foundFaults(of: .illegalEntry, in: mac)
    #expect(found.map(\.name) == ["icon_20x20.png"])
    guard case .iconsetName(let title, _)? = found.first?.fault as? IllegalEntry else {
      Issue.record("\(found)")
      return
    }
    #expect(title == "AppIcon")
    let odd = MadeEntry(MadeImage("Icon.imagestack", 1)) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", "1x1", nil, nil)
    }
    let brand = MadeSet(name: "Brand.brandassets", type: .brandAssets, use: .primaryIcon, entries: [odd])
    let television = MadeApp.ofToday(brand) {
      $0.build = BuildTarget(
        platform: .tvos, families: [.tv], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
    }
    let position = CatalogPosition(.set(.brandAssets), idiom: .iphone, size: "1x1")
    #expect(
      try foundFaults(of: .illegalEntry, in: television) == [
        FoundFault(
          .warning, "Brand",
          IllegalEntry.brandAssets(name: "Icon.imagestack", actual: StatedEntry(position: position)))
      ])
  }

  @Test func `invalid-contents-json tells members from text`() throws {
    func found(_ kind: ManifestDiagnostic.Kind) throws -> [FoundFault] {
      var set = MadeSet.icon(whole)
      set.diagnostics = [ManifestDiagnostic(kind: kind, position: SourcePosition(line: 2, column: 3))]
      return try foundFaults(of: .invalidContentsJSON, in: .ofToday(set))
    }
    func due(_ severity: Severity, _ fault: InvalidContentsJSON) -> [FoundFault] {
      [FoundFault(severity, "AppIcon", fault)]
    }
    let file: FileName = "Contents.json"
    #expect(try found(.nullMember("size")) == due(.note, .nullMember(name: file, key: "size")))
    #expect(try found(.unknownValue("fill")) == due(.warning, .unknownValue(name: file, key: "fill")))
    #expect(try found(.utf16) == due(.note, .utf16(name: file)))
    #expect(try found(.otherLetterCase) == due(.warning, .letterCase(name: file)))
    #expect(try found(.comment) == due(.error, .comment(name: file, reason: .grammar)))
    #expect(try found(.strayManifest("Contents 2.json")) == [])
  }

  @Test func `invalid-contents-json misses the manifest of an Icon Composer file`() throws {
    let bundle = MadeIcon.bundle { $0.manifest = .absent }
    #expect(
      try foundFaults(
        of: .invalidContentsJSON,
        in: .ofToday {
          $0.details = {
            $0.catalogs.iconBundles = [bundle]
            $0.catalogs.names.primary = NamedSet(name: "AppIcon", path: "p", line: 1, key: "K")
          }
        }) == [
          FoundFault(.error, "AppIcon.icon", InvalidContentsJSON.absentOfComposer(name: "icon.json"))
        ])
  }

  @Test(arguments: [(5, [InvalidContentsJSON.tooManyGroups(count: 5, limit: 4)]), (4, [])])
  func `invalid-contents-json counts the groups of an icon`(count: Int, expected: [InvalidContentsJSON])
    throws
  {
    let bundle = MadeIcon.bundle {
      $0.content.groups = Array(repeating: $0.content.groups[0], count: count)
    }
    #expect(
      try MadeIcon.found(by: .invalidContentsJSON, in: bundle)
        == expected.map { FoundFault(.warning, "AppIcon.icon", $0) })
  }

  @Test func `unusable-set-name finds a copy of a manifest`() throws {
    var set = MadeSet.icon(whole)
    set.diagnostics = [ManifestDiagnostic(kind: .strayManifest("Contents 2.json"), position: nil)]
    #expect(
      try foundFaults(of: .unusableSetName, in: .ofToday(set)) == [
        FoundFault(.note, "AppIcon", UnusableSetName.strayManifest(other: "Contents 2.json"))
      ])
  }

  @Test func `leftover-file is of a set or of an Icon Composer file`() throws {
    #expect(
      try foundFaults(of: .leftoverFile, in: .ofToday(.icon(whole, leftovers: ["old.png"]))) == [
        FoundFault(.warning, "old.png", LeftoverFile.set)
      ])
    let bundle = MadeIcon.bundle { $0.files = ["art.png", "old.png"] }
    #expect(
      try MadeIcon.found(by: .leftoverFile, in: bundle) == [
        FoundFault(.note, "old.png", LeftoverFile.iconComposer(other: "AppIcon.icon"))
      ])
  }

  @Test func `duplicate-slot is of two entries, or of two files of one name`() throws {
    #expect(
      try foundFaults(
        of: .duplicateSlot, in: .ofToday(.icon(whole, MadeEntry(MadeImage("other.png", 1024))))) == [
          FoundFault(.warning, "AppIcon", DuplicateSlot.entry(name: "other.png", other: "icon.png"))
        ])
    let app = MadeApp {
      $0.details = { target in
        target.loose.isListedByProject = true
        target.loose.images = ["App/A/home.png", "App/B/home.png"].map { ImageAsset(path: $0) }
      }
    }
    #expect(
      try foundFaults(of: .duplicateSlot, in: app) == [
        FoundFault(.warning, "home.png", DuplicateSlot.file(otherPath: "App/A/home.png"))
      ])
  }

  @Test func `mixed-sticker-sizes compares the stickers of a pack with its grid`() throws {
    func found(grid: String) throws -> [FoundFault] {
      var pack = MadeSet(name: "Foxes.stickerpack", type: .stickerPack, use: .resource, entries: [])
      pack.gridSize = grid
      let fox = MadeImage("fox.png", 618) { $0.role = GivenRole(.sticker, from: .catalog) }
      let sticker = MadeSet(
        name: "Foxes.stickerpack/fox.sticker", type: .sticker, use: .resource, entries: [MadeEntry(fox)])
      let app = MadeApp.ofToday(pack, sticker)
      return try foundFaults(of: .mixedStickerSizes, in: app)
    }
    #expect(
      try found(grid: "small") == [
        FoundFault(
          .warning, "Foxes",
          MixedStickerSizes.grid(
            set: "small", limit: 300, count: 1, list: [StickersOfCell(count: 1, side: 618)]))
      ])
    #expect(try found(grid: "large") == [])
  }
}
