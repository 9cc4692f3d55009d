import Archives
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules of scope `.app`, `.archive` and `.pair`, each on values in memory.
@Suite struct AppScopeTests {
  private var phone: MadeApp {
    MadeApp(MadeImage("Icon.png", 57), MadeImage("Icon@2x.png", 114), MadeImage("Default.png", 320, 480))
  }

  private func plist(_ change: (inout InfoPlist) -> Void) -> InfoPlist {
    var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
    plist.isFinal = true
    change(&plist)
    return plist
  }

  @Test func `missing-required names the file that the folder lacks`() throws {
    var app = phone
    app.images.remove(at: 0)
    let found = try findings(of: .missingRequired, in: app)
    #expect(found.map(\.slot) == ["ios6.app.iphone.57"])
    #expect(found.map(\.expectedName) == ["Icon.png"])
    #expect(found.map(\.path) == [MadeApp.folder])
  }

  @Test func `missing-recommended and the tall launch image have rules of their own`() throws {
    var app = phone
    app.images.remove(at: 1)
    #expect(
      try findings(of: .missingRecommended, in: app).compactMap(\.expectedName) == [
        "Icon@2x.png", "Default@2x.png",
      ])
    #expect(
      try findings(of: .missingTallLaunchImage, in: app).compactMap(\.expectedName) == ["Default-568h@2x.png"]
    )
    #expect(try findings(of: .missingRequired, in: app) == [])
  }

  @Test func `unresolved-icon-file looks for every entry of the plist`() throws {
    var app = phone
    app.scope = .application
    app.infoPlist = plist {
      $0.icons = ["Icon.png", "Icon@2x.png", "gone"].map { IconEntry(key: "CFBundleIconFiles", name: $0) }
    }
    let found = try findings(of: .unresolvedIconFile, in: app)
    #expect(found.map(\.message.display) == ["CFBundleIconFiles lists gone, which is missing"])
    #expect(found.map(\.storeCodes) == [["ITMS-90032"]])
  }

  @Test func `multitasking-orientations lists what is missing`() throws {
    let app = MadeApp.ofToday(.icon(MadeEntry(MadeImage("icon.png", 1024)))) { app in
      app.infoPlist = plist { $0.padOrientations = ["UIInterfaceOrientationPortrait"] }
    }
    let found = try findings(of: .multitaskingOrientations, in: app)
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.first?.fault as? MultitaskingOrientations
        == .orientations(
          list: ["PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"].map { Untrusted($0) },
          other: [Untrusted("Portrait")]))
  }

  @Test func `missing-launch-screen needs a plist that was read whole`() throws {
    func found(isFinal: Bool) throws -> [Severity] {
      let app = MadeApp.ofToday(.icon(MadeEntry(MadeImage("icon.png", 1024)))) { app in
        app.infoPlist = plist {
          $0.isFinal = isFinal
          $0.padOrientations = allOrientations
        }
      }
      return try findings(of: .missingLaunchScreen, in: app).map(\.severity)
    }
    #expect(try found(isFinal: true) == [.error])
    #expect(try found(isFinal: false) == [])
  }

  @Test func `missing-launch-screen of an iPad app whose launch screen is for iPhone alone`() throws {
    func found(key: PlistKey?, orientations: [String] = allOrientations) throws -> [MissingLaunchScreen?] {
      let app = MadeApp.ofToday(.icon(MadeEntry(MadeImage("icon.png", 1024)))) { app in
        app.infoPlist = plist {
          $0.isFinal = true
          $0.hasLaunchScreen = true
          $0.launchKeyOfIPhoneAlone = key
          $0.padOrientations = orientations
        }
        app.build.declarations.insert(.launchStoryboard)
      }
      return try findings(of: .missingLaunchScreen, in: app).map { $0.fault as? MissingLaunchScreen }
    }
    let key = PlistKey("UILaunchScreen", for: .iphone)
    #expect(try found(key: key) == [.iPhoneAlone(key: key)])
    #expect(try found(key: nil) == [])
    #expect(try found(key: key, orientations: ["UIInterfaceOrientationPortrait"]) == [])
  }

  @Test func `unsafe-archive repeats what its reader found`() throws {
    let diagnostics = [
      ArchiveDiagnostic(
        archive: "App.ipa", .told(AnyDiagnosis(MemberDiagnostic.absoluteName)), member: "/etc/passwd",
        isDangerous: true)
    ]
    let found = Checker.findings(of: ArchiveContext(diagnostics: diagnostics), in: try phone.context())
    #expect(found.map(\.rule) == ["unsafe-archive"])
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.message.display) == ["/etc/passwd in App.ipa has an absolute name"])
  }

  /// A waiver or a baseline must find it again.
  @Test func `a fingerprint depends on rule, file, slot and set, never on a size`() throws {
    let prints = try [56, 58].map {
      try findings(of: .wrongSize, in: MadeApp(MadeImage("Icon.png", $0)))[0].fingerprint
    }
    #expect(prints[0] == prints[1])
    let other = try findings(of: .wrongSize, in: MadeApp(MadeImage("Icon@2x.png", 56)))[0].fingerprint
    #expect(other != prints[0])
  }
}
