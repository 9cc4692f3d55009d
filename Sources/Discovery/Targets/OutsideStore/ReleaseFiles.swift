import FileTree
import Places
import PropertyLists
import SystemPackage

/// What files of fastlane, scripts and export options say of the way to users, each read once: all targets of a project look at
/// the same ones.
final class ReleaseFiles: Sendable {
  private let knownLanes = Answers<PathKey, [(file: FilePath, text: LaneText)]>()
  private let knownScripts = Answers<PathKey, [(file: FilePath, text: ScriptText)]>()
  private let knownMethods = Answers<PathKey, String?>()

  func lanes(in folder: FilePath) -> [(file: FilePath, text: LaneText)] {
    knownLanes.answer(for: PathKey(folder)) { laneTexts(in: folder) }
  }

  /// As many as are read for one app.
  func scripts(in folder: FilePath) -> [(file: FilePath, text: ScriptText)] {
    knownScripts.answer(for: PathKey(folder)) {
      releaseScripts(in: folder).prefix(ScriptText.fileLimit).compactMap { file in
        (try? readFile(file, limit: ScriptText.lengthLimit)).map {
          (file: file, text: ScriptText(String(decoding: $0, as: UTF8.self)))
        }
      }
    }
  }

  /// The method of export options; nil where a file is none.
  func exportMethod(of file: FilePath) -> String? {
    knownMethods.answer(for: PathKey(file)) {
      if case .success(let list) = readPropertyList(file) { list["method"]?.string } else { nil }
    }
  }
}
