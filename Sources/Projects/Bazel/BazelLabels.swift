import Notations
import Places
import SystemPackage

extension String {
  /// `//apps/demo:icons`, `:icons`; with `@` it is of another repository.
  var isLabel: Bool { hasPrefix("//") || hasPrefix(":") || hasPrefix("@") }
}

extension DescriptionFile {
  /// The files and patterns that a label of this repository means, as its package writes them: those of a `filegroup`,
  /// or the file itself.
  ///
  /// Source: bazel.build/concepts/labels; bazel.build/reference/be/general, "filegroup".
  /// - Returns: nil where that is not known.
  func files(label: String) throws(DescriptionError) -> [(file: DescriptionFile, text: String)]? {
    guard let (folder, name) = place(of: label) else { return nil }
    let known = names(in: folder)
    guard let build = ["BUILD.bazel", "BUILD"].first(where: known.contains),
      let file = try file(folder.child(build))
    else { return nil }
    for call in try file.calls(["filegroup"], .starlark) where call["name"]?.text == name {
      guard let sources = call["srcs"] else { return nil }
      let patterns =
        sources.name == "glob"
        ? sources.members?.first { $0.key.isEmpty || $0.key == "include" }?.node : sources
      guard let patterns, patterns.array != nil else { return nil }
      let texts = patterns.elements.compactMap(\.string)
      // A group of groups, or one that is computed in part.
      guard texts.count == patterns.elements.count, !texts.contains(where: \.isLabel) else { return nil }
      return texts.map { (file, $0) }
    }
    return file.exists(file.resolve(name)) ? [(file, name)] : nil
  }

  /// The file that a label names.
  func path(ofLabel label: String) -> FilePath? {
    place(of: label).map { FilePath(bytes: $0.folder.bytes).joining($0.name) }
  }

  /// The folder of the package and the name in it.
  func place(of label: String) -> (folder: FilePath, name: String)? {
    if label.hasPrefix(":") { return (folder, String(label.dropFirst())) }
    guard label.hasPrefix("//"), let top = workspaceFolder else { return nil }
    let parts = label.dropFirst(2).split(separator: ":", omittingEmptySubsequences: false)
    guard let package = parts.first, parts.count < 3, !package.hasPrefix("/") else { return nil }
    let folder = package.isEmpty ? top : top.joining(String(package))
    let short = package.split(separator: "/").last.map(String.init) ?? ""
    return (folder, parts.count == 2 ? String(parts[1]) : short)
  }

  /// The folder of the repository as Bazel has it.
  private var workspaceFolder: FilePath? {
    ([folder] + folder.foldersAround).first { folder in
      let known = names(in: folder)
      return ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE"].contains(where: known.contains)
    }
  }
}
