import FileTree
import Places
import PropertyLists
import SystemPackage

/// Folders in one named like a product that are looked into for a project.
private let innerFolderLimit = 200

/// What a folder is to us. A repository may be called `Good.app`: a name alone makes no product.
func kindOfFolder(_ path: FilePath, named name: FileName) -> PathKind {
  let kind = PathKind(name)
  guard kind == .bundle || kind == .xcodeArchive, let entries = try? listFolder(path),
    !isProduct(path, named: name, holding: entries), holdsSources(path, entries)
  else { return kind }
  return .other
}

/// Whether there is what a build leaves: the folders of a Mac's bundle, a signature, the program that the list names.
private func isProduct(_ folder: FilePath, named name: FileName, holding entries: [FolderEntry]) -> Bool {
  if entries.contains(where: { namesInProducts.contains($0.name) }) { return true }
  let files = Set(entries.filter { $0.kind == .file }.map(\.name))
  guard files.contains("Info.plist"),
    let bytes = try? readFile(folder.child("Info.plist"), limit: builtListByteLimit),
    let list = try? PropertyList(parsing: bytes)
  else { return files.contains(name.stem) }
  return list["DTXcodeBuild"] != nil
    || list["CFBundleExecutable"]?.string.map { files.contains(FileName($0)) } == true
}

private let namesInProducts: Set<FileName> = [
  "Contents", "_CodeSignature", "PkgInfo", "embedded.mobileprovision", "Assets.car", "SC_Info", "Wrapper",
  // Of an archive.
  "Products", "dSYMs",
]

/// Whether a folder is the top of a repository or holds what programs are built from, or a folder in it holds a project.
private func holdsSources(_ folder: FilePath, _ entries: [FolderEntry]) -> Bool {
  entries.contains(where: \.isOfSource)
    || entries.lazy.filter { $0.kind == .folder && !$0.name.isHidden }.prefix(innerFolderLimit).contains {
      ((try? listFolder(folder.child($0.name))) ?? []).contains(where: \.isProject)
    }
}

extension FolderEntry {
  fileprivate var isProject: Bool {
    let kind = PathKind(name)
    return self.kind == .folder && (kind == .project || kind == .workspace)
  }

  fileprivate var isOfSource: Bool {
    if name == ".git" || isProject { return true }
    guard kind == .file, name.isOfProgram else { return false }
    return name == "package.json" || !resourceEndings.contains(name.fileExtension.lowercased)
  }
}

/// Of source code that apps take along as it is, and of files of settings among their resources.
private let resourceEndings: Set<FileName> = [
  "js", "cjs", "mjs", "ts", "lua", "py", "rb", "pl", "php", "r", "qml", "gd", "tscn", "unity", "asset",
  "json",
  "json5", "xml", "yml", "yaml", "toml", "txt", "cfg", "sh",
]
