import Places
package import SystemPackage

/// The folders that a `.gitmodules` lists: `path = Cores/DeltaCore`. One that leads out of the repository is none.
///
/// Source: git-scm.com/docs/gitmodules.
package func submodulePaths(_ bytes: [UInt8]) -> [FilePath] {
  bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }).prefix(lineLimit).compactMap { line in
    let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].trimmed == "path" else { return nil }
    let path = FilePath(parts[1].trimmed).lexicallyNormalized()
    return path.isEmpty || path.isAbsolute || path.starts(with: "..") || path == "." ? nil : path
  }
}

/// Lines of a `.gitmodules`; each submodule has three or four.
private let lineLimit = 5000
