import FileTree
import Places
import PropertyLists
import Synchronization
import SystemPackage

/// What files of fastlane, scripts and export options say of the way to users, each read once: all targets of a project look at
/// the same ones.
final class ReleaseFiles: Sendable {
  private struct Known {
    var lanes: [PathKey: [(file: FilePath, text: LaneText)]] = [:]
    var scripts: [PathKey: [(file: FilePath, text: ScriptText)]] = [:]
    var methods: [PathKey: String?] = [:]
  }

  private let known = Mutex(Known())

  func lanes(in folder: FilePath) -> [(file: FilePath, text: LaneText)] {
    let key = PathKey(folder)
    if let lanes = known.withLock({ $0.lanes[key] }) { return lanes }
    let lanes = laneTexts(in: folder)
    known.withLock { $0.lanes[key] = lanes }
    return lanes
  }

  /// As many as are read for one app.
  func scripts(in folder: FilePath) -> [(file: FilePath, text: ScriptText)] {
    let key = PathKey(folder)
    if let scripts = known.withLock({ $0.scripts[key] }) { return scripts }
    let scripts = releaseScripts(in: folder).prefix(ScriptText.fileLimit).compactMap { file in
      (try? readFile(file, limit: ScriptText.lengthLimit)).map {
        (file: file, text: ScriptText(String(decoding: $0, as: UTF8.self)))
      }
    }
    known.withLock { $0.scripts[key] = scripts }
    return scripts
  }

  /// The method of export options; nil where a file is none.
  func exportMethod(of file: FilePath) -> String? {
    let key = PathKey(file)
    if let method = known.withLock({ $0.methods[key] }) { return method }
    var method: String?
    if case .success(let list) = readPropertyList(file) { method = list["method"]?.string }
    known.withLock { [method] in $0.methods[key] = .some(method) }
    return method
  }
}
