import FileTree
import Notations
import Places
import SystemPackage

/// Finds the files that say that a generator makes programs from the folders in which they lie. Each folder is looked at once.
struct TemplateFiles {
  /// The path of the run: what it and the folders above it say does not count, since it is what the user asks for.
  private let top: FilePath
  private var known: [PathKey: FileName?] = [:]

  init(below top: FilePath) { self.top = top }

  /// That of the nearest folder from a path up to the top; nil where there is none.
  mutating func name(around path: FilePath) -> FileName? {
    for folder in [path] + path.foldersAround where folder != top && folder.isInside(top) {
      if let file = name(in: folder) { return file }
    }
    return nil
  }

  private mutating func name(in folder: FilePath) -> FileName? {
    if let name = known[PathKey(folder)] { return name }
    let name = templateFile(in: folder)
    known[PathKey(folder)] = .some(name)
    return name
  }
}

/// The file, or the folder that holds it, by which a folder is a template; its name alone says nothing.
///
/// Source: docs.o3de.org, "Creating a custom template"; learn.microsoft.com, "Custom templates for dotnet new".
private func templateFile(in folder: FilePath) -> FileName? {
  let (name, folderOfDotNet): (FileName, FileName) = ("template.json", ".template.config")
  if let root = object(in: folder.child(name)), root["template_name"]?.string != nil,
    root["copyFiles"]?.array != nil
  {
    return name
  }
  if let root = object(in: folder.child(folderOfDotNet).child(name)), root["identity"]?.string != nil,
    root["shortName"] != nil
  {
    return folderOfDotNet
  }
  return nil
}

private func object(in file: FilePath) -> Literal? {
  guard let bytes = try? readFile(file, limit: packageByteLimit) else { return nil }
  return try? readJSON5(bytes)
}
