import Places
import SystemPackage
import Testing

@testable import Projects

/// Parts of apps that no app holds.
@Suite struct UnembeddedTests {
  private func extensions(_ targets: TargetList.Target..., archived: [String]? = nil) throws -> [String] {
    let project = try TargetList(targets: targets, archived: archived).read()
    return unembeddedExtensions(in: [project]).map(\.name).sorted()
  }

  private static let widget = TargetList.Target(name: "Widget", type: "app-extension")

  @Test(arguments: ["app-extension", "app-extension.messages", "app-extension.messages-sticker-pack"])
  func `an extension that no target embeds or is built after`(type: String) throws {
    let part = TargetList.Target(name: "Part", type: type)
    let app = TargetList.Target(name: "App", embeds: ["Widget"])
    #expect(try extensions(app, Self.widget, part) == ["Part"])
    #expect(try extensions(app, Self.widget, part, archived: ["App"]) == ["Part"])
    #expect(try extensions(app, Self.widget, part, archived: ["App", "Part"]) == [])
    #expect(try extensions(.init(name: "App", embeds: ["Widget", "Part"]), Self.widget, part) == [])
    // A step that nobody reads may copy it.
    #expect(try extensions(.init(name: "App", needs: ["Part"]), part) == [])
    // Another project may hold it.
    #expect(try extensions(.init(name: "Kit", type: "framework"), part) == [])
    #expect(try extensions(.init(name: "Mac", sdk: "macosx"), part) == [])
  }

  @Test func `one that an app of another project embeds`() throws {
    let parts = try TargetList(path: "P/P.xcodeproj", targets: [.init(name: "Demo"), Self.widget]).read()
    #expect(unembeddedExtensions(in: [parts]).map(\.name) == ["Widget"])
    let scheme = SharedScheme(
      path: "All.xcworkspace/xcshareddata/xcschemes/All.xcscheme",
      archives: [TargetReference(project: "Q/P.xcodeproj", id: "", name: "Widget")])
    #expect(unembeddedExtensions(in: [parts], workspaceSchemes: [scheme]) == [])
  }

  @Test(arguments: ["application.watchapp2", "application.on-demand-install-capable"])
  func `a watch app and an App Clip that nothing holds and no scheme archives beside another`(
    type: String
  ) throws {
    let part = TargetList.Target(name: "Part", type: type)
    #expect(
      try verdicts(TargetList(targets: [.init(name: "App"), part], archived: ["App"])) == [
        "App", "Part: beside App",
      ])
    #expect(
      try verdicts(TargetList(targets: [.init(name: "App"), part], archived: ["App", "Part"])) == [
        "App", "Part",
      ])
    #expect(try verdicts(TargetList(targets: [.init(name: "App"), part])) == ["App", "Part"])
    #expect(
      try verdicts(TargetList(targets: [.init(name: "App", needs: ["Part"]), part], archived: ["App"])) == [
        "App", "Part",
      ])
  }
}
