import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What is said of a slot that no image is for, of each kind of app: loose images, a product, a set, a compiled catalog.
@Suite struct SlotFaultTests {
  private let phone = BuildTarget(
    families: [.iphone], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))

  private func plist(_ icons: String...) -> InfoPlist {
    var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
    plist.isFinal = true
    let key = PlistKey("CFBundleIcons", "CFBundlePrimaryIcon", "CFBundleIconFiles")
    plist.icons = icons.map { IconEntry(key: key, name: FileName($0)) }
    plist.primaryIcons = [
      PrimaryIconValue(key: PlistKey("CFBundleIcons", "CFBundlePrimaryIcon"), kind: .dictionary)
    ]
    return plist
  }

  @Test func `an image that the project leaves out of the app is named where it lies`() throws {
    let app = MadeApp {
      $0.scope = .application
      $0.details = { $0.loose.notCopied = ["App/Icon.png"] }
    }
    #expect(
      try foundFaults(of: .missingRequired, in: app).contains(
        FoundFault(.warning, "Icon.png", MissingSlot.notCopied)))
    // Another target's own, such as another brand's picture.
    let brands = MadeApp {
      $0.scope = .application
      $0.details = {
        $0.loose.notCopied = ["Other/Icon.png"]
        $0.loose.copiedByOthers = [PathKey("Other/Icon.png")]
      }
    }
    #expect(
      try !foundFaults(of: .missingRequired, in: brands).contains { $0.fault as? MissingSlot == .notCopied })
    let bare = MadeApp { $0.scope = .application }
    #expect(
      try foundFaults(of: .missingRequired, in: bare).contains(
        FoundFault(
          .error, "Icon.png", MissingSlot.loose(expected: "57x57", other: nil, near: nil, actual: nil))))
  }

  @Test func `an icon of a product that its plist does not list is named with the key`() throws {
    let app = MadeApp(MadeImage("Icon-60@2x.png", 120), MadeImage("Other.png", 58)) {
      $0.build = BuildTarget(families: [.iphone], minimumOS: OSVersion(7), sdk: .exactly(OSVersion(8)))
      $0.scope = .application
      $0.form = .bundle(
        BuiltProduct(
          catalog: .absent("App/Assets.car"), iconNames: [], hasIconKeys: true, isForSimulator: false))
      $0.infoPlist = plist("Other.png")
    }
    let key = PlistKey("CFBundleIcons", "CFBundlePrimaryIcon", "CFBundleIconFiles")
    let found = try foundFaults(of: .missingRequired, in: app)
    #expect(
      found.contains(
        FoundFault(
          .error, "Icon-60@2x.png", MissingSlot.notListed(other: "Icon-60", key: key, expected: "120x120"))))
  }

  @Test func `an entry without a file is missed in its set`() throws {
    let dark = MadeEntry(MadeImage("dark.png", 1024)) { $0.appearance = "dark" }
    #expect(
      try foundFaults(of: .missingRequired, in: .ofToday(.icon(MadeEntry(nil), dark))) == [
        FoundFault(.error, "AppIcon", MissingSlot.set(expected: "1024x1024", other: nil))
      ])
  }

  @Test func `a size that no image is compiled for is missed in the catalog`() throws {
    let app = MadeApp.ofToday {
      $0.build = phone
      $0.compiled = MadeCompiled { $0.icon = [MadeRendition(180) { $0.scale = 3 }] }
    }
    #expect(
      try foundFaults(of: .missingRequired, in: app).contains {
        $0.name == "AppIcon" && $0.fault is MissingSlot
      })
  }

  @Test func `missing-alternate-icon names the sizes that an alternate icon lacks`() throws {
    let small = MadeEntry(MadeImage("60@2x.png", 120)) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", "60x60", "2x", nil)
    }
    let empty = MadeEntry(nil) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", "60x60", "3x", nil)
    }
    let blue = MadeSet(name: "Blue.appiconset", type: .appIcon, use: .alternateIcon, entries: [small, empty])
    let app = MadeApp.ofToday(.icon(MadeEntry(MadeImage("icon.png", 1024))), blue) { $0.build = phone }
    let found = try foundFaults(of: .missingAlternateIcon, in: app)
    #expect(
      found.contains(
        FoundFault(
          .warning, "Blue", MissingAlternateIcon.slot(.set(expected: "1024x1024", other: Flag(true))))))
  }
}
