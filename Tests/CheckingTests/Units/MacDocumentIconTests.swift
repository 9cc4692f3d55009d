import Model
import Places
import SpecTables
import SystemPackage
import Testing

@testable import Checking

/// Icons of documents in a built app for the Mac.
@Suite struct MacDocumentIconTests {
  private let key = PlistKey("CFBundleDocumentTypes", "CFBundleTypeIconFile")

  private func found(_ name: FileName, among names: Set<FileName>) throws -> [FoundFault] {
    var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
    plist.isFinal = true
    plist.documentIcons = [IconEntry(key: key, name: name)]
    var app = MadeApp.ofToday { [plist] in $0.infoPlist = plist }
    app.build = BuildTarget(
      platform: .macos, families: [.mac], minimumOS: OSVersion(13), sdk: .exactly(OSVersion(15)))
    app.details = { details in
      var built = BuiltProduct(
        catalog: .absent(MadeApp.folder.child("Assets.car")), iconNames: [], hasIconKeys: false,
        isForSimulator: false)
      built.iconFileNames = names
      details.form = .bundle(built)
    }
    return try foundFaults(of: .unresolvedIconFile, in: app)
  }

  @Test(arguments: ["Doc", "Doc.icns", "doc"])
  func `one among the resources is there, with and without its extension`(name: String) throws {
    #expect(try found(FileName(name), among: ["Doc.icns"]) == [])
  }

  @Test func `one that is not is missed in words for the Mac`() throws {
    let fault = UnresolvedIconFile.macDocument(key: key)
    #expect(try found("Doc", among: ["App.icns"]) == [FoundFault(.warning, "Doc", fault)])
  }
}
