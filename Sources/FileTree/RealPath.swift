package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a path leads once every symbolic link in it is followed, as an absolute path; nil where nothing is there
/// or a link leads round in a circle.
package func realPath(of path: FilePath) -> FilePath? {
  let path: FilePath = path.isEmpty ? "." : path
  guard let real = path.withPlatformString({ realpath($0, nil) }) else { return nil }
  defer { free(real) }
  return FilePath(platformString: real)
}
