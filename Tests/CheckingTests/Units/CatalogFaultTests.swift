import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on asset catalogs, each on values in memory.
@Suite struct CatalogFaultTests {
  private let whole = MadeEntry(MadeImage("icon.png", 1024))
  private let iconKey = "ASSETCATALOG_COMPILER_APPICON_NAME"

  /// An app of today with one icon set, AppIcon.
  private func app(_ change: @escaping (inout AppTarget) -> Void = { _ in }) -> MadeApp {
    .ofToday(.icon(whole)) { app in
      app.details = { target in
        target.catalogs.outlines = [CatalogOutline(path: MadeApp.catalog)]
        target.request.otherSources = [OtherSource(kind: .appIcon, reason: .assetCatalog)]
        change(&target)
      }
    }
  }

  @Test(arguments: [
    ("AppIcon", []),
    (
      "Other",
      [
        FoundFault(
          .error, "Other",
          AbsentIconSet.absent(
            key: Untrusted("ASSETCATALOG_COMPILER_APPICON_NAME"), kind: .icon, otherPath: nil,
            configuration: nil, list: nil))
      ]
    ),
    (
      "appicon",
      [
        FoundFault(
          .warning, "appicon",
          AbsentIconSet.letterCase(
            key: Untrusted("ASSETCATALOG_COMPILER_APPICON_NAME"), kind: .icon, near: "AppIcon"))
      ]
    ),
  ])
  func `absent-icon-set compares the name of a setting with those of the sets`(
    name: String, expected: [FoundFault]
  ) throws {
    let app = app {
      $0.catalogs.names.primary = NamedSet(
        name: FileName(name), path: "App/App.xcodeproj/project.pbxproj", line: 7, key: iconKey)
    }
    #expect(try foundFaults(of: .absentIconSet, in: app) == expected)
  }

