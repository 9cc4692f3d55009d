import SystemPackage
import TestSupport
import Testing

/// Apps of tools without an icon: those that go to users need one.
@Suite struct AppsWithoutIconTests {
  private static func bazel(
    _ arguments: String = "", profile: String = #"provisioning_profile = "App.mobileprovision", "#,
    more: String = ""
  ) -> FixtureEntry {
    .text(
      """
      load("@rules_apple//apple:ios.bzl", "ios_application", "ios_unit_test")
      ios_application(name = "App", minimum_os_version = "15.0", \(profile)\(arguments))
      \(more)
      """)
  }

  @Test func `an app of Bazel without an icon`() throws {
    #expect(try AppRoles.of(["App/BUILD": Self.bazel()]) == ["App": "app"])
    #expect(try AppRoles.of(["App/BUILD": Self.bazel("app_icons = None")]) == ["App": "app"])
    // Nothing shows that one goes to users that nobody signs.
    #expect(try AppRoles.of(["App/BUILD": Self.bazel(profile: "")]) == ["App": "app unsigned"])
    let watch = """
      load("@rules_apple//apple:watchos.bzl", "watchos_application")
      watchos_application(name = "Wrist", minimum_os_version = "9.0", provisioning_profile = "W.mobileprovision")
      """
    #expect(try AppRoles.of(["App/BUILD": .text(watch)]) == ["Wrist": "app"])
    // What gets arguments from elsewhere, helps tests or is an example is none.
    for arguments in ["**more", "testonly = True"] {
      #expect(try AppRoles.of(["App/BUILD": Self.bazel(arguments)]) == [:], "\(arguments)")
    }
    let test = #"ios_unit_test(name = "T", test_host = ":App")"#
    #expect(try AppRoles.of(["App/BUILD": Self.bazel(more: test)]) == [:])
    #expect(try AppRoles.of(["examples/App/BUILD": Self.bazel()]) == [:])
    let other = FixtureEntry.text(
      "load(\"//:own.bzl\", \"ios_application\")\nios_application(name = \"App\")\n")
    #expect(try AppRoles.of(["App/BUILD": other]) == [:])
    // Beside an app with an icon it is an example.
    let whole: FixtureTree = [
      "Main/BUILD": .text(#"ios_application(name = "Main", app_icons = glob(["A.xcassets/**"]))"#),
      "Main/A.xcassets/AppIcon.appiconset/Contents.json": .setContents([]),
    ]
    #expect(try AppRoles.of(whole.adding(["App/BUILD": Self.bazel()])) == ["Main": "app"])
  }

  @Test func `an app of .NET without an icon`() throws {
    let app = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>
      <OutputType>Exe</OutputType></PropertyGroup></Project>
      """
    let list = FixtureEntry.plist(["CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true])
    func tree(_ project: String, _ list: FixtureEntry = list, in folder: String = "src") -> FixtureTree {
      [FixturePath("\(folder)/App.csproj"): .text(project), FixturePath("\(folder)/Info.plist"): list]
    }
    #expect(try AppRoles.of(tree(app)) == ["App": "app"])
    #expect(try AppRoles.of(tree(app, in: "samples/A")) == [:])
    #expect(try AppRoles.of(tree(app.replacing("Exe", with: "Library"))) == [:])
    let tests = #"<ItemGroup><PackageReference Include="xunit" /></ItemGroup></Project>"#
    #expect(try AppRoles.of(tree(app.replacing("</Project>", with: tests))) == [:])
    #expect(try AppRoles.of(tree(app, .plist(["NSExtension": "x", "LSRequiresIPhoneOS": true]))) == [:])
    let mac = app.replacing("-ios", with: "-macos")
    let macList = FixtureEntry.plist(["CFBundlePackageType": "APPL", "LSMinimumSystemVersion": "13.0"])
    #expect(try AppRoles.of(tree(mac, macList)) == ["App": "app"])
    #expect(try AppRoles.of(tree(mac, macList).adding(["src/app.icns": .text("")])) == [:])
    // Its loose icons are judged with its Info.plist.
    #expect(try AppRoles.of(tree(app).adding(["src/Icon.png": .png(57)])) == ["src": "app"])
  }

  @Test func `an app of RoboVM without an icon`() throws {
    func tree(_ folder: String) -> FixtureTree {
      [
        "ios/robovm.xml": .text(
          "<config><iosInfoPList>Info.plist.xml</iosInfoPList><resources><resource><directory>\(folder)</directory>"
            + "</resource></resources></config>"),
        "ios/Info.plist.xml": .plist(["CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true]),
        "assets/a.txt": .text(""),
      ]
    }
    #expect(try AppRoles.of(tree("data")).values.map(\.self) == ["app"])
    #expect(try AppRoles.of(tree("../assets")).values.map(\.self) == ["app"])
    // The icon may lie there, or be made there.
    #expect(try AppRoles.of(tree("../assets").adding(["assets/Icon.png": .png(57)])).isEmpty == false)
    #expect(try AppRoles.of(tree("../build")) == [:])
  }
}
