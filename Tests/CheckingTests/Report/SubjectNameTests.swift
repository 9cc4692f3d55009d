import Places
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What sentences and lists call the subject of a finding.
@Suite struct SubjectNameTests {
  @Test func `a file is known by its path, unless the app calls it something else`() {
    let file: FilePath = "App/Icon.png"
    #expect(SubjectName("Icon.png", of: file).isFile(at: file))
    #expect(!SubjectName("icon.png", of: file).isFile(at: file))
    #expect(!SubjectName.outside("Icon.png").isFile(at: file))
    #expect(!SubjectName.file("Other/Icon.png").isFile(at: file))
    #expect(SubjectName.file(file) == .outside("Icon.png"))
  }

  @Test func `a folder of a whole path is a file where the path is a bare name`() {
    #expect(SubjectName(wholePath: "Art/Stickers").display == "Art/Stickers")
    #expect(!SubjectName(wholePath: "Art/Stickers").isFile(at: "Art/Stickers"))
    #expect(SubjectName(wholePath: "Stickers").isFile(at: "Stickers"))
    #expect(SubjectName(wholePath: ".").display == ".")
  }

  @Test func `the program's own words stay apart from what a file says`() {
    let waiver = SubjectName.waiver(rule: "wrong-size", pattern: "Art/*")
    #expect(waiver.display == "wrong-size at Art/*")
    #expect(SubjectName.slot(Term("Document icon")).display == "Document icon")
    let words: Words = "The waiver for \(waiver) and \(SubjectName.outside("b "))"
    #expect(words.description == "The waiver for wrong-size at Art/* and \"b \"")
  }
}
