import FileTree
import Places
package import SystemPackage

/// Tells files that tools write, and that are therefore seldom committed, from those that somebody forgot.
struct ToolWrittenFiles {
  private var ignored: IgnoredFiles

  init(read: @escaping FileReading) { ignored = IgnoredFiles(read: read) }

  /// Whether the absence of the file is everyday.
  mutating func areExpected(at path: FilePath) -> Bool {
    isConventional(path) || ignored.contain(path)
  }

  /// CocoaPods writes `Pods/`, Carthage fetches `Carthage/`, Flutter writes `Generated.xcconfig` and `ephemeral/`.
  private func isConventional(_ path: FilePath) -> Bool {
    let names = path.fileNames
    return names.last?.hasSuffix("Generated.xcconfig") == true
      || names.dropLast().contains { ["Pods", "Carthage", "ephemeral"].contains($0) }
  }
}

/// Whether it is everyday that a file or project is not there: CocoaPods and other tools write it, or git ignores it.
package func isAbsenceExpected(of path: FilePath, reading: @escaping FileReading) -> Bool {
  var written = ToolWrittenFiles(read: reading)
  return written.areExpected(at: path)
}

/// Whether git ignores the file.
func isAbsenceOfIgnored(_ path: FilePath, reading: @escaping FileReading) -> Bool {
  var ignored = IgnoredFiles(read: reading)
  return ignored.contain(path)
}

extension FilePath {
  /// Whether CocoaPods or Flutter writes the file, which defines none but their own names: beside another file that one may
  /// define the rest.
  package var definesNamesOfTool: Bool {
    fileName.hasSuffix("Generated.xcconfig") || fileNames.dropLast().contains("Pods")
  }
}
