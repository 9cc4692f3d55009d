import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on slots and names, each on values in memory.
@Suite struct PresenceFaultTests {
  /// Loose images that a flag gives a role.
  private func images(_ names: FileName..., role: Role) -> MadeApp {
    MadeApp { app in
      app.images = names.map { MadeImage($0, 20) }
      app.details = { target in
        for index in target.loose.images.indices {
          target.loose.images[index].role = GivenRole(role, from: .flag(pattern: "*"))
        }
      }
    }
  }

  @Test func `misnamed-file gives the right name`() throws {
    let app = MadeApp(MadeImage("icon.png", 57), MadeImage("Icon@2x.png", 114))
    #expect(
      try foundFaults(of: .misnamedFile, in: app) == [
        FoundFault(.error, "icon.png", MisnamedFile.name)
      ])
    #expect(try findings(of: .misnamedFile, in: app).map(\.expectedName) == ["Icon.png"])
    #expect(try foundFaults(of: .misnamedFile, in: MadeApp(MadeImage("Icon.png", 57))) == [])
  }

  @Test func `misnamed-file leaves room for names that a plist may list`() throws {
    #expect(
      try foundFaults(of: .misnamedFile, in: MadeApp(MadeImage("icon.png", 57))) == [
        FoundFault(.warning, "icon.png", MisnamedFile.nameUnlessListed)
      ])
  }

  @Test func `misnamed-file compares a file with what the project calls it`() throws {
    let app = MadeApp {
      $0.details = { $0.loose.images = [ImageAsset(path: "App/icon.png", name: "Icon.png")] }
    }
    #expect(
      try foundFaults(of: .misnamedFile, in: app) == [
        FoundFault(.warning, "icon.png", MisnamedFile.letterCaseOfReference)
      ])
  }

  @Test func `nothing-asked says what a single image is taken for`() throws {
    func found(_ role: GivenRole?, _ side: Int) throws -> [FoundFault] {
      try foundFaults(
        of: .nothingAsked, in: MadeApp(MadeImage("logo.png", side) { $0.role = role }) { $0.form = .image })
    }
    #expect(try found(nil, 1024) == [FoundFault(.note, "logo.png", NothingAsked.oneImage)])
    #expect(
      try found(GivenRole(.storeIcon, from: .conventionalName), 1024) == [
        FoundFault(.note, "logo.png", NothingAsked.storeIcon)
      ])
    #expect(try found(GivenRole(.storeIcon, from: .flag(pattern: "*")), 1024) == [])
  }

  @Test func `missing-mask-pair looks for a mask in the folder`() throws {
    #expect(
      try foundFaults(of: .missingMaskPair, in: images("back.png", role: .backButton)) == [
        FoundFault(.note, "back.png", MissingMaskPair())
      ])
    #expect(
      try foundFaults(of: .missingMaskPair, in: images("back.png", "back-mask.png", role: .backButton)) == [])
  }

  @Test func `nothing-asked counts images of no known name`() throws {
    #expect(
      try foundFaults(of: .nothingAsked, in: MadeApp(MadeImage("photo.png", 640, 480))) == [
        FoundFault(.note, "App", NothingAsked.folder(count: 1))
      ])
    #expect(try foundFaults(of: .nothingAsked, in: MadeApp(MadeImage("Icon.png", 57))) == [])
  }

  @Test(arguments: [
    (15, [FoundFault(.note, "57.png", ObsoleteSlot(limit: OSVersion(7), system: OSVersion(15)))]),
    (6, []),
  ])
  func `obsolete-slot compares with the deployment target`(system: Int, expected: [FoundFault]) throws {
    let old = MadeEntry(MadeImage("57.png", 57)) {
      ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", "57x57", "1x", nil)
    }
    let app = MadeApp.ofToday(.icon(old)) { $0.build.minimumOS = OSVersion(system) }
    #expect(try foundFaults(of: .obsoleteSlot, in: app) == expected)
  }

  @Test func `state-variant looks for the image without the state`() throws {
    #expect(
      try foundFaults(of: .stateVariant, in: images("home.png", "home-selected.png", role: .tabBar)) == [
        FoundFault(.note, "home-selected.png", StateVariant(name: "home"))
      ])
    #expect(try foundFaults(of: .stateVariant, in: images("home-selected.png", role: .tabBar)) == [])
  }

  @Test(arguments: [
    (
      50,
      [
        FoundFault(
          .note, "b.png",
          UnevenScales(expected: "40x40", actual: "50x50", other: "a.png", sizes: ["20x20"]))
      ]
    ), (40, []),
  ])
  func `uneven-scales compares the images of one set`(side: Int, expected: [FoundFault]) throws {
    let entries = [("a.png", 20, "1x"), ("b.png", side, "2x")].map { name, side, scale in
      MadeEntry(MadeImage(FileName(name), side)) { ($0.scale, $0.platform) = (scale, nil) }
    }
    let set = MadeSet(name: "Art.imageset", type: .image, use: .resource, entries: entries)
    #expect(try foundFaults(of: .unevenScales, in: .ofToday(set)) == expected)
  }
}
