package import FileTree
package import Model
import Notations
import Places
package import SystemPackage

/// Why a description says nothing.
package enum DescriptionError: Error, Equatable, Sendable {
  /// It cannot be read.
  case unreadable(FilePath, FileError)
  /// It holds more than is read, or leads out of the repository.
  case limit(FilePath, WhyNotJudged)
  /// It is broken: where and why.
  case invalid(FilePath, line: Int, DescriptionFault.Reason)
}

/// A file that describes an app, and what lies around it.
package struct DescriptionFile {
  package let path: FilePath
  package let bytes: [UInt8]
  let lookups: SharedLookups
  /// Whether a path lies in the repository. Nothing beyond it is read.
  package let isReachable: (FilePath) -> Bool
  /// Where its paths count from, where that is not the folder that it lies in.
  private var root: FilePath?

  package init(
    path: FilePath, bytes: [UInt8], reading: @escaping FileReading, listing: @escaping FolderReading,
    isReachable: @escaping (FilePath) -> Bool
  ) {
    self.init(
      path: path, bytes: bytes, lookups: SharedLookups(reading: reading, listing: listing),
      isReachable: isReachable)
  }

  /// - Parameter lookups: those of all descriptions of a tree.
  package init(
    path: FilePath, bytes: [UInt8], lookups: SharedLookups, isReachable: @escaping (FilePath) -> Bool
  ) {
    (self.path, self.bytes, self.lookups, self.isReachable) = (path, bytes, lookups, isReachable)
  }

  /// The same file with other contents: what a tool takes that the reader of the notation does not.
  func holding(_ bytes: [UInt8]) -> DescriptionFile {
    DescriptionFile(path: path, bytes: bytes, lookups: lookups, isReachable: isReachable)
  }

  /// The same file, whose paths count from another folder.
  func countingPaths(from folder: FilePath) -> DescriptionFile {
    var file = self
    file.root = folder
    return file
  }

  /// Reads other files.
  var reading: FileReading { lookups.reading }

  var name: FileName { path.fileName }
  var folder: FilePath { root ?? path.parentFolder }

  /// The file that a text of the description means.
  func resolve(_ text: String) -> FilePath { folder.joining(text) }

  func contains(_ word: String) -> Bool { bytes[...].containsBytes(of: word) }

  /// Whether it has words of a Mac app's icon.
  package var mentionsIcon: Bool { contains(".icns") || contains("--app-icon") }

  /// Counted from 1.
  var lines: [(number: Int, text: String)] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
      ($0.offset + 1, String(decoding: $0.element, as: UTF8.self))
    }
  }

  /// Whether it holds places that a tool fills in, as Handlebars, Mustache and their like write them: `{{name}}`,
  /// `{{#if name}}`, on one line.
  package var isTemplate: Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      var rest = line
      while let start = rest.firstRange(of: Array("{{".utf8)) {
        rest = rest[start.upperBound...]
        let inner = rest.drop { Array("{#/~ ".utf8).contains($0) }
        let name = inner.prefix { $0 != UInt8(ascii: "}") }
        let isName = name.first.map { $0.isASCIILetter } ?? false
        let isClosed = inner[name.endIndex...].starts(with: Array("}}".utf8))
        if isName, isClosed,
          name.allSatisfy({ $0.isASCIILetter || Array("0123456789_-. ".utf8).contains($0) })
        {
          return true
        }
      }
      return false
    }
  }

  /// Another file of the description; nil where it is not there.
  func file(_ path: FilePath) throws(DescriptionError) -> DescriptionFile? {
    guard isReachable(path) else { return nil }
    do throws(FileError) {
      return DescriptionFile(
        path: path, bytes: try lookups.read(path), lookups: lookups, isReachable: isReachable)
    } catch {
      if error == .absent { return nil }
      throw .unreadable(path, error)
    }
  }

  func sibling(_ name: String) throws(DescriptionError) -> DescriptionFile? { try file(resolve(name)) }

  /// The names in a folder below the description's; empty where there is none.
  func names(in folder: FilePath) -> [FileName] { namesOfFolder(folder)?.list ?? [] }

  private func namesOfFolder(_ folder: FilePath) -> NamesOfFolder? {
    isReachable(folder) ? lookups.names(in: folder) : nil
  }

  func exists(_ path: FilePath) -> Bool {
    namesOfFolder(path.parentFolder)?.contains(path.fileName) ?? false
  }

  /// Whether something of the name may lie in a folder, in whatever letter case; what lies beyond reach is not known.
  func mayHold(_ name: FileName, in folder: FilePath) -> Bool {
    namesOfFolder(folder.isEmpty ? "." : folder)?.containsNearly(name) ?? true
  }

  /// Whether a file is there but for letter case.
  func existsInAnyCase(_ path: FilePath) -> Bool {
    namesOfFolder(path.parentFolder)?.containsNearly(path.fileName) ?? false
  }

  /// The way from the description's folder to a path: `../Shared/Info.plist`; empty for the folder itself.
  func way(to path: FilePath) -> String {
    func names(_ path: FilePath) -> [FileName] {
      let path = path.lexicallyNormalized()
      return path == "." || path.isEmpty ? [] : path.fileNames
    }
    let (own, other) = (names(folder), names(path))
    let shared = zip(own, other).prefix { $0 == $1 }.count
    return (own.dropFirst(shared).map { _ in ".." } + other.dropFirst(shared).map(\.display))
      .joined(separator: "/")
  }

  /// The path of what is there, where letter case alone may differ; nil where nothing is.
  func inAnyCase(_ path: FilePath) -> FilePath? {
    let path = path.lexicallyNormalized()
    guard path.isInside(folder) else { return exists(path) ? path : nil }
    let steps = path.fileNames.dropFirst(folder == "." ? 0 : folder.fileNames.count)
    var found = folder
    for step in steps {
      let names = names(in: found)
      guard let name = names.contains(step) ? step : names.first(where: { $0.lowercased == step.lowercased })
      else { return nil }
      found = found == "." ? FilePath(bytes: name.bytes) : found.child(name)
    }
    return found
  }

  /// The files and folders that a pattern means, from a folder on: `*` within a name, `**` for any number of folders.
  func matches(_ pattern: String, in folder: FilePath) -> [FilePath] {
    lookups.paths(of: pattern, in: folder) {
      var search = PatternSearch(file: self)
      search.visit(folder, pattern.split(separator: "/").filter { $0 != "." }.map(String.init)[...], depth: 0)
      return search.found
    }
  }
}

