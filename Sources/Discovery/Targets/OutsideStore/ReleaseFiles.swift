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
  private let knownTexts = Answers<PathKey, ScriptText?>()
  private let knownLinks = Answers<PathKey, Bool>()
  private let knownPlaces = Answers<PathKey, [WrittenPlace]>()

  func lanes(in folder: FilePath) -> [(file: FilePath, text: LaneText)] {
    knownLanes.answer(for: PathKey(folder)) { laneTexts(in: folder) }
  }

  /// As many as are read for one app.
  func scripts(in folder: FilePath) -> [(file: FilePath, text: ScriptText)] {
    knownScripts.answer(for: PathKey(folder)) {
      releaseScripts(in: folder).prefix(ScriptText.fileLimit).compactMap { file in
        text(of: file).map { (file: file, text: $0) }
      }
    }
  }

  /// What a file of any name says; nil where it cannot be read or holds too much.
  func text(of file: FilePath) -> ScriptText? {
    knownTexts.answer(for: PathKey(file)) {
      (try? readFile(file, limit: ScriptText.lengthLimit)).map {
        ScriptText(String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// The places in catalogs into which lanes and scripts in a folder write.
  func writtenPlaces(in folder: FilePath) -> [WrittenPlace] {
    knownPlaces.answer(for: PathKey(folder)) {
      let files = [folder.child("fastlane").child("Fastfile")] + releaseScripts(in: folder)
      var left = writtenLimit
      return files.prefix(ScriptText.fileLimit).flatMap { file -> [WrittenPlace] in
        guard left > 0, let bytes = try? readFile(file, limit: ScriptText.lengthLimit) else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.namesCatalog else { return [] }
        left -= bytes.count
        return WrittenPlace.all(in: text, of: file)
      }
    }
  }

  /// Whether a page for readers in a folder links to an app of the store.
  func linksToStore(in folder: FilePath) -> Bool {
    knownLinks.answer(for: PathKey(folder)) { pagesLinkToStore(in: folder) }
  }

  /// The method of export options; nil where a file is none.
  func exportMethod(of file: FilePath) -> String? {
    knownMethods.answer(for: PathKey(file)) {
      if case .success(let list) = readPropertyList(file) { list["method"]?.string } else { nil }
    }
  }
}

/// Whether a page for readers in the folder links to an app of the store.
private func pagesLinkToStore(in folder: FilePath) -> Bool {
  let entries = (try? listFolder(folder) { $0.lowercased.hasPrefix("readme") }) ?? []
  return entries.lazy.filter { $0.kind == .file }.prefix(pageLimit).contains { entry in
    guard let bytes = try? readFile(folder.child(entry.name), limit: pageLengthLimit) else { return false }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return storeAddresses.contains { text.containsBytes(of: $0) }
  }
}

private let storeAddresses = ["apps.apple.com", "itunes.apple.com", "testflight.apple.com", "appsto.re"]

/// Bytes of the scripts of a folder that name a catalog: each of their commands is read.
private let writtenLimit = 1 << 20

/// Languages of one page.
private let pageLimit = 20
private let pageLengthLimit = 1 << 20
