import Discovery
import FileTree
import ImageInspection
import ImageProperties
import Places
package import SystemPackage

/// Whether a file that the user names is something that can be judged: by its name, else by its first bytes. What
/// cannot be read is for the run to say.
package func canBeChecked(_ path: FilePath) -> Bool {
  let kind = PathKind(path.fileName)
  if kind == .interface || kind == .localizedList { return (try? entryKind(path)) != .file }
  guard [.other, .workspaceFile, .scheme].contains(kind), (try? entryKind(path)) == .file,
    let beginning = try? readBeginning(of: path, count: 4096)
  else { return true }
  switch inspectImage(beginning, depth: .verified).format {
  case .text, .html, .xml, .unknown, .empty: return false
  default: return true
  }
}
