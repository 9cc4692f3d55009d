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
}
