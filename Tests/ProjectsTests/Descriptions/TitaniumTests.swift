import SystemPackage
import Testing

@testable import Projects

/// Source: titaniumsdk.com, "Icons and Splash Screens"; tidev/titanium-sdk, iphone/cli/commands/_build.js, createAppIconSet.
@Suite struct `Titanium apps` {
  private func app(
    _ files: [FilePath] = [], version: String? = "12.6.0.GA", targets: [String] = ["iphone", "ipad"],
    _ more: String = ""
  ) throws -> [String] {
    let devices = targets.map { "<target device=\"\($0)\">true</target>" }.joined()
    let sdk = version.map { "<sdk-version>\($0)</sdk-version>" } ?? ""
    let text = """
      <ti:app xmlns:ti="http://ti.appcelerator.org"><name>Demo</name>\(sdk)\(more)<deployment-targets>
      \(devices)<target device="windows">false</target></deployment-targets></ti:app>
      """
    var tree: [FilePath: String] = ["tiapp.xml": text]
    for file in files { tree[file] = "" }
    return try stated(tree)
  }

  private static let head = "titanium: Demo ios 1,2:"

  @Test func `the image from which icons are made`() throws {
    #expect(
      try app(["DefaultIcon.png"]) == [
        "\(Self.head) | titanium.icon DefaultIcon.png [1] on white"
      ])
    // The one for iOS decides.
    #expect(
      try app(["DefaultIcon.png", "DefaultIcon-ios.png"]) == [
        "\(Self.head) | titanium.icon DefaultIcon-ios.png [1] on white"
      ])
    #expect(try app() == [Self.head])
    #expect(
      try app(["DefaultIcon.png"], version: nil) == [
        "\(Self.head) | titanium.icon DefaultIcon.png [1] on white"
      ])
  }

  @Test func `what earlier versions make, and versions that make nothing`() throws {
    #expect(
      try app(["DefaultIcon.png"], version: "5.0.0.GA") == [
        "\(Self.head) | titanium.icon.early DefaultIcon.png [1] on white"
      ])
    #expect(try app(["DefaultIcon.png"], version: "3.5.1.GA") == ["titanium: unread Demo -"])
  }

  @Test func `icons of the project, those for iOS first`() throws {
    let phone: [FilePath] = [
      "Resources/iphone/appicon-60@2x.png", "Resources/appicon-60@2x.png", "Resources/appicon-60@3x.png",
      "Resources/android/appicon-Small@3x.png", "Resources/iphone/appicon.png",
    ]
    let own =
      "titanium: Demo ios 1: | titanium.appicon 120 Resources/iphone/appicon-60@2x.png [1]"
      + " | titanium.appicon 180 Resources/appicon-60@3x.png [1]"
    #expect(
      try app(phone + ["DefaultIcon.png"], targets: ["iphone"]) == [
        "\(own) | titanium.icon DefaultIcon.png [1] on white"
      ])
    // With all that are required no other is needed.
    let store: FilePath = "Resources/ios/appicon-Marketing.png"
    #expect(
      try app(phone + [store, "DefaultIcon.png"], targets: ["iphone"]) == [
        "\(own) | titanium.appicon 1024 Resources/ios/appicon-Marketing.png [1]"
      ])
  }

  @Test func `Alloy has them among its assets, by the name of the description`() throws {
    let files: [FilePath] = [
      "app/alloy.js", "app/assets/iphone/logo-76.png", "Resources/iphone/logo-76@2x.png", "DefaultIcon.png",
    ]
    #expect(
      try app(files, targets: ["ipad"], "<icon>logo.png</icon>") == [
        "titanium: Demo ios 2: | titanium.appicon 76 app/assets/iphone/logo-76.png [1]"
          + " | titanium.icon DefaultIcon.png [1] on white"
      ])
    // A theme may bring what is missing.
    #expect(try app(["app/themes/a/b.png"]) == ["\(Self.head) | computed theme:1"])
  }

  @Test func `an app for other systems, and another document, say nothing`() throws {
    #expect(try app(["DefaultIcon.png"], targets: ["android"]) == [])
    #expect(try stated(["tiapp.xml": "<app><!-- <ti:app> --></app>"]) == [])
  }

  @Test func `an image that git ignores is written by a build`() throws {
    let text = "<ti:app><name>Demo</name></ti:app>"
    #expect(
      try stated(["tiapp.xml": text, ".gitignore": "/DefaultIcon.png\n"]) == [
        "\(Self.head) | titanium.icon DefaultIcon.png [1] on white"
      ])
  }
}
