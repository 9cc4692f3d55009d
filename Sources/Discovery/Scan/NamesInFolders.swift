import FileTree
import Model
package import Places

/// Whether folders of this name below a source tree are not looked at: what was built, fetched, or is of tests. Of those of builds a
/// scan makes an exception (``TrackedFolders``).
package func isSkippedInSources(_ name: FileName) -> Bool { reasonToLeaveOut(name) != nil }

/// Folders that hold what was built or fetched, not what the user draws.
func reasonToLeaveOut(_ name: FileName) -> PlaceReason? {
  if let reason = reasonsByName[name] { return reason }
  if name.isHidden { return .hidden }
  if name.hasExtension("framework") || name.hasExtension("xcframework") { return .framework }
  return name.text?.containsBytes(of: "Tests") == true ? .tests : nil
}

/// Whether CMake wrote what a folder holds: its cache lies there beside its scripts, and no `CMakeLists.txt`, with which the
/// folder would be that of the sources as well.
///
/// Source: cmake(1), "Generate a Project Buildsystem".
func isCMakeBuild(_ entries: [FolderEntry]) -> Bool {
  func holds(_ name: FileName, _ kind: EntryKind) -> Bool {
    entries.contains { $0.name == name && $0.kind == kind }
  }
  return holds("CMakeCache.txt", .file) && !holds("CMakeLists.txt", .file)
    && (holds("CMakeFiles", .folder) || holds("cmake_install.cmake", .file))
}

private let reasonsByName: [FileName: PlaceReason] = [
  ".build": .buildProducts, "DerivedData": .buildProducts, "build": .buildProducts,
  "Pods": .othersCode, "Carthage": .othersCode, "node_modules": .othersCode,
  "vendor": .othersCode,
  "screenshots": .screenshots,
  // What Finder adds to a zip, under the names of what the zip holds.
  "__MACOSX": .finderData,
]

extension FileName {
  /// Whether a file of this name is source code, or builds what is: its folder is more than a folder of images.
  var isOfProgram: Bool {
    Self.programEndings.contains(fileExtension.lowercased) || Self.programNames.contains(self)
      || mayDescribeApp
  }

  private static let programEndings: Set<FileName> = [
    "c", "cc", "cpp", "cxx", "cs", "csproj", "fsproj", "vbproj", "sln", "dart", "ex", "go", "gradle", "hs",
    "java", "jl",
    "js", "jsx", "kt", "kts", "lua", "m", "ml", "mm", "nim", "php", "pl", "pro", "py", "qml", "r", "rb", "rs",
    "scala",
    "sh", "svelte", "swift", "ts", "tsx", "unity", "vb", "vue", "zig", "tscn", "gd", "asset",
  ]
  private static let programNames: Set<FileName> = [
    "package.json", "Cargo.toml", "CMakeLists.txt", "Makefile", "makefile", "pyproject.toml", "pom.xml",
    "go.mod",
    "meson.build", "configure.ac", "Gemfile", "composer.json", "Dockerfile",
  ]
}
