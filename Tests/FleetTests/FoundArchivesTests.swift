import FileTree
import Fleet
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// Which of the things in a folder are apps.
@Suite struct FoundArchivesTests {
  private func zip(_ members: [ZipFixture]) -> FixtureEntry { .data(ZipWriter(members).bytes()) }

  @Test func `archives are found in any letter case, as are built folders and zipped apps`() throws {
    try withFolder([
      "A.ipa": .text("1"), "b/B.IPA": .text("2"), "b/C.app/Info.plist": .text(""),
      "b/D.xcarchive/Info.plist": .text(""), "b/D.xcarchive/Inner.ipa": .text("3"),
      "e.zip": zip([.file("E.app/Info.plist", "")]), "f.zip": zip([.file("F.txt", "")]), "g.txt": .text(""),
      "h.ipa": .link(to: "A.ipa"), "i": .link(to: "b"), "._A.ipa": .text("4"),
      "__MACOSX/C.app/._Info.plist": .text("5"),
    ]) { folder in
      let found = FoundArchives([folder, folder.appending("A.ipa")])
      #expect(found.failures == [])
      #expect(found.others == [folder.appending("f.zip")])
      #expect(
        found.archives.map { $0.path }
          == ["A.ipa", "b/B.IPA", "b/C.app", "b/D.xcarchive", "e.zip", "h.ipa"].map {
            folder.appending(FilePath($0).components)
          })
      #expect(found.archives.map(\.isFolder) == [false, false, true, true, false, false])
    }
  }

  @Test func `what is not there is a failure`() throws {
    try withFolder { folder in
      let found = FoundArchives([folder.appending("nowhere")])
      #expect(found.archives == [])
      #expect(found.failures.map(\.reason) == [.reader(FileError.absent)])
    }
  }
}
