import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What folders held when something else was looked for in them.
@Suite struct ListedFoldersTests {
  private func names(_ listed: ListedFolders, _ folder: FilePath) throws -> [FileName] {
    try listed.entries(of: folder).map(\.name)
  }

  @Test func `what was listed is given once, and nothing once it is forgotten`() throws {
    try withFolder(["A/a": .text(""), "B/b": .text("")] as FixtureTree) { folder in
      let (listed, first, second) = (ListedFolders(), folder.appending("A"), folder.appending("B"))
      for folder in [first, second] { _ = try listed.listing(folder) }
      try (["A/new": .text(""), "B/new": .text("")] as FixtureTree).write(to: folder)
      #expect(try names(listed, first) == ["a"])
      #expect(try names(listed, first) == ["a", "new"])
      listed.forget()
      #expect(try names(listed, second) == ["b", "new"])
    }
  }

  @Test func `a folder that is not there is said each time`() {
    let listed = ListedFolders()
    #expect(throws: FileError.absent) { try listed.listing("/nowhere/at/all") }
    #expect(throws: FileError.absent) { try listed.entries(of: "/nowhere/at/all") }
  }

  @Test func `paths in any letter case, of folders that are listed once`() throws {
    try withFolder(["Art/Icon.png": .text("")] as FixtureTree) { folder in
      let cases = LetterCases()
      let (icon, other) = (folder.appending("art").appending("ICON.png"), folder.appending("Art/New.png"))
      #expect(cases.found(icon) == folder.appending("Art").appending("Icon.png"))
      #expect(cases.found(icon) == LetterCases().found(icon))
      #expect(cases.found(other) == nil)
      try (["Art/New.png": .text("")] as FixtureTree).write(to: folder)
      #expect(cases.found(other) == nil && LetterCases().found(other) != nil)
      #expect(cases.found(folder.appending("none/a.png")) == nil)
    }
  }
  @Test func `other spellings of a path, and names, of folders that are listed once`() throws {
    let tree: FixtureTree = ["app.xcodeproj/a": .text(""), "App.xcodeproj/b": .text(""), "._x": .text("")]
    try withFolder(tree) { folder in
      let (cases, names) = (LetterCases(), NamesOnDisk())
      let project = folder.appending("App.xcodeproj")
      #expect(cases.otherSpellings(of: project) == [folder.appending("app.xcodeproj")])
      #expect(cases.otherSpellings(of: project.appending("b")).isEmpty)
      #expect(try Set(names.names(in: folder)) == ["app.xcodeproj", "App.xcodeproj"])
      try (["APP.xcodeproj/c": .text("")] as FixtureTree).write(to: folder)
      #expect(cases.otherSpellings(of: project).count == 1)
      #expect(try names.names(in: folder).count == 2)
      #expect(throws: FileError.absent) { try names.names(in: folder.appending("none")) }
    }
  }
}
