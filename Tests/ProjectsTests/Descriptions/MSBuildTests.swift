import SystemPackage
import Testing

/// Expected values by the documentation of MSBuild: conditions, `Choose`, imports and `Directory.Build.props`.
@Suite struct `Project files of .NET` {
  private let head = """
    <Project Sdk="Microsoft.NET.Sdk">
      <PropertyGroup>
        <TargetFrameworks>net9.0-android;net9.0-ios</TargetFrameworks>
        <OutputType>Exe</OutputType>
        <UseMaui>true</UseMaui>
        <SingleProject>true</SingleProject>
      </PropertyGroup>

    """

  private func read(_ body: String, _ files: [FilePath: String] = [:]) throws -> [String] {
    try stated(files.merging(["App/Demo.csproj": head + body + "\n</Project>"]) { $1 })
  }

  @Test func `count groups for the platform and the configuration that ship`() throws {
    func group(_ condition: String, _ file: String) -> String {
      "<ItemGroup Condition=\"\(condition)\"><MauiIcon Include=\"\(file)\" /></ItemGroup>\n"
    }
    let android = "$(TargetFramework.Contains('-android'))"
    let expected = ["maui: Demo ios 1,2: | maui.icon App/i.svg [9]"]
    #expect(
      try read(group(android, "a.svg") + group("$(TargetFramework.Contains('-ios'))", "i.svg")) == expected)
    #expect(try read(group("'$(Configuration)' == 'Debug'", "d.svg") + group("", "i.svg")) == expected)
    // What is not known may be either.
    #expect(
      try read(group("'$(Brand)' == 'A'", "a.svg") + group("'$(Brand)' == 'B'", "b.svg"))
        == ["maui: Demo ios 1,2: | maui.icon App/a.svg [8] | maui.icon App/b.svg [9]"])
  }

  @Test func `choose one branch`() throws {
    func choose(_ condition: String) -> String {
      """
        <Choose>
          <When Condition="\(condition)"><ItemGroup><MauiIcon Include="a.svg" /></ItemGroup></When>
          <Otherwise><ItemGroup><MauiIcon Include="b.svg" /></ItemGroup></Otherwise>
        </Choose>
      """
    }
    let head = "maui: Demo ios 1,2:"
    #expect(try read(choose("'$(Configuration)' == 'Debug'")) == ["\(head) | maui.icon App/b.svg [10]"])
    #expect(try read(choose("'$(Configuration)' == 'Release'")) == ["\(head) | maui.icon App/a.svg [9]"])
    #expect(
      try read(choose("'$(X)' == 'Y'")) == ["\(head) | maui.icon App/a.svg [9] | maui.icon App/b.svg [10]"])
  }

  @Test func `take what the nearest file above them and imports say`() throws {
    let props =
      "<Project><ItemGroup>\n<MauiIcon Include=\"$(MSBuildThisFileDirectory)Art/a.svg\" /></ItemGroup></Project>"
    let expected = ["maui: Demo ios 1,2: | maui.icon Art/a.svg [2]"]
    #expect(try read("", ["Directory.Build.props": props]) == expected)
    #expect(
      try read("<Import Project=\"..\\Shared\\Icons.props\" />", ["Shared/Icons.props": props])
        == ["maui: Demo ios 1,2: | maui.icon Shared/Art/a.svg [2]"])
    #expect(
      try read("<Import Project=\"$(Where)/Icons.props\" />", ["Shared/Icons.props": props])
        == ["maui: Demo ios 1,2: | computed Import Project:8"])
    #expect(
      try read("<MauiIcon />", ["Directory.Build.props": "<Project>\n<"])
        == ["maui: Directory.Build.props:2 invalid", "dotnet: Directory.Build.props:2 invalid"])
    // One that imports itself ends.
    _ = try read("<Import Project=\"Demo.csproj\" />")
  }

  private let plist =
    "<plist><dict><key>XSAppIconAssets</key><string>A.xcassets/Icon.appiconset</string></dict></plist>"

  @Test func `compile the catalogs below them, which the SDK lists`() throws {
    func read(_ items: String, head: String = "<Project Sdk=\"Microsoft.NET.Sdk\">") throws -> [String] {
      let group =
        "<PropertyGroup><TargetFramework>net8.0-ios</TargetFramework><OutputType>Exe</OutputType></PropertyGroup>"
      return try stated([
        "App/Demo.csproj": "\(head)\(group)\(items)</Project>", "App/Info.plist": plist,
        "App/Resources/A.xcassets/x": "", "App/Views/Start.storyboard": "", "App/obj/B.xcassets/x": "",
      ])
    }
    let app = "dotnet: Demo ios 15.0 Icon[App/Info.plist:1]"
    let start = "App/Views/Start.storyboard"
    #expect(try read("") == ["\(app) App/Resources/A.xcassets \(start)"])
    for pattern in ["Resources\\A.xcassets\\**", "**\\*.xcassets\\**\\*.*", "@(ImageAsset)"] {
      #expect(
        try read("<ItemGroup><ImageAsset Remove=\"\(pattern)\" /></ItemGroup>") == ["\(app) \(start)"],
        "\(pattern)")
    }
    let one = "<ItemGroup><ImageAsset Remove=\"Resources\\A.xcassets\\x.imageset\\**\" /></ItemGroup>"
    #expect(try read(one) == ["\(app) App/Resources/A.xcassets \(start)"])
    let none = "<PropertyGroup><EnableDefaultItems>false</EnableDefaultItems></PropertyGroup>"
    #expect(try read(none) == [app])
    // The older kind lists all of them.
    #expect(try read("", head: "<Project>") == [app])
    let listed = "<ItemGroup><ImageAsset Include=\"Resources\\A.xcassets\\x\" /></ItemGroup>"
    #expect(try read(listed, head: "<Project>") == ["\(app) App/Resources/A.xcassets"])
  }

  /// Source: unoplatform/uno, uno.winui.single-project.targets.
  @Test func `have the Info.plist in the folder for iOS where they are single projects`() throws {
    func read(_ properties: String) throws -> [String] {
      let group =
        "<TargetFrameworks>net9.0-android;net9.0-ios</TargetFrameworks><OutputType>Exe</OutputType>\(properties)"
      let item = #"<ImageAsset Include="iOS\A.xcassets\Icon.appiconset\Contents.json" />"#
      let choice =
        "<Choose><When Condition=\"'$(TargetFramework)'=='net9.0-ios'\"><ItemGroup>\(item)</ItemGroup></When></Choose>"
      return try stated([
        "App/Demo.csproj":
          "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup>\(group)</PropertyGroup>\(choice)</Project>",
        "App/iOS/Info.plist": plist, "App/iOS/A.xcassets/Icon.appiconset/Contents.json": "",
        "App/iOS/Launch.storyboard": "",
      ])
    }
    let app = "dotnet: Demo ios 15.0 Icon[App/iOS/Info.plist:1] App/iOS/A.xcassets App/iOS/Launch.storyboard"
    #expect(try read("<SingleProject>true</SingleProject>") == [app])
    #expect(try read("") == [])
  }

  @Test func `of MAUI have the icon in a catalog of their own`() throws {
    let system =
      "<PropertyGroup><SupportedOSPlatformVersion>18.0</SupportedOSPlatformVersion></PropertyGroup>"
    let files: [FilePath: String] = [
      "App/Platforms/iOS/Info.plist": plist, "App/Platforms/iOS/A.xcassets/Icon.appiconset/x": "",
      "App/Platforms/Android/B.xcassets/x": "",
    ]
    let app = "maui: Demo ios 18.0 Icon[App/Platforms/iOS/Info.plist:1] App/Platforms/iOS/A.xcassets"
    #expect(try read(system, files) == [app])
    // The one that MAUI makes has the name that its template gives it.
    #expect(
      try read("<ItemGroup><MauiIcon Include=\"a.svg\" /></ItemGroup>", files) == [
        "maui: Demo ios 1,2: | maui.icon App/a.svg [8]"
      ])
  }

  @Test func `are called by their file where the name is computed or MSBuild's own`() throws {
    func name(_ title: String) throws -> String? {
      let group = "<PropertyGroup><ApplicationTitle>\(title)</ApplicationTitle></PropertyGroup>"
      return try read(group + "<ItemGroup><MauiIcon Include=\"a.svg\" /></ItemGroup>").first
    }
    #expect(try name("$(RootNamespace)")?.hasPrefix("maui: Demo ios") == true)
    #expect(try name("$(MSBuildProjectName) X")?.hasPrefix("maui: Demo X ios") == true)
    #expect(try name("$(Nope)")?.hasPrefix("maui: Demo ios") == true)
  }

  // MARK: Uno Platform

  private func uno(
    _ body: String, _ files: [FilePath: String] = [:], type: String = "<OutputType>Exe</OutputType>",
    frameworks: String = "net9.0-android;net9.0-ios;net9.0-desktop"
  ) throws -> [String] {
    let group = "<PropertyGroup><TargetFrameworks>\(frameworks)</TargetFrameworks>\(type)</PropertyGroup>"
    let text = "<Project Sdk=\"Uno.Sdk/6.0\">\n\(group)\n\(body)\n</Project>"
    return try stated(files.merging(["App/Demo.csproj": text]) { $1 })
  }

  private let icons: [FilePath: String] = [
    "App/Assets/Icons/icon.svg": "", "App/Assets/Icons/icon_foreground.svg": "",
  ]

  /// Source: unoplatform/uno, Uno.Sdk, Uno.DefaultItems.Resizetizer.targets.
  @Test func `of Uno Platform have the default icon where both of its files are there`() throws {
    let front = "uno.foreground App/Assets/Icons/icon_foreground.svg [1]"
    let app = "uno: Demo ios 1,2: | uno.icon App/Assets/Icons/icon.svg [1] | \(front)"
    #expect(try uno("", icons) == [app])
    #expect(try uno("", ["App/Assets/Icons/icon.svg": ""]) == ["uno: unread Demo -"])
    #expect(try uno("", icons, type: "") == [])
    #expect(try uno("", icons, frameworks: "net9.0-android;net9.0-desktop") == [])
    func property(_ name: String, _ value: String) -> String {
      "<PropertyGroup><\(name)>\(value)</\(name)></PropertyGroup>"
    }
    let files = icons.merging(["App/art/a.svg": "", "App/art/icon_foreground.svg": ""]) { $1 }
    #expect(
      try uno(property("UnoIconBackgroundFile", "art\\a.svg"), files) == [
        "uno: Demo ios 1,2: | uno.icon App/art/a.svg [3] | \(front)"
      ])
    #expect(
      try uno(
        property("UnoIconFolder", "art\\"), ["App/art/icon.svg": "", "App/art/icon_foreground.svg": ""]) == [
          "uno: Demo ios 1,2: | uno.icon App/art/icon.svg [1] | uno.foreground App/art/icon_foreground.svg [1]"
        ])
    #expect(
      try uno(property("UnoIconBackgroundFile", "$(Nope)\\a.svg"), files) == [
        "uno: Demo ios 1,2: | computed UnoIconBackgroundFile:1"
      ])
  }

  /// Source: platform.uno/docs, "How-To: Get Started with Uno.Resizetizer".
  @Test func `of Uno Platform list an icon as those of MAUI do`() throws {
    func item(_ attributes: String) -> String { "<ItemGroup><UnoIcon \(attributes) /></ItemGroup>" }
    #expect(
      try uno(item(##"Include="Assets\a.svg" ForegroundFile="b.png" Color="#FF0000""##), icons) == [
        "uno: Demo ios 1,2: | uno.icon App/Assets/a.svg [3] on #FF0000 | uno.foreground App/b.png [3]"
      ])
    #expect(try uno(item(#"Include="$(Icon)""#), icons) == ["uno: Demo ios 1,2: | computed UnoIcon:3"])
    let system =
      "<PropertyGroup><SupportedOSPlatformVersion>18.0</SupportedOSPlatformVersion></PropertyGroup>"
    let own: [FilePath: String] = [
      "App/Platforms/iOS/Info.plist": plist, "App/Platforms/iOS/A.xcassets/Icon.appiconset/x": "",
    ]
    #expect(
      try uno(system, own) == [
        "uno: Demo ios 18.0 Icon[App/Platforms/iOS/Info.plist:1] App/Platforms/iOS/A.xcassets"
      ])
  }

  @Test(arguments: [
    ("Include=\"Art\\a.svg\"", "b", true), ("Include=\"Art\\a.svg\"", "a", false),
    ("Include=\"Art\\A.svg\"", "a", false), ("Include=\"Art\\x.svg\" Link=\"b.svg\"", "b", false),
    ("Include=\"Art\\*.svg\"", "b", true), ("Include=\"$(Unknown)\\a.svg\"", "b", false),
    ("Condition=\"'$(Own)' == '1'\" Include=\"Art\\a.svg\"", "b", false),
  ])
  func `the icon set that an Info.plist names is the one that MAUI makes`(
    icon: String, name: String, isRefused: Bool
  ) throws {
    let project = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>
      <OutputType>Exe</OutputType><UseMaui>true</UseMaui><SingleProject>true</SingleProject></PropertyGroup>
      <ItemGroup><MauiIcon \(icon) /></ItemGroup></Project>
      """
    let list = """
      <plist><dict><key>XSAppIconAssets</key><string>Assets.xcassets/\(name).appiconset</string></dict></plist>
      """
    let files: [FilePath: String] = [
      "Demo.csproj": project, "Art/a.svg": "<svg/>", "Platforms/iOS/Info.plist": list,
    ]
    func isSaid(_ files: [FilePath: String]) throws -> Bool {
      try stated(files).contains { $0.contains("sets a") }
    }
    #expect(try isSaid(files) == isRefused)
    // A catalog of the project's own may have it.
    let catalog = FilePath("Platforms/iOS/Assets.xcassets/\(name).appiconset/Contents.json")
    #expect(try isSaid(files.merging([catalog: "{}"]) { own, _ in own }) == false)
    // That of Mac Catalyst counts where the project builds for it.
    var moved = files
    moved["Platforms/MacCatalyst/Info.plist"] = moved.removeValue(forKey: "Platforms/iOS/Info.plist")
    #expect(try isSaid(moved) == false)
    for frameworks in ["net9.0-maccatalyst", "net9.0-ios;net9.0-maccatalyst"] {
      let own = "<TargetFrameworks>\(frameworks)</TargetFrameworks>"
      moved["Demo.csproj"] = project.replacing("<TargetFramework>net9.0-ios</TargetFramework>", with: own)
      #expect(try isSaid(moved) == isRefused)
    }
  }

  @Test(
    arguments: [
      ("$([MSBuild]::GetTargetPlatformIdentifier('$(TargetFramework)')) == 'ios'", "=="),
      ("$(TargetFramework.Contains('-ios')) == true", "=="), ("'$(TargetFramework)' == 'net9.0-ios'", "=="),
      ("'$(TargetFramework)' == 'net9.0-ios' Or '$(A)' == 'b'", nil),
    ] as [(String, String?)])
  func `icons of iOS and of Mac Catalyst are compared each with its own Info.plist`(
    condition: String, sign: String?
  ) throws {
    let other = condition.replacing("== 'net9.0-ios'", with: "!= 'net9.0-ios'").replacing(
      "== 'ios'", with: "!= 'ios'"
    )
    .replacing("'-ios'", with: "'-maccatalyst'")
    let project = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>net9.0-ios;net9.0-maccatalyst</TargetFrameworks>
      <OutputType>Exe</OutputType><UseMaui>true</UseMaui><SingleProject>true</SingleProject></PropertyGroup>
      <ItemGroup><MauiIcon Include="a.svg" Condition="\(condition)" /><MauiIcon Include="b.svg" Condition="\(other)" />
      </ItemGroup></Project>
      """
    func refused(ios: String, catalyst: String) throws -> Int {
      func list(_ name: String) -> String {
        "<plist><dict><key>XSAppIconAssets</key><string>Assets.xcassets/\(name).appiconset</string></dict></plist>"
      }
      let found = try stated([
        "Demo.csproj": project, "a.svg": "<svg/>", "b.svg": "<svg/>", "Platforms/iOS/Info.plist": list(ios),
        "Platforms/MacCatalyst/Info.plist": list(catalyst),
      ])
      return found.joined().components(of: "refused").count - 1
    }
    #expect(try refused(ios: "a", catalyst: "b") == 0)
    #expect(try refused(ios: "b", catalyst: "a") == (sign == nil ? 0 : 2))
  }

  /// What each of them says is looked up among the others.
  @Test func `thousands of items and properties`() throws {
    let numbers = 0..<10_000
    let names = numbers.map { "<P\($0)>Art</P\($0)>" }.joined()
    let items = numbers.map { "<MauiIcon Condition=\"'$(B)'=='\($0)'\" Include=\"$(P\($0))/\($0).png\" />\n" }
    let updates = numbers.map { "<MauiIcon Update=\"$(P\($0))/\($0).png\" Color=\"#F00\" />\n" }
    let found = try read(
      "<PropertyGroup>\(names)</PropertyGroup><ItemGroup>\(items.joined())\(updates.joined())</ItemGroup>")
    let sources = try #require(found.first).split(separator: " | ").dropFirst()
    #expect(sources.count == numbers.count)
    #expect(sources.last == "maui.icon App/Art/9999.png [10007] on #F00")
  }

  @Test func `the last update of an item counts, and that of another file does not`() throws {
    let item = "<ItemGroup><MauiIcon Include=\"Art\\A.png\" />"
    func update(_ file: String, _ color: String) -> String {
      "<MauiIcon Update=\"\(file)\" Color=\"\(color)\" />"
    }
    let updates = update("art/a.png", "#F00") + update("Art/a.png", "#0F0") + update("b.png", "#00F")
    #expect(
      try read("\(item)\(updates)</ItemGroup>")
        == ["maui: Demo ios 1,2: | maui.icon App/Art/A.png [8] on #0F0"])
  }
}

extension String {
  /// What lies between the words.
  fileprivate func components(of word: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let found = rest.firstRange(of: word) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }
}
