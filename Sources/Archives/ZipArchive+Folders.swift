package import FileTree
import Places

extension ZipArchive {
  /// What lies directly in a folder, in byte order; the empty name is the archive's top. Empty where nothing
  /// lies below the name. A folder that only longer names mention is listed like one with a record.
  ///
  /// Names that no device can hold (empty, `.`, `..`, with a NUL, longer than ``ZipLimits/nameBytes`` with the
  /// folder's) are left out, see ``diagnostics``: folders are then at most 512 deep.
  package func list(_ folder: MemberName) -> [FolderEntry] {
    let prefix = folder.bytes.isEmpty ? [] : folder.withoutSlash.bytes + [slash]
    var found: [FolderEntry] = []
    var place = order.place(of: prefix, in: directory)
    while place < order.entries.count {
      let name = directory.name(at: Int(order.entries[place]))
      guard name.starts(with: prefix) else { break }
      let child = name.dropFirst(prefix.count).prefix { $0 != slash }
      let isWhole = prefix.count + child.count == name.count
      if isStorable(child, in: prefix),
        let entry = entry(FileName(bytes: child), in: folder, after: found.last)
      {
        found.append(entry)
      }
      // All that lies below the child stands between "child/" and "child0", the byte after the slash.
      place = isWhole ? place + 1 : order.place(of: prefix + child + [slash + 1], in: directory)
    }
    return found.sorted { $0.name < $1.name }.removingRepeats()
  }

  private func entry(_ name: FileName, in folder: MemberName, after last: FolderEntry?) -> FolderEntry? {
    guard last?.name != name else { return nil }
    return FolderEntry(name: name, kind: member(named: folder.child(name))?.kind ?? .folder)
  }

  private func isStorable(_ name: ArraySlice<UInt8>, in folder: [UInt8]) -> Bool {
    !name.isEmpty && folder.count + name.count <= ZipLimits.nameBytes && !name.contains(0)
      && name != [UInt8(ascii: ".")] && name != Array("..".utf8)[...]
  }
}

extension [FolderEntry] {
  /// A file and a folder of one name do not stand together among the full names.
  fileprivate func removingRepeats() -> [FolderEntry] {
    reduce(into: []) { if $0.last?.name != $1.name { $0.append($1) } }
  }
}
