import Archives
import FileTree
import Places
import ReaderWords
import TestSupport

extension FuzzTarget {
  /// A whole archive: every member is listed, looked up by its name and read.
  static let archives = FuzzTarget(name: "archives", seeds: { archiveSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard let archive = try? ZipArchive(bytes: bytes) else { return 0 }
    for diagnostic in archive.diagnostics { _ = diagnostic.words }
    var earlier = MemberName("")
    for member in archive.members {
      precondition(!(member.name < earlier), "members out of order")
      earlier = member.name
      read(member, of: archive)
    }
    walk("", of: archive)
    return 0
  }
}

private func read(_ member: ZipMember, of archive: ZipArchive) {
  let found = archive.member(named: member.name)
  precondition(member.name.bytes.isEmpty || found?.name == member.name, "a member is lost")
  if let bytes = try? archive.read(member, limit: 1 << 16) {
    precondition(bytes.count == member.size && crc32(bytes) == member.checksum, "other data than promised")
  }
  if let target = try? archive.linkTarget(of: member), let place = member.name.destination(ofLinkTo: target) {
    // What is left of the link's own folder may be called `..`; what it adds is worked out.
    precondition(member.name.parts.contains("..") || !place.parts.contains(".."), "a link leads out")
  }
}

/// Every folder in it; a listing leaves out what would be too deep.
private func walk(_ folder: MemberName, of archive: ZipArchive) {
  let entries = archive.list(folder)
  for (left, right) in zip(entries, entries.dropFirst()) {
    precondition(left.name < right.name, "entries out of order")
  }
  for entry in entries where entry.kind == .folder { walk(folder.child(entry.name), of: archive) }
}

private var archiveSeeds: [[UInt8]] {
  let text = Array("A member's data, a member's data.".utf8)
  let members: [ZipFixture] = [
    .folder("A/"), .file("A/text", text), .stored("A/B/stored", text), .link("A/link", to: "../A/text"),
  ]
  var writers = [members, members.map { $0.withDescriptor() }, members.map { $0.wide() }, []].map(
    ZipWriter.init)
  writers.append(
    ZipWriter(members + [.file("A/text", "again"), .file("a/../text", ""), .file("A/text/x", "")]))
  writers.append(ZipWriter([.file("a", text), .file("b", text).directorySaying { $0.offset = 0 }]))
  writers[1].isWide = true
  writers[2].prefix = text
  writers[3].comment = text
  writers[4].suffix = text
  writers[4].lie = { ($0.count, $0.countHere) = (1, 1) }
  return writers.map { $0.bytes() }
}
