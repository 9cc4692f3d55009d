import FileTree
import InterfaceFiles
import Model
import Places
import PropertyLists
import SpecTables

/// A folder of resources, or one of a language, with what lies in it in byte order.
struct ListedFolder {
  let folder: BundleFolder
  let entries: [FolderEntry]
  let locale: Untrusted?
}

private let nibByteLimit = 4 << 20
private let nibLimit = 100

/// The compiled storyboards and nibs that a plist names. One that cannot be read says nothing: what matters of a product
/// is that it is there.
func compiledInterfaces(of infoPlist: InfoPlist, in folders: [ListedFolder]) -> [InterfaceFile] {
  let stems = Set(infoPlist.launchStoryboards.flatMap(\.fileStems))
  return folders.flatMap { listed in
    listed.entries.filter { stems.contains($0.name.stem) }.compactMap { entry in
      compiledInterface(entry, in: listed)
    }
  }
}

private func compiledInterface(_ entry: FolderEntry, in listed: ListedFolder) -> InterfaceFile? {
  let path = listed.folder.path.child(entry.name)
  if entry.name.hasExtension("nib") {
    return nib(entry, in: listed.folder).map { readCompiledNib($0.bytes, path: path, locale: listed.locale) }
  }
  guard entry.name.hasExtension("storyboardc"), entry.kind == .folder else { return nil }
  let inside = listed.folder.child(entry.name)
  let nibs = ((try? inside.entries()) ?? []).filter { $0.name.hasExtension("nib") }
  let info = (try? inside.read("Info.plist", limit: propertyListByteLimit)).flatMap {
    try? PropertyList(parsing: $0)
  }
  return readCompiledStoryboard(
    info: info, nibs: nibs.prefix(nibLimit).compactMap { nib($0, in: inside) }, path: path,
    locale: listed.locale)
}

/// A nib is a file, or a folder with a file for each system that it differs on, of which the newest counts.
private func nib(_ entry: FolderEntry, in folder: BundleFolder) -> CompiledNib? {
  func nib(_ name: FileName, in folder: BundleFolder) -> CompiledNib? {
    (try? folder.read(name, limit: nibByteLimit)).map {
      CompiledNib(name: entry.name.stem.display, bytes: $0)
    }
  }
  guard entry.kind == .folder else { return nib(entry.name, in: folder) }
  let inside = folder.child(entry.name)
  let names = ((try? inside.entries()) ?? []).filter { $0.kind == .file && $0.name.hasExtension("nib") }.map(
    \.name)
  return names.max { $0.systemOfNib < $1.systemOfNib }.flatMap { nib($0, in: inside) }
}

extension FileName {
  /// The first system that reads a file of a nib's folder: 13.0 of `objects-13.0+.nib`; 0 of `runtime.nib`.
  fileprivate var systemOfNib: OSVersion {
    let words = stem.display.split(separator: "-")
    return (words.count == 2 ? OSVersion(words[1].prefix { $0 != "+" }) : nil) ?? OSVersion(0)
  }
}