  @Test func `absent-icon-set is careful about a name with variables that are not known`() throws {
    var named = NamedSet(name: "$(ICON)", path: "App/App.xcodeproj/project.pbxproj", line: 7, key: iconKey)
    named.unresolvedVariables = ["ICON"]
    #expect(
      try foundFaults(of: .absentIconSet, in: app { $0.catalogs.names.primary = named }) == [
        FoundFault(
          .note, "$(ICON)",
          AbsentIconSet.unresolvedVariables(
            key: Untrusted("ASSETCATALOG_COMPILER_APPICON_NAME"), kind: .icon, otherPath: nil))
      ])
  }

  @Test func `absent-icon-set is about an app without any set, too`() throws {
    #expect(
      try foundFaults(of: .absentIconSet, in: .ofToday()) == [
        FoundFault(.error, "App", NoIconSet.looseIconsAlone(count: 0, expected: "1024x1024"))
      ])
  }

  @Test func `absent-icon-set leaves a catalog that was compiled elsewhere to the built app`() throws {
    var app = MadeApp.ofToday()
    app.details = { $0.catalogs.copiedCatalog = "App/Assets.car" }
    #expect(
      try foundFaults(of: .absentIconSet, in: app).map(\.description)
        == [
          FoundFault(.note, "App", NoIconSet.compiledElsewhere(otherPath: "App/Assets.car")).description
        ])
  }

  @Test func `illegal-entry says what the entry is for`() throws {
    let odd = MadeEntry(MadeImage("odd.png", 60)) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", "60x60", "1x", nil)
    }
    let position = CatalogPosition(.set(.appIcon), idiom: .iphone, size: "60x60", scale: "1x")
    #expect(
      try foundFaults(of: .illegalEntry, in: .ofToday(.icon(whole, odd))) == [
        FoundFault(
          .warning, "odd.png",
          IllegalEntry.entry(
            set: Untrusted("AppIcon"), actual: StatedEntry(position: position)))
      ])
    #expect(StatedEntry(position: position).fact == .outside(Untrusted("appiconset iphone 60x60 1x")))
    #expect(StatedEntry(position: position).words == Untrusted("idiom iphone, 60x60 @1x"))
    #expect(try foundFaults(of: .illegalEntry, in: .ofToday(.icon(whole))) == [])
  }

  @Test func `invalid-contents-json repeats what the reader found`() throws {
    func found(_ manifest: ManifestState, _ kind: ManifestDiagnostic.Kind?) throws -> [FoundFault] {
      let diagnostics = kind.map { [ManifestDiagnostic(kind: $0, position: nil)] } ?? []
      return try foundFaults(
        of: .invalidContentsJSON,
        in: app {
          $0.catalogs.outlines = [
            CatalogOutline(
              path: MadeApp.catalog,
              manifests: [
                GroupManifest(path: MadeApp.catalog, manifest: manifest, diagnostics: diagnostics)
              ])
          ]
        })
    }
    let fault = ManifestFault(
      position: SourcePosition(line: 2, column: 1),
      reason: .wrongType(.root, expected: .object, found: "null"))
    #expect(
      try found(.invalid(fault), nil) == [
        FoundFault(
          .error, "Assets.xcassets",
          InvalidContentsJSON.invalid(
            name: "Contents.json", reason: AnyDiagnosis(fault)))
      ])
    #expect(
      try found(.present, .missingMember(.info)) == [
        FoundFault(
          .note, "Assets.xcassets",
          InvalidContentsJSON.missingMember(name: "Contents.json", key: .info))
      ])
    #expect(
      try found(.present, .text(AnyDiagnosis(fault))) == [
        FoundFault(
          .note, "Assets.xcassets",
          InvalidContentsJSON.text(name: "Contents.json", reason: AnyDiagnosis(fault)))
      ])
    #expect(try found(.present, nil) == [])
  }

  @Test func `mixed-single-size counts the images for individual sizes`() throws {
    let phone = MadeEntry(MadeImage("60@2x.png", 120)) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", "60x60", "2x", nil)
    }
    #expect(
      try foundFaults(of: .mixedSingleSize, in: .ofToday(.icon(whole, phone))) == [
        FoundFault(.warning, "AppIcon", MixedSingleSize(count: 1))
      ])
    #expect(try foundFaults(of: .mixedSingleSize, in: .ofToday(.icon(whole))) == [])
  }

  @Test func `mixed-single-size compares alternate icons with the app's`() throws {
    let phone = MadeEntry(MadeImage("60@2x.png", 120)) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", "60x60", "2x", nil)
    }
    func other(_ entry: MadeEntry) -> MadeSet {
      MadeSet(name: "Other.appiconset", type: .appIcon, use: .alternateIcon, entries: [entry])
    }
    #expect(
      try foundFaults(of: .mixedSingleSize, in: .ofToday(.icon(whole), other(phone))) == [
        FoundFault(.warning, "Other", MixedIconKinds(other: "AppIcon", kind: false))
      ])
    #expect(
      try foundFaults(of: .mixedSingleSize, in: .ofToday(.icon(phone), other(whole))) == [
        FoundFault(.warning, "Other", MixedIconKinds(other: "AppIcon", kind: true))
      ])
    #expect(try foundFaults(of: .mixedSingleSize, in: .ofToday(.icon(whole), other(whole))) == [])
  }

  @Test func `missing-alternate-icon names the icon sets that no setting includes`() throws {
    func found(
      alternates: [FileName] = [], includesAll: Bool = false, usedElsewhere: Set<PathKey> = [],
      name: Untrusted? = "App"
    ) throws -> [FoundFault] {
      func set(_ name: FileName, _ use: SetUse) -> MadeSet {
        MadeSet(name: name.appending(".appiconset"), type: .appIcon, use: use, entries: [whole])
      }
      func named(_ name: FileName) -> NamedSet {
        NamedSet(name: name, path: "App.xcodeproj/project.pbxproj", line: nil, key: "KEY")
      }
      let app = MadeApp.ofToday(.icon(whole), set("Blue", .unused), set("Red", .unused)) {
        $0.details = {
          ($0.name, $0.form) = (name, name == nil ? .catalog : .target())
          $0.catalogs.names.primary = named("AppIcon")
          $0.catalogs.names.alternates = alternates.map(named)
          $0.catalogs.names.includesAllIcons = includesAll
          $0.catalogs.usedElsewhere = usedElsewhere
        }
      }
      return try foundFaults(of: .missingAlternateIcon, in: app)
    }
    let (blue, red) = (Untrusted("Blue"), Untrusted("Red"))
    #expect(
      try found() == [
        FoundFault(.note, "AppIcon", MissingAlternateIcon.noneIncluded(list: [blue, red]))
      ])
    // What another target shows is not left out.
    let bluePath = PathKey(MadeApp.catalog.child("Blue.appiconset"))
    #expect(
      try found(usedElsewhere: [bluePath]) == [
        FoundFault(.note, "AppIcon", MissingAlternateIcon.noneIncluded(list: [red]))
      ])
    #expect(
      try found(alternates: ["Green"]) == [
        FoundFault(.note, "Blue", MissingAlternateIcon.leftOut),
        FoundFault(.note, "Red", MissingAlternateIcon.leftOut),
      ])
    #expect(try found(includesAll: true) == [])
    #expect(try found(name: nil) == [])
  }

  @Test(arguments: [
    (SetUse.primaryIcon, [FoundFault(.error, "App Icon", ShortImageStack.set(count: 0))]),
    (.resource, []),
  ])
  func `short-image-stack counts the layers of an icon`(use: SetUse, expected: [FoundFault]) throws {
    let stack = MadeSet(name: "App Icon.imagestack", type: .imageStack, use: use, entries: [])
    let app = MadeApp.ofToday(stack) {
      $0.build = BuildTarget(
        platform: .tvos, families: [.tv], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
    }
    #expect(try foundFaults(of: .shortImageStack, in: app) == expected)
  }

  @Test func `unusable-set-name finds sets of one name, and one outside of catalogs`() throws {
    let app = MadeApp.ofToday(.icon(whole), .icon(whole)) {
      $0.details = { $0.catalogs.straySets = ["App/Old.appiconset"] }
    }
    #expect(
      try foundFaults(of: .unusableSetName, in: app).sorted { $0.name < $1.name } == [
        FoundFault(
          .note, "AppIcon",
          UnusableSetName.twin(
            kind: .appIcon, otherPath: MadeApp.catalog.appending("AppIcon.appiconset"))),
        FoundFault(.note, "Old.appiconset", UnusableSetName.straySet),
      ])
    #expect(try foundFaults(of: .unusableSetName, in: .ofToday(.icon(whole))) == [])
  }
}
