import Discovery
import Model
import Places
import TestSupport
import Testing

/// Archives that hold apps: `.ipa`, zipped apps, `.xcarchive`.
@Suite struct ArchiveTests {
  private let app = BuiltApp()

  @Test func `an ipa is judged like the app in it`() throws {
    let whole = try judge(
      ZipWriter([.folder("Payload/"), .folder("Payload/App.app/")] + app.members()))
    #expect(whole.lines == [])
    #expect(whole.failures == [])
    #expect(whole.inputs == ["App.ipa!/Payload/App.app"])
    let bare = try judge(ZipWriter(app.with(catalog: nil).members()))
    #expect(
      bare.lines == [
        "error missing-compiled-catalog App.ipa!/Payload/App.app/Info.plist - ITMS-90022 ITMS-90023 ITMS-90704"
      ])
  }

  @Test func `an image of an ipa is shown at its place in it`() throws {
    let catalog = BuiltApp.catalog([CompiledIcon(1024, .marketing)])
    let judged = try judge(
      ZipWriter(
        app.with(catalog: catalog).with(plist: ["UIDeviceFamily": [1]])
          .with(files: ["AppIcon60x60@2x.png": .png(118, 120)]).members()))
    #expect(
      judged.lines.filter { $0.hasPrefix("error") } == [
        "error wrong-size App.ipa!/Payload/App.app/AppIcon60x60@2x.png ios7.app.iphone.120 ITMS-90022"
      ])
  }

  @Test func `a zipped app and a zipped Payload are judged`() throws {
    let zipped = try judge(ZipWriter(app.members(in: "App.app")), named: "App.zip")
    #expect(zipped.lines == [])
    #expect(zipped.inputs == ["App.zip!/App.app"])
    let payload = try judge(ZipWriter(app.members()), named: "App.zip")
    #expect(payload.inputs == ["App.zip!/Payload/App.app"])
  }

  @Test func `an xcarchive holds its app among its products`() throws {
    let tree: FixtureTree = [
      "App.xcarchive/Info.plist": .plist(["ArchiveVersion": 2]),
      "App.xcarchive/Products/Applications/App.app": .folder(app.tree),
    ]
    let judged = try judgeProduct("App.xcarchive", in: tree)
    #expect(judged.lines == [])
    #expect(judged.inputs == ["App.xcarchive/Products/Applications/App.app"])
    let empty = try judgeProduct("App.xcarchive", in: ["App.xcarchive/Info.plist": .plist([:])])
    #expect(empty.failures == ["App.xcarchive: no app in its Products/Applications"])
  }

  @Test func `an archive without an app is a failure`() throws {
    let judged = try judge(ZipWriter([.file("Payload/readme.txt", "none")]))
    #expect(judged.failures == ["App.ipa: holds no app: there is none in Payload, nor at the top"])
    let text = try judgeProduct("App.ipa", in: ["App.ipa": .text("no archive")])
    #expect(text.failures == ["App.ipa: not a zip archive"])
  }

  @Test func `several apps in one ipa are all judged, and one finding`() throws {
    let judged = try judge(ZipWriter(app.members() + app.members(in: "Payload/Other.app")))
    #expect(judged.lines == ["error unsafe-archive App.ipa -"])
    #expect(judged.messages == ["App.ipa: Payload holds 2 apps; one is expected"])
    #expect(judged.inputs == ["App.ipa!/Payload/App.app", "App.ipa!/Payload/Other.app"])
  }

  @Test func `an ipa without Payload is a finding`() throws {
    let judged = try judge(ZipWriter(app.members(in: "App.app")))
    #expect(judged.lines == ["error unsafe-archive App.ipa -"])
  }

  /// Each danger, in a member that nothing else is wrong with.
  @Test(arguments: [
    (ZipFixture.file("Payload/App.app/a", "x").saying { $0.flags |= 1 }, "error", "is encrypted"),
    (
      .file("Payload/App.app/a", "x").saying { $0.method = 99 }, "error",
      "is compressed by a method that is not read"
    ),
    (.file("/etc/passwd", "x"), "error", "has an absolute name"),
    (.file("Payload/../../x", "x"), "error", "has a name that leads out with .."),
    (
      .file("Payload/App.app/info.plist", "x"), "warning",
      "has a name that differs from another by letter case only"
    ),
    (.file("Payload\\x", "x"), "warning", "has a name with a backslash"),
    (
      .link("Payload/App.app/link", to: "../../../etc"), "error",
      "is a symbolic link that leads out of the archive"
    ),
  ])
  func `a dangerous member is a finding`(member: ZipFixture, severity: String, message: String) throws {
    let judged = try judge(ZipWriter(app.members() + [member]))
    #expect(Set(judged.lines) == ["\(severity) unsafe-archive App.ipa -"])
    #expect(judged.messages.allSatisfy { $0.hasSuffix(message) })
    #expect(judged.failures == [])
  }

  @Test func `a link that stays within the archive is nothing to speak of`() throws {
    let link = ZipFixture.link("Payload/App.app/Frameworks/A.framework/A", to: "Versions/A/A")
    let judged = try judge(ZipWriter(app.members() + [link]))
    #expect(judged.lines == [])
  }

  @Test func `a member twice is a finding, and the last one is judged`() throws {
    let judged = try judge(
      ZipWriter(app.with(plist: ["CFBundleIcons": nil, "CFBundleIcons~ipad": nil]).members() + app.members()))
    #expect(Set(judged.lines) == ["error unsafe-archive App.ipa -"])
  }

  @Test func `an encrypted plist or catalog is not read, and says so`() throws {
    let members = app.members().map { $0.saying { $0.flags |= 1 } }
    let judged = try judge(ZipWriter(members))
    #expect(judged.lines.contains("error invalid-property-list App.ipa!/Payload/App.app/Info.plist -"))
    #expect(judged.failures.contains("App.ipa!/Payload/App.app/Assets.car: is encrypted"))
  }

  @Test func `many alike are told a few times and counted`() throws {
    let links = (0..<40).map { ZipFixture.link(FixturePath("Payload/App.app/l\($0)"), to: "/etc") }
    let judged = try judge(ZipWriter(app.members() + links))
    #expect(judged.lines.count == 6)
    #expect(
      judged.messages.contains(
        "App.ipa: 35 more members: each is a symbolic link that leads out of the archive"))
  }

  @Test func `a product among sources is left out by name`() throws {
    let tree: FixtureTree = [
      "App/Icon.png": .png(57), "App/Icon@2x.png": .png(114), "App/out/App.app": .folder(app.tree),
      "App/App.ipa": .data(ZipWriter(app.members()).bytes()),
    ]
    let judged = try judgeProduct("App", in: tree)
    #expect(judged.inputs == ["App"])
    #expect(
      judged.leftOut == [
        "App/App.ipa: a built product, skipped unless you pass it explicitly",
        "App/out/App.app: a built product, skipped unless you pass it explicitly",
      ])
  }
}
