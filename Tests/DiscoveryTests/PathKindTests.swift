import Discovery
import Places
import Testing

@Suite struct PathKindTests {
  @Test(
    arguments: [
      ("App.xcodeproj", .project), ("project.pbxproj", .projectFile), ("App.xcworkspace", .workspace),
      ("contents.xcworkspacedata", .workspaceFile), ("App.xcscheme", .scheme), ("Base.xcconfig", .other),
    ] as [(String, PathKind)])
  func `parts of a project are known by their names`(name: String, kind: PathKind) {
    #expect(PathKind(FileName(name)) == kind)
  }
}
