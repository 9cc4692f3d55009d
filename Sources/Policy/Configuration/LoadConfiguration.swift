package import Places
package import SystemPackage

/// Reads a configuration and the files that it extends. What a file says goes above what it extends; patterns
/// of all of them count from the folder of the first.
/// - Parameters:
///   - base: where patterns count from; nil for the folder of `path`.
///   - read: the bytes of a file.
package func loadConfiguration(
  at path: FilePath, workingFolder: FilePath, base: PathBase? = nil,
  read: (FilePath) throws(PolicyError) -> [UInt8]
) throws(PolicyError) -> Configuration {
  let base = base ?? PathBase(path.parentFolder, from: workingFolder)
  var layer = try readLayer(try read(path), at: path, base: base)
  var configuration = layer.configuration
  var chain = [path]
  while let next = layer.extends {
    try checkChain(chain, next: next, base: base)
    chain.append(next.value)
    let bytes = try next.bytes(namedBy: ConfigurationKey.extends.rawValue, read)
    layer = try readLayer(bytes, at: next.value, base: base)
    configuration.add(below: layer.configuration)
  }
  configuration.extended = Array(chain.dropFirst())
  return configuration
}

/// More than any team has; a guard against a circle of links.
private let extendsLimit = 16

private func checkChain(
  _ chain: [FilePath], next: Located<FilePath>, base: PathBase
) throws(PolicyError) {
  if chain.contains(where: { base.absolute($0) == base.absolute(next.value) }) {
    throw PolicyError(path: next.file, position: next.position, reason: .cycle(chain + [next.value]))
  }
  guard chain.count <= extendsLimit else {
    throw PolicyError(path: next.file, position: next.position, reason: .tooManyFiles(limit: extendsLimit))
  }
}
