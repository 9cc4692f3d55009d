import FileTree
import Notations
import Places
import SystemPackage

/// Finds the files that say that a generator makes programs from the folders in which they lie. Each folder is looked at once.
struct TemplateFiles {
  /// The path of the run: what it and the folders above it say does not count, since it is what the user asks for.
  private let top: FilePath
  private let known = Answers<PathKey, FileName?>()
  private let knownOfDotNet = Answers<PathKey, Bool>()
  /// By the folder of a `template.config.js`: the folder that it names.
  private let templatesOfReactNative = Answers<PathKey, FilePath?>()

  /// By a folder: those that its Gradle build packs.
  private let packedByGradle = Answers<PathKey, Set<PathKey>>()

  init(below top: FilePath) { self.top = top }

  /// That of the nearest folder from a path up to the top; nil where there is none.
  func name(around path: FilePath) -> FileName? {
    for folder in [path] + path.foldersAround where folder != top && folder.isInside(top) {
      if let file = name(in: folder) { return file }
    }
    return nil
  }

  /// The nearest folder from a path up to the top of which `dotnet new` makes projects.
  func folderOfDotNet(around path: FilePath) -> FilePath? {
    for folder in [path] + path.foldersAround where folder != top && folder.isInside(top) {
      if isOfDotNet(folder) { return folder }
    }
    return nil
  }

  private func isOfDotNet(_ folder: FilePath) -> Bool {
    knownOfDotNet.answer(for: PathKey(folder)) { isTemplateOfDotNet(folder) }
  }

  private func name(in folder: FilePath) -> FileName? {
    known.answer(for: PathKey(folder)) {
      templateFile(in: folder) ?? (isOfDotNet(folder) ? folderOfDotNetTemplate : nil)
        ?? (isTemplateOfReactNative(folder)
          ? configurationOfReactNative
          : folderOfGenerator(folder, below: top) ?? folderOfOtherGenerator(folder, below: top))
        ?? (isPackedByGradle(folder) ? folder.fileName : nil)
    }
  }

  private func isPackedByGradle(_ folder: FilePath) -> Bool {
    folder.foldersAround.prefix(Self.levelsOfGradle).contains { around in
      guard around.isInside(top) else { return false }
      let packed = packedByGradle.answer(for: PathKey(around)) { buildsPackedByGradle(in: around) }
      return packed.contains(PathKey(folder.lexicallyNormalized()))
    }
  }

  /// Folders between a build and one that it packs.
  private static let levelsOfGradle = 3

  /// The file beside it is read once for all folders there.
  private func isTemplateOfReactNative(_ folder: FilePath) -> Bool {
    let around = folder.parentFolder
    let template = templatesOfReactNative.answer(for: PathKey(around)) { templateOfReactNative(in: around) }
    return template.map { PathKey($0) == PathKey(folder.lexicallyNormalized()) } ?? false
  }
}

/// The file by which a folder is a template; its name alone says nothing.
///
/// Source: docs.o3de.org, "Creating a custom template".
private func templateFile(in folder: FilePath) -> FileName? {
  guard let root = object(in: folder.child(fileOfTemplate)), root["template_name"]?.string != nil,
    root["copyFiles"]?.array != nil
  else { return nil }
  return fileOfTemplate
}

/// Whether `dotnet new` makes projects of what lies in a folder; the name of the file alone says nothing.
///
/// Source: learn.microsoft.com/dotnet/core/tools/custom-templates, "template.json" (`identity` and `shortName` are required).
private func isTemplateOfDotNet(_ folder: FilePath) -> Bool {
  let root = object(in: folder.child(folderOfDotNetTemplate).child(fileOfTemplate))
  return root?["identity"]?.string != nil && root?["shortName"] != nil
}

private let fileOfTemplate: FileName = "template.json"
private let folderOfDotNetTemplate: FileName = ".template.config"

/// The folder that the `template.config.js` of a folder names.
///
/// Source: the docs of the community CLI of React Native, init.md ("Creating custom template").
private func templateOfReactNative(in folder: FilePath) -> FilePath? {
  guard let bytes = try? readFile(folder.child(configurationOfReactNative), limit: packageByteLimit),
    let path = (try? readModule(bytes))?["templateDir"]?.string
  else { return nil }
  return folder.resolving(FilePath(path))
}

/// The name of a folder that the nearest package around it brings for others to begin with.
private func folderOfGenerator(_ folder: FilePath, below top: FilePath) -> FileName? {
  guard templateFolders.contains(folder.fileName) || folder.fileName.hasPrefix("template-") else {
    return nil
  }
  var way = [folder.fileName]
  for around in folder.foldersAround where around.isInside(top) {
    if let package = object(in: around.child("package.json")) {
      return package.isOfGenerator(from: way) ? folder.fileName : nil
    }
    way.insert(around.fileName, at: 0)
  }
  return nil
}

private let configurationOfReactNative: FileName = "template.config.js"

extension Literal {
  /// Whether it is the `package.json` of a published package that brings a folder for others to begin with: it lists the folder,
  /// or one around it, among its files; or it lists none and is a platform of Cordova, a generator of Yeoman, what `npm init` runs or
  /// another command, of which npm packs all that there is.
  ///
  /// Source: docs.npmjs.com, package.json (`files`) and npm-init (`create-`); yeoman.io, "Writing your own generator";
  /// cordova.apache.org, "Plugin and platform search" (`cordova:platform`).
  /// - Parameter way: the folders from the package to that one.
  fileprivate func isOfGenerator(from way: [FileName]) -> Bool {
    guard self["private"]?.bool != true else { return false }
    if let files = self["files"]?.array {
      return files.compactMap(\.string).contains { text in
        if text.isPattern(of: way) { return true }
        let names = FilePath(text).lexicallyNormalized().fileNames.prefix { !$0.display.contains("*") }
        return !names.isEmpty && (way.starts(with: names) || names.starts(with: way))
      }
    }
    let isOfInit = self["name"]?.string?.split(separator: "/").last?.hasPrefix("create-") == true
    let isCommand = self["bin"] != nil && (isOfInit || self["version"]?.string != nil)
    let keywords = self["keywords"]?.strings ?? []
    return isCommand || keywords.contains("cordova:platform") || keywords.contains("yeoman-generator")
  }
}

extension String {
  /// Whether it names the first of some folders by a star at the end: `template-*`.
  fileprivate func isPattern(of way: [FileName]) -> Bool {
    let text = hasPrefix("./") ? dropFirst(2) : self[...]
    guard let star = text.firstIndex(of: "*"), let first = way.first, star > text.startIndex else {
      return false
    }
    let start = text[..<star]
    let rest = text[star...].drop { "*/".contains($0) }
    return rest.isEmpty && !start.contains("/") && first.hasPrefix(String(start))
  }
}

private func object(in file: FilePath) -> Literal? {
  guard let bytes = try? readFile(file, limit: packageByteLimit) else { return nil }
  return try? readJSON5(bytes)
}
