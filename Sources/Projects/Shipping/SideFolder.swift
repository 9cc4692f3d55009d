import FileTree
import Places
import SystemPackage

/// The outermost folder around a project, below `root`, whose name says that what lies in it is an example,
/// a test or somebody else's; nil where there is none.
func sideFolder(of project: FilePath, below root: FilePath) -> FileName? {
  let names = project.fileNames.dropLast()
  let own = project.isInside(root) ? names.dropFirst(root == "." ? 0 : root.fileNames.count) : names
  return own.first { sideFolderNames.contains(normalized($0)) }
}

/// In lower case and without hyphens and underscores: `Third-Party`, `third_party`.
private let sideFolderNames: Set<FileName> = [
  "thirdparty", "3rdparty", "vendor", "vendors", "example", "examples", "sample", "samples", "demo", "demos",
  "test", "tests",
  // Checkouts of package managers.
  "pods", "carthage", "nodemodules",
]

private func normalized(_ name: FileName) -> FileName {
  FileName(bytes: name.lowercased.bytes.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
}
