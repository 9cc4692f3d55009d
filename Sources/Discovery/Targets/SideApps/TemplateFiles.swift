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
/// Source: docs.o3de.org, "Creating a custom template"; learn.microsoft.com, "Custom templates for dotnet new"; the docs of the
/// community CLI of React Native, init.md ("Creating custom template").
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
  let around = folder.parentFolder
  if let bytes = try? readFile(around.child(configurationOfReactNative), limit: packageByteLimit),
    let path = (try? readModule(bytes))?["templateDir"]?.string,
    PathKey(around.resolving(FilePath(path))) == PathKey(folder.lexicallyNormalized())
  {
    return configurationOfReactNative
  }
  guard templateFolders.contains(folder.fileName), let package = object(in: around.child("package.json")),
    package.isOfGenerator(from: folder.fileName)
  else { return nil }
  return folder.fileName
}

private let configurationOfReactNative: FileName = "template.config.js"
/// Whose content a generator copies, where the package beside it is one: the name alone says nothing.
private let templateFolders: Set<FileName> = ["template", "templates"]

extension Literal {
  /// Whether it is the `package.json` of a published package that brings a folder for others to begin with: it lists the folder
  /// among its files; or it lists none and is a platform of Cordova, a generator of Yeoman or what `npm init` runs.
  ///
  /// Source: docs.npmjs.com, package.json (`files`) and npm-init (`create-`); yeoman.io, "Writing your own generator";
  /// cordova.apache.org, "Plugin and platform search" (`cordova:platform`).
  fileprivate func isOfGenerator(from folder: FileName) -> Bool {
    guard self["private"]?.bool != true else { return false }
    if let files = self["files"]?.array {
      return files.compactMap(\.string).contains { text in
        FilePath(text).lexicallyNormalized().fileNames.first == folder
      }
    }
    let isCommand =
      self["bin"] != nil && self["name"]?.string?.split(separator: "/").last?.hasPrefix("create-") == true
    let keywords = self["keywords"]?.strings ?? []
    return isCommand || keywords.contains("cordova:platform") || keywords.contains("yeoman-generator")
  }
}

private func object(in file: FilePath) -> Literal? {
  guard let bytes = try? readFile(file, limit: packageByteLimit) else { return nil }
  return try? readJSON5(bytes)
}
