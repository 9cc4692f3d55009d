import Archives
import FileTree
import Places
import TestSupport
import Testing

private let archive = Result {
  try ZipArchive(
    bytes: ZipWriter([
      .file("Payload/App.app/Info.plist", ""), .file("Payload/App.app-old", ""), .file("top", ""),
      .folder("Payload/App.app/Base.lproj/"), .file("Payload/App.app/Base.lproj/Main.nib", ""),
      .file("Payload/App.app/PlugIns/A.appex/Info.plist", ""),
      .link("Payload/App.app/Link", to: "Info.plist"),
      .file("Payload/App.app/../out", ""), .file("Payload/App.app//empty", ""), .file("/absolute", ""),
    ]).bytes())
}

private func entry(_ name: FileName, _ kind: EntryKind) -> FolderEntry { FolderEntry(name: name, kind: kind) }

@Suite struct `A folder` {
  @Test(
    arguments: [
      ("", [entry("Payload", .folder), entry("top", .file)]),
      ("Payload", [entry("App.app", .folder), entry("App.app-old", .file)]),
      (
        "Payload/App.app",
        [
          entry("Base.lproj", .folder), entry("Info.plist", .file), entry("Link", .symbolicLink),
          entry("PlugIns", .folder),
        ]
      ),
      ("Payload/App.app/Base.lproj", [entry("Main.nib", .file)]),
      ("Payload/App.app/PlugIns", [entry("A.appex", .folder)]),
      ("Payload/App.app/Info.plist", []), ("Payload/App", []), ("payload", []), ("zzz", []),
    ] as [(MemberName, [FolderEntry])])
  func `is listed with or without a record, and with or without a slash`(
    folder: MemberName, entries: [FolderEntry]
  ) throws {
    let archive = try archive.get()
    #expect(archive.list(folder) == entries)
    if !folder.bytes.isEmpty {
      #expect(archive.list(MemberName(bytes: folder.bytes + [UInt8(ascii: "/")])) == entries)
    }
  }

  @Test func `leaves out what no device could store, so that none is deeper than 512`() throws {
    let deep = FixturePath(String(repeating: "a/", count: 30_000))
    let archive = try ZipArchive(bytes: ZipWriter([.folder(deep)]).bytes())
    var folder = MemberName("")
    var depth = 0
    while let entry = archive.list(folder).first, depth < 1000 {
      folder = folder.child(entry.name)
      depth += 1
    }
    #expect(depth == 512)
  }

  @Test func `that is also a file is listed once`() throws {
    let archive = try ZipArchive(
      bytes: ZipWriter([.file("a/b", ""), .file("a-b", ""), .file("a", ""), .file("a", "")]).bytes())
    #expect(archive.list("") == [entry("a", .file), entry("a-b", .file)])
    #expect(archive.list("a") == [entry("b", .file)])
  }
}

@Suite struct `A link` {
  @Test func `gives its target and is not followed`() throws {
    let archive = try ZipArchive(bytes: ZipWriter([.link("a/link", to: "../b"), .file("b", "x")]).bytes())
    let target = try archive.linkTarget(of: try #require(archive.member(named: "a/link")))
    #expect(target == Array("../b".utf8))
    let file = try #require(archive.member(named: "b"))
    #expect(throws: ZipError(.notALink, member: "b")) { try archive.linkTarget(of: file) }
  }

  @Test func `with a target longer than a path is refused`() throws {
    let target = FixturePath(String(repeating: "x", count: ZipLimits.linkBytes + 1))
    let archive = try ZipArchive(bytes: ZipWriter([.link("a", to: target)]).bytes())
    let link = try #require(archive.member(named: "a"))
    #expect(throws: ZipError(.memberTooLarge(size: 1025, limit: 1024), member: "a")) {
      try archive.linkTarget(of: link)
    }
  }

  @Test(
    arguments: [
      ("a/b/link", "c", "a/b/c"), ("a/b/link", "../c/./d", "a/c/d"), ("a/b/link", "../..", ""),
      ("link", "c/../d", "d"), ("a/link/", "c/", "a/c"), ("a/link", "../../etc/passwd", nil),
      ("a/link", "/etc/passwd", nil), ("link", "..", nil), ("link", "", nil), ("a/b/link", "../../../a", nil),
      ("link", "a\u{0}", nil),
    ] as [(MemberName, String, MemberName?)])
  func `leads to a name within the archive or nowhere`(
    link: MemberName, target: String, destination: MemberName?
  ) {
    #expect(link.destination(ofLinkTo: Array(target.utf8)) == destination)
  }
}
