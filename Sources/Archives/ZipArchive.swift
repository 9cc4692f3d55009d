import FileTree
import Places
package import SystemPackage

/// A zip archive whose members are read one by one, without unpacking.
///
/// Opening reads the directory alone and keeps about 100 bytes a member. What would let two readers see two
/// archives is an error; what can be told and lived with is a diagnostic.
///
/// Source of the format: APPNOTE.TXT 6.3.10 of PKWARE.
package struct ZipArchive: Sendable {
  let source: ByteSource
  let directory: Directory
  let order: NameOrder
  let layout: DataLayout
  private let end: DirectoryEnd

  /// Opens the file, which stays open as long as the value is used.
  package init(_ path: FilePath) throws(ZipError) {
    let file: RandomAccessFile
    do throws(FileError) {
      file = try RandomAccessFile(path)
    } catch {
      throw ZipError(.file(error))
    }
    try self.init(source: .file(file))
  }

  package init(bytes: [UInt8]) throws(ZipError) {
    try self.init(source: .memory(bytes))
  }

  private init(source: ByteSource) throws(ZipError) {
    self.source = source
    end = try DirectoryEnd(of: source)
    var directory = try Directory(end, of: source)
    layout = DataLayout(of: directory, end: end.directory.lowerBound)
    directory.diagnostic(layout: layout)
    self.directory = directory
    order = NameOrder(directory)
  }

  /// Every member, in byte order of the names.
  package var members: Members { Members(archive: self) }

  /// The member of this name, else the one whose name differs by a slash at its end; the last one where
  /// there are several, as it is what remains after unpacking. The empty name is the archive's top and finds none.
  package func member(named name: MemberName) -> ZipMember? {
    guard !name.bytes.isEmpty else { return nil }
    let other = name.bytes.last == slash ? name.withoutSlash.bytes : name.bytes + [slash]
    let found = order.entry(named: name.bytes, in: directory) ?? order.entry(named: other, in: directory)
    return found.map(member)
  }

  /// What is dangerous or ambiguous about the archive, then about its members in byte order of their names.
  package var diagnostics: [ZipDiagnostic] {
    var diagnostics: [ZipDiagnostic] = []
    // Offsets that the archive names may count what stands before it, or not.
    let before = layout.start ?? end.shift
    if before > 0 { diagnostics.append(.bytesBefore(before)) }
    if end.bytesAfter > 0 { diagnostics.append(.bytesAfter(end.bytesAfter)) }
    if hasMoreMembers {
      diagnostics.append(.moreMembers(stated: end.statedCount, found: directory.entries.count))
    }
    for entry in order.entries where !directory.entries[Int(entry)].diagnostics.isEmpty {
      let name = MemberName(bytes: directory.name(at: Int(entry)))
      diagnostics += directory.entries[Int(entry)].diagnostics.all.map { .member(name, $0) }
    }
    return diagnostics
  }

  /// Apple's archiver, like others, keeps the lower 16 bits of the count where it writes no zip64.
  private var hasMoreMembers: Bool {
    let found = directory.entries.count
    return end.isCountShort ? found & 0xFFFF != end.statedCount : found != end.statedCount
  }

  func member(_ entry: Int) -> ZipMember {
    ZipMember(name: MemberName(bytes: directory.name(at: entry)), entry: directory.entries[entry])
  }
}

extension ZipArchive {
  /// The members of an archive, each made when it is asked for.
  package struct Members: RandomAccessCollection, Sendable {
    fileprivate let archive: ZipArchive

    package var startIndex: Int { 0 }
    package var endIndex: Int { archive.order.entries.count }

    package subscript(position: Int) -> ZipMember { archive.member(Int(archive.order.entries[position])) }
  }
}

extension Directory {
  fileprivate mutating func diagnostic(layout: DataLayout) {
    for (entry, diagnostic) in layout.found + NameClashes(in: self).found { insert(diagnostic, at: entry) }
    for index in entries.indices {
      for diagnostic in Archives.diagnostics(onName: name(at: index)) + entries[index].ownDiagnostics {
        insert(diagnostic, at: index)
      }
    }
  }
}
