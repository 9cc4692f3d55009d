import SystemPackage
import Testing

/// Specs of XcodeGen that a script copies to a folder above, or that are read from there.
@Suite struct SpecRootTests {
  private static let spec: FilePath = "Apps/Weather/project.yml"

  /// What a spec states of an app, with empty files beside it.
  private func found(_ head: String, sources: String, _ files: [FilePath: String]) throws -> [String] {
    let app = "targets:\n  App: {type: application, platform: iOS, sources: [\(sources)]}\n"
    return try stated(files.merging([Self.spec: "name: Weather\n\(head)" + app]) { $1 })
  }

  private static let base = "options: {deploymentTarget: {iOS: 16.0}}\n"

  @Test func `paths count from the folder above from which all includes are there`() throws {
    let stated = try found(
      "include: [Shared/base.yml, {path: Kit/kit.yml}, {path: \"${CITY}.yml\"}]\n", sources: "Apps/Weather",
      ["Shared/base.yml": Self.base, "Kit/kit.yml": "settings: {A: B}\n", "Apps/Weather/A.swift": ""])
    #expect(stated == ["xcodegen: App ios 1,2 16.0 AppIcon Apps/Weather/"])
  }

  @Test func `without includes its sources tell`() throws {
    let stated = try found(
      "", sources: "Apps/Weather, Shared", ["Apps/Weather/A.swift": "", "Shared/A.swift": ""])
    #expect(stated == ["xcodegen: App ios 1,2 15.0 AppIcon Apps/Weather/ Shared/"])
  }

  @Test func `what lies beside the spec counts`() throws {
    let stated = try found(
      "include: [base.yml]\n", sources: "Sub",
      [
        "base.yml": "options: {deploymentTarget: {iOS: 17.0}}\n", "Apps/Weather/base.yml": Self.base,
        "Apps/Weather/Sub/A.swift": "", "Sub/A.swift": "",
      ])
    #expect(stated == ["xcodegen: App ios 1,2 16.0 AppIcon Apps/Weather/Sub/"])
  }

  @Test func `paths of an include count from its own folder, or from that of the spec`() throws {
    func found(_ include: String, app: FilePath) throws -> [String] {
      try stated([
        "project.yml": "name: A\ninclude: [{path: sub/t.yml\(include)}]\n",
        "sub/t.yml":
          "include: [deep/base.yml]\ntargets:\n  App: {type: application, platform: iOS, sources: [App]}\n",
        "sub/deep/base.yml": Self.base, app.appending("A.swift"): "",
      ])
    }
    for include in ["", ", relativePaths: true"] {
      #expect(try found(include, app: "sub/App") == ["xcodegen: App ios 1,2 16.0 AppIcon sub/App/"])
      #expect(try found(include, app: "App").contains { $0.contains("needs sub/App") })
    }
    let flat = ", relativePaths: false"
    #expect(try found(flat, app: "App") == ["xcodegen: App ios 1,2 16.0 AppIcon App/"])
    #expect(try found(flat, app: "sub/App").contains { $0.contains("needs App") })
  }

  @Test(arguments: [[:], ["Apps/base.yml": base, "base.yml": base]] as [[FilePath: String]])
  func `an include that is nowhere, or above in two folders, is lacking`(files: [FilePath: String]) throws {
    let sources: [FilePath: String] = ["Apps/Weather/Sub/A.swift": ""]
    let stated = try found("include: [base.yml]\n", sources: "Sub", files.merging(sources) { $1 })
    #expect(
      stated == [
        "xcodegen: App ios 1,2 15.0 AppIcon Apps/Weather/Sub/",
        "xcodegen: - ios: | lacks Apps/Weather/base.yml [2]",
      ])
  }

  @Test func `a plain name alone is in many folders`() throws {
    let stated = try found("", sources: "Sources", ["Sources/A.swift": ""])
    #expect(stated == ["xcodegen: App ios: | needs Apps/Weather/Sources [3]"])
  }

  @Test func `a folder that Tauri makes before it builds is not missed`() throws {
    func lacking(_ source: String, besides files: [FilePath: String]) throws -> [String] {
      let spec = """
        name: A
        targets:
          App: {type: application, platform: iOS, sources: [App, Assets.xcassets, \(source)]}
        """
      let own: [FilePath: String] = [
        "t/gen/apple/project.yml": spec, "t/gen/apple/App/A.swift": "", "t/gen/apple/Assets.xcassets/a": "",
      ]
      return try stated(own.merging(files) { $1 }).filter { $0.contains("needs") }
    }
    let folder = "{path: assets, type: folder, buildPhase: resources}"
    let missing = ["xcodegen: App ios: | needs t/gen/apple/assets [3]"]
    for name in ["t/tauri.conf.json", "t/Tauri.toml"] as [FilePath] {
      #expect(try lacking(folder, besides: [name: ""]) == [])
    }
    #expect(try lacking(folder, besides: [:]) == missing)
    // What is compiled is committed.
    #expect(try lacking("assets", besides: ["t/tauri.conf.json": ""]) == missing)
  }
}
