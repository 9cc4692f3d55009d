internal import Places
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes a folder that must not exist yet; ends with ``FileError/exists`` where something has the name.
package func makeFolder(_ path: FilePath) throws(FileError) {
  let result = path.withPlatformString { mkdir($0, 0o777) }
  guard result == 0 else { throw errno == EEXIST ? .exists : FileError(code: errno) }
}

/// Makes a folder and those around it, as far as they do not exist.
package func makeFolders(to path: FilePath) throws(FileError) {
  if path.isEmpty || (try? entryKind(path)) == .folder { return }
  try makeFolders(to: path.removingLastName())
  try makeFolder(path)
}
