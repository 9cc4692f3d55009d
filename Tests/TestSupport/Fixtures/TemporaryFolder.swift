internal import FileTree
import Places
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A system call that failed while a test was being set up.
package struct SetupError: Error, CustomStringConvertible {
  package let call: String
  package let path: String
  package let code: Int32

  package var description: String { "\(call) \(path): \(String(cString: strerror(code)))" }

  init(_ call: String, _ path: FilePath) {
    (self.call, self.path, code) = (call, path.display, errno)
  }
}

/// Runs `body` with a new folder that holds `tree`, and deletes it afterwards.
package func withFolder<Result>(
  _ tree: FixtureTree = [:], _ body: (FilePath) throws -> Result
) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { removeTree(folder) }
  try tree.write(to: folder)
  return try body(folder)
}

/// Permissions do not bind the superuser: tests of unreadable files have to say so and stop.
package var permissionsAreIgnored: Bool { geteuid() == 0 }

package func makeTemporaryFolder() throws -> FilePath {
  let parent = getenv("TMPDIR").map { FilePath(platformString: $0) } ?? "/tmp"
  var template = parent.appending("iconproof-XXXXXX").withPlatformString { pointer in
    Array(UnsafeBufferPointer(start: pointer, count: strlen(pointer) + 1))
  }
  guard mkdtemp(&template) != nil else { throw SetupError("mkdtemp", parent) }
  return FilePath(platformString: template)
}

private func removeTree(_ path: FilePath) {
  // A folder that a test has locked is opened again to be emptied.
  _ = path.withPlatformString { chmod($0, 0o700) }
  for entry in (try? listFolder(path)) ?? [] {
    let inner = path.appending(entry.name)
    if entry.kind == .folder {
      removeTree(inner)
    } else {
      _ = inner.withPlatformString { unlink($0) }
    }
  }
  _ = path.withPlatformString { rmdir($0) }
}
