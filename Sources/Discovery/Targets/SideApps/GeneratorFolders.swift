import FileTree
import Notations
import Places
import SystemPackage

// Folders that a program other than a package of npm gives its users to begin with. The name of a folder alone says nothing: a file
// that reads or packs it does.

/// Whose content a generator copies, where a file says so.
let templateFolders: Set<FileName> = ["template", "templates"]

/// Levels between such a folder and what says of it, and files of a program that are looked through.
private let levelLimit = 6
private let sourceLimit = 40

/// The name of a folder of which a generator makes what others begin with.
func folderOfOtherGenerator(_ folder: FilePath, below top: FilePath) -> FileName? {
  let name = folder.fileName
  guard templateFolders.contains(name) || name == folderOfPlop || name.hasPrefix("files") else { return nil }
  var way = [name]
  for around in folder.foldersAround.prefix(levelLimit) where around.isInside(top) {
    if isRead(folder, from: around, way) { return name }
    way.insert(around.fileName, at: 0)
  }
  return nil
}

private let folderOfPlop: FileName = "plop-templates"

/// - Parameter way: the folders from the one around to the folder.
private func isRead(_ folder: FilePath, from around: FilePath, _ way: [FileName]) -> Bool {
  let name = folder.fileName
  if isListedByNx(way, in: around) { return true }
  guard !name.hasPrefix("files") else { return false }
  if way.count == 1, isBesidePlopfile(around) { return true }
  guard templateFolders.contains(name) else { return false }
  return isOfCopier(way, in: around) || isEmbeddedInGo(name, in: around, isBeside: way.count == 1)
    || isEmbeddedInRust(way, in: around) || isOfPythonProgram(way, in: around)
}

/// Source: plopjs.com, "Getting Started" (`plopfile.js`, `plop-templates`); turborepo.com, "Generating code" (`turbo/generators`).
private func isBesidePlopfile(_ folder: FilePath) -> Bool {
  let endings = ["js", "cjs", "mjs", "ts", "cts", "mts"]
  let isOfTurborepo = folder.fileName == "generators" && folder.parentFolder.fileName == "turbo"
  return endings.contains { ending in
    isFile(folder.child(FileName("plopfile.\(ending)")))
      || isOfTurborepo && isFile(folder.child(FileName("config.\(ending)")))
  }
}

private func isFile(_ path: FilePath) -> Bool { (try? entryKind(path)) == .file }

/// Source: copier.readthedocs.io, "Configuring a template" (`_subdirectory`).
private func isOfCopier(_ way: [FileName], in folder: FilePath) -> Bool {
  for name: FileName in ["copier.yml", "copier.yaml"] {
    guard let bytes = try? readFile(folder.child(name), limit: packageByteLimit),
      let root = try? readYAML(bytes)
    else { continue }
    guard let path = root["_subdirectory"]?.string else { return true }
    return FilePath(path).lexicallyNormalized().fileNames == way
  }
  return false
}

/// Source: nx.dev, "Local Generators" (`generators.json`, and `files` beside the generator); angular.dev, "Schematics".
private func isListedByNx(_ way: [FileName], in folder: FilePath) -> Bool {
  for (file, key) in [("generators.json", "generators"), ("collection.json", "schematics")] {
    guard let bytes = try? readFile(folder.child(FileName(file)), limit: packageByteLimit),
      let root = try? readJSON5(bytes)
    else { continue }
    let factories = (root[key]?.members ?? []).compactMap { $0.node["factory"]?.string }
    return factories.contains { text in
      let path = FilePath(String(text.prefix { $0 != "#" })).lexicallyNormalized()
      // The factory is a file of the folder, or the folder itself.
      return [path.parentFolder, path].contains { $0.fileNames == Array(way.dropLast()) }
    }
  }
  return false
}

/// Source: pkg.go.dev/embed (`//go:embed`).
private func isEmbeddedInGo(_ name: FileName, in folder: FilePath, isBeside: Bool) -> Bool {
  guard isBeside else { return false }
  return sources(in: folder, "go").contains { bytes in
    lines(of: bytes).contains { line in
      guard line.hasPrefix("//go:embed ") else { return false }
      return line.split(separator: " ").dropFirst().contains { word in
        let text = word.filter { $0 != "\"" && $0 != "`" }
        let path = text.hasPrefix("all:") ? text.dropFirst("all:".count) : text[...]
        return path.split(separator: "/").first.map { FileName(String($0)) } == name
      }
    }
  }
}

/// Source: docs.rs/rust-embed (`#[folder = "…"]`); docs.rs/include_dir.
private func isEmbeddedInRust(_ way: [FileName], in folder: FilePath) -> Bool {
  guard isFile(folder.child("Cargo.toml")) else { return false }
  return sources(in: folder.child("src"), "rs").contains { bytes in
    lines(of: bytes).contains { line in
      guard line.contains("#[folder") || line.contains("include_dir!(") else { return false }
      let texts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return stride(from: 1, to: texts.count, by: 2).contains { index in
        let text =
          texts[index].hasPrefix("$CARGO_MANIFEST_DIR/")
          ? texts[index].dropFirst("$CARGO_MANIFEST_DIR/".count) : texts[index]
        return FilePath(String(text)).lexicallyNormalized().fileNames == way
      }
    }
  }
}

/// Whether the folder lies in a package of a program that users of Python install.
///
/// Source: packaging.python.org, "Writing your pyproject.toml" (`project.scripts`); python-poetry.org, `tool.poetry.scripts`.
private func isOfPythonProgram(_ way: [FileName], in folder: FilePath) -> Bool {
  guard way.count > 1, let bytes = try? readFile(folder.child("pyproject.toml"), limit: packageByteLimit),
    let root = try? readTOML(bytes)
  else { return false }
  for project in [root["project"], root["tool"]?["poetry"]].compactMap(\.self) {
    guard let name = project["name"]?.string, project["scripts"]?.object?.isEmpty == false else { continue }
    let module = FileName(String(name.lowercased().map { "-.".contains($0) ? "_" : $0 }))
    let inner = way.first == "src" ? way.dropFirst() : way[...]
    if inner.count > 1, inner.first == module { return true }
  }
  return false
}

/// What the files of a language in a folder hold.
private func sources(in folder: FilePath, _ ending: String) -> [[UInt8]] {
  let names = ((try? listFolder(folder)) ?? []).map(\.name).filter { $0.hasExtension(ending) && !$0.isHidden }
  return names.sorted(by: <).prefix(sourceLimit).compactMap {
    try? readFile(folder.child($0), limit: packageByteLimit)
  }
}

private func lines(of bytes: [UInt8]) -> [String] {
  bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    .map { String(decoding: $0, as: UTF8.self) }
}