// Notations.
extension DescriptionFile {
  func json() throws(DescriptionError) -> Literal { try literal(readJSON5) }
  func yaml() throws(DescriptionError) -> Literal { try literal(readYAML) }
  func toml() throws(DescriptionError) -> Literal { try literal(readTOML) }
  func module() throws(DescriptionError) -> Literal { try literal(readModule) }

  /// - Parameter constants: of other files, by whole names.
  func calls(
    _ names: Set<String>, _ syntax: ScriptSyntax, constants: [String: Literal] = [:]
  ) throws(DescriptionError) -> [Literal] {
    do throws(NotationError) {
      return try readCalls(names, in: bytes, syntax, constants: constants)
    } catch {
      throw fault(error)
    }
  }

  func swiftConstants() throws(DescriptionError) -> [String: Literal] {
    do throws(NotationError) { return try readConstants(in: bytes) } catch { throw fault(error) }
  }

  func functions(
    calling names: Set<String> = [], _ syntax: ScriptSyntax
  ) throws(DescriptionError) -> [ScriptFunction] {
    do throws(NotationError) {
      return try readFunctions(in: bytes, calling: names, syntax)
    } catch {
      throw fault(error)
    }
  }

  func xml() throws(DescriptionError) -> XMLNode {
    do throws(NotationError) { return try readXML(bytes) } catch { throw fault(error) }
  }

  /// By the file's extension.
  func settings() throws(DescriptionError) -> Literal {
    switch name.fileExtension.lowercased {
    case "yml", "yaml": try yaml()
    case "toml": try toml()
    case "js", "ts", "cjs", "mjs", "cts", "mts": try module()
    default: try json()
    }
  }

  private func literal(_ read: ([UInt8]) throws(NotationError) -> Literal) throws(DescriptionError) -> Literal
  {
    do throws(NotationError) { return try read(bytes) } catch { throw fault(error) }
  }

  /// What the tool does not take: why.
  func invalid(_ node: Literal, _ fault: DescriptionFault.Reason) -> DescriptionError {
    .invalid(path, line: node.position.line, fault)
  }

  private func fault(_ error: NotationError) -> DescriptionError {
    error.isLimit
      ? .limit(path, .reader(error)) : .invalid(path, line: error.position.line, .reader(error))
  }

  /// A fact of this file.
  func stated<Value>(_ value: Value, _ node: Literal, _ key: String) -> Stated<Value> {
    Stated(value, file: path, line: node.position.line, key: key)
  }

  /// The file that a text of this description names; nil where it is no literal text.
  func statedPath(_ node: Literal?, _ key: String) -> Stated<FilePath>? {
    guard let node, let text = node.pathText, !text.isEmpty else { return nil }
    let path = FilePath(text)
    return stated(path.isWebAddress ? path : resolve(text), node, key)
  }
}

extension FilePath {
  /// Whether it is an address of the web, which some tools take in place of a file.
  package var isWebAddress: Bool {
    guard !isAbsolute, let first = components.first?.string else { return false }
    return first == "http:" || first == "https:"
  }
}
