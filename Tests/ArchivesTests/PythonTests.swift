import Archives
import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// A line for each member in byte order: name in hex, sizes, checksum, method, mode; then the data's checksum.
private let listing = """
  import sys, zipfile, zlib
  archive = zipfile.ZipFile(sys.argv[1])
  def raw(m): return m.orig_filename.encode('utf-8' if m.flag_bits & 0x800 else 'cp437')
  for m in sorted(archive.infolist(), key=raw):
    print(raw(m).hex(), m.file_size, m.compress_size, m.CRC, m.compress_type,
      m.external_attr >> 16 if m.create_system in (3, 19) else 0, zlib.crc32(archive.read(m)))
  """

private func ourListing(_ path: FilePath) throws -> String {
  let archive = try ZipArchive(path)
  return try archive.members.map { member in
    let name = member.name.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let data = try archive.read(member, limit: 1 << 28)
    let method = member.method == .deflate ? 8 : 0
    return "\(name) \(member.size) \(member.compressedSize) \(member.checksum) \(method) \(member.mode)"
      + " \(crc32(data))\n"
  }.joined()
}

private func program() -> FilePath? {
  guard let python = program(named: "python3") else {
    print("skipped: python3 is not installed")
    return nil
  }
  return python
}

private let archives: [Named<ZipWriter>] = {
  let text = Array(repeating: Array("Some text, more than once. ".utf8), count: 50).flatMap { $0 }
  let members: [ZipFixture] = [
    .folder("Payload/"), .file("Payload/\u{e9}t\u{e9}.txt", text), .stored("Payload/B", text),
    .link("Payload/link", to: "B"), .file("empty", []),
  ]
  return [
    Named("plain", ZipWriter(members)),
    Named("with descriptors", ZipWriter(members.map { $0.withDescriptor() })),
    Named("with zip64 fields", ZipWriter(members.map { $0.wide() })),
    Named("with descriptors of zip64", ZipWriter(members.map { $0.wide().withDescriptor() })),
    Named("with an end of zip64", ZipWriter(members).with { $0.isWide = true }),
    Named("behind a program", ZipWriter(members).with { $0.prefix = [1, 2, 3, 4] }),
    Named("with a comment", ZipWriter(members).with { $0.comment = Array("Comment".utf8) }),
  ]
}()

@Suite struct `Python's zipfile` {
  @Test(arguments: archives) func `reads the same members from what the tests write`(
    example: Named<ZipWriter>
  ) throws {
    guard let python = program() else { return }
    try withFolder { folder in
      try example.value.write(to: folder.child("a.zip"))
      let run = try runProgram(python, ["-c", listing, "a.zip"].map { Array($0.utf8) }, in: folder)
      #expect(run.errorText == "")
      let ours = try ourListing(folder.child("a.zip"))
      #expect(ours == run.outputText)
    }
  }

  @Test func `writes what is read as it says`() throws {
    guard let python = program() else { return }
    let script = """
      import zipfile
      with zipfile.ZipFile('a.zip', 'w') as z:
        z.writestr('Payload/a.txt', b'stored')
        z.writestr('Payload/b.txt', b'deflated ' * 99, zipfile.ZIP_DEFLATED)
        with z.open('Payload/wide', 'w', force_zip64=True) as f: f.write(b'wide')
        z.comment = b'a comment'
      """
    try withFolder { folder in
      _ = try runProgram(python, ["-c", script].map { Array($0.utf8) }, in: folder)
      let run = try runProgram(
        python, ["-c", listing, "a.zip"].map { Array($0.utf8) }, in: folder)
      let ours = try ourListing(folder.child("a.zip"))
      #expect(ours == run.outputText)
      #expect(try ZipArchive(folder.child("a.zip")).diagnostics.isEmpty)
    }
  }
}

private let corpus = environmentVariable("CORPUS").map { FilePath($0) }

private func archives(below folder: FilePath) -> [FilePath] {
  ((try? listFolder(folder)) ?? []).flatMap { entry -> [FilePath] in
    let path = folder.appending(entry.name)
    if entry.kind == .folder { return archives(below: path) }
    return entry.name.hasExtension("ipa") || entry.name.hasExtension("zip") ? [path] : []
  }
}

@Suite struct `Real archives` {
  @Test func `are read as Python reads them`() throws {
    guard let corpus else { return print("skipped: CORPUS is not set") }
    guard let python = program() else { return }
    for path in archives(below: corpus) {
      let run = try runProgram(python, [Array("-c".utf8), Array(listing.utf8), path.bytes])
      let ours = try ourListing(path)
      #expect(ours == run.outputText, "\(path)")
    }
  }
}
