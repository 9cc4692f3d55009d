import Checking
import FileTree
import ImageInspection
import ImageProperties
import Places
import SourceText
import SpecTables
import SystemPackage

extension RepairPlanner {
  mutating func takeManifest(
    _ path: FilePath, _ change: ManifestChange, for finding: Finding
  ) throws(Refusal) {
    guard let manifest = ManifestEdits(try files.bytes(path)) else {
      throw .refused(path, "it is not JSON in UTF-8")
    }
    let changes = try changes(change, in: manifest, at: path, for: finding)
    add(changes, to: path, for: finding, .init(safety: .safe))
  }

  private func changes(
    _ change: ManifestChange, in manifest: ManifestEdits, at path: FilePath, for finding: Finding
  ) throws(Refusal) -> [TextChange] {
    let position = finding.line.map { SourcePosition(line: $0, column: finding.column ?? 1) }
    switch change {
    case .addInfo:
      guard let edit = manifest.addInfo() else { throw .refused(path, "its root has no place for info") }
      return [edit]
    case .removeNull:
      guard let position, let edit = manifest.removeNull(at: position) else {
        throw .refused(path, "the member is not where the finding says")
      }
      return [edit]
    case .refer, .referToUnlisted, .correctEntry: break
    }
    guard let position, let entry = manifest.entry(at: position) else {
      throw .refused(path, "the entry is not where the finding says")
    }
    switch change {
    case .refer(_, let name):
      guard let edit = manifest.refer(entry, to: name) else { throw .refused(path, "the name is not UTF-8") }
      return [edit]
    case .referToUnlisted(_, let size):
      let found = unlistedImages(beside: path, manifest).filter { $0.size == size }
      guard let only = found.first, found.count == 1, let edit = manifest.refer(entry, to: only.name) else {
        throw .refused(path, "not exactly one unlisted file has \(size.prose) pixels")
      }
      return [edit]
    case .correctEntry:
      let name = entry["filename"]?.string.map { FileName($0) }
      let corrected = manifest.normalized(entry)
      if !corrected.isEmpty { return corrected }
      guard let name, manifest.references(to: name) > 1, let edit = manifest.remove(entry) else {
        throw .refused(path, "without the entry its file would be left over")
      }
      return [edit]
    case .addInfo, .removeNull: return []
    }
  }

  /// A JPEG of a set becomes a PNG beside it, to which all its entries refer then.
  mutating func takeConversion(of path: FilePath, for finding: Finding) throws(Refusal) {
    let (folder, name) = (path.parentFolder, path.fileName)
    let manifestPath = folder.child(FileName("Contents.json"))
    try check(path)
    try check(manifestPath)
    guard let manifest = ManifestEdits(try files.bytes(manifestPath)), manifest.references(to: name) > 0
    else {
      throw .refused(path, "no entry of the set beside it refers to it")
    }
    let new = name.stem.appending(".png")
    guard (try? entryKind(folder.child(new), following: false)) == nil, !isPlanned(folder.child(new)) else {
      throw .refused(path, "there is a \(new.display) already")
    }
    guard let changes = manifest.refer(from: name, to: new) else {
      throw .refused(path, "its name is not UTF-8")
    }
    let before = try files.bytes(path)
    let after: [UInt8]
    do throws(PictureRefusal) { after = try picture(before, after: [.convert]) } catch {
      throw .refused(path, error.reason)
    }
    let made = FileChange(
      path: folder.child(new), kind: .picture, before: nil, after: after, words: [PictureEdit.convert.words],
      losesPixels: false)
    let old = FileChange(path: path, kind: .picture, before: before, after: nil, words: [], losesPixels: true)
    add(
      changes, to: manifestPath, for: finding, .init(safety: .unsafe, newFiles: [made], goingFiles: [old]))
  }

  /// The images of a set that no entry names.
  private func unlistedImages(
    beside path: FilePath, _ manifest: ManifestEdits
  ) -> [(name: FileName, size: PixelSize?)] {
    let folder = path.parentFolder
    let names = (try? listFolder(folder) { !$0.isHidden }) ?? []
    return names.filter {
      $0.kind == .file && $0.name != path.fileName && manifest.references(to: $0.name) == 0
    }
    .map { entry in (entry.name, imageSize(folder.child(entry.name))) }
  }
}

/// The pixels of a PNG by its header.
func imageSize(_ path: FilePath) -> PixelSize? {
  guard let bytes = try? readBeginning(of: path, count: ImageInspector.beginningByteCount) else { return nil }
  var inspector = ImageInspector(keeps: 0)
  return inspector.inspect(bytes, depth: []).size
}
