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
