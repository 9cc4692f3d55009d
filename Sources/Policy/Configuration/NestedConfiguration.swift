import Checking
package import FileTree
package import Places
package import SystemPackage

/// What a `.iconproof.json` further down decides for the files below it, on top of the outer one: severities, rules
/// that are off, waivers and what is excluded.
package struct NestedConfiguration: Sendable {
  package let configuration: Configuration
  /// Keys that count only where the folder is checked by itself.
  package let idleKeys: [String]

  package var path: FilePath { configuration.path ?? "." }

  func holds(_ path: FilePath) -> Bool { configuration.base.holds(path) }

  /// - Throws: what is wrong in the file; also a key of the gate, of which a run has one.
  init(_ bytes: [UInt8], at path: FilePath, workingFolder: FilePath) throws(PolicyError) {
    let layer = try readLayer(bytes, at: path, base: PathBase(path.parentFolder, from: workingFolder))
    if let (key, position) = layer.keys.first(where: { $0.key.reach == .run }) {
      throw PolicyError(path: path, position: position, reason: .keyOfRun(key.rawValue))
    }
    configuration = layer.configuration
    idleKeys = layer.configuration.keysThatDecide(.checkedFolder).map(\.rawValue)
  }

  var decidesAnything: Bool { !configuration.keysThatDecide(.folder).isEmpty }
}

extension Configuration {
  /// Reads the configurations below the paths that are checked.
  /// - Parameters:
  ///   - listed: keeps what the folders hold.
  ///   - isSkipped: folders that are never looked at, by name.
  ///   - read: the bytes of a file.
  package mutating func addNested(
    below paths: [FilePath], workingFolder: FilePath, listed: ListedFolders,
    isSkipped: @escaping (FileName) -> Bool,
    read: (FilePath) throws(PolicyError) -> [UInt8]
  ) throws(PolicyError) {
    for path in nestedConfigurations(below: paths, configuration: self, listed: listed, isSkipped: isSkipped)
    {
      nested.append(try NestedConfiguration(try read(path), at: path, workingFolder: workingFolder))
    }
  }

  /// What a rule is set to for a file: by the nearest configuration around it that says so.
  func setting(of rule: Rule, at path: FilePath) -> RuleSetting? {
    for inner in nestedAround(path) {
      if let setting = inner.configuration.rules[rule] { return setting.value }
    }
    return rules[rule]?.value
  }

  /// The nearest first.
  func nestedAround(_ path: FilePath) -> [NestedConfiguration] {
    guard !nested.isEmpty else { return [] }
    // Further down has a longer name.
    return nested.filter { $0.holds(path) }.sorted { $0.path.length > $1.path.length }
  }
}
