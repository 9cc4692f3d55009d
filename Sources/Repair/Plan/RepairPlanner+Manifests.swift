import Checking
import FileTree
import ImageInspection
import ImageProperties
import Places
import SourceText
import SystemPackage

extension RepairPlanner {
  mutating func takeManifest(
    _ path: FilePath, _ change: ManifestChange, for finding: Finding
  ) throws(Refusal) {
    guard let manifest = ManifestEdits(try files.bytes(path)) else {
      throw .refused(path, .text(.notJSON))
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
      guard let edit = manifest.addInfo() else { throw .refused(path, .text(.noPlaceForInfo)) }
      return [edit]
    case .removeNull:
      guard let position, let edit = manifest.removeNull(at: position) else {
        throw .refused(path, .text(.noMember))
      }
      return [edit]
    case .refer, .referToUnlisted, .correctEntry: break
    }
    guard let position, let entry = manifest.entry(at: position) else {
      throw .refused(path, .text(.noEntry))
    }
    switch change {
    case .refer(_, let name):
      guard let edit = manifest.refer(entry, to: name) else { throw .refused(path, .text(.nameNotText)) }
      return [edit]
    case .referToUnlisted(_, let size):
      let found = unlistedImages(beside: path, manifest).filter { $0.size == size }
      guard let only = found.first, found.count == 1, let edit = manifest.refer(entry, to: only.name) else {
        throw .refused(path, .text(.noSingleImage(size)))
      }
      return [edit]
    case .correctEntry:
      let name = entry["filename"]?.string.map { FileName($0) }
      let corrected = manifest.normalized(entry)
      if !corrected.isEmpty { return corrected }
      guard let name, manifest.references(to: name) > 1, let edit = manifest.remove(entry) else {
        throw .refused(path, .text(.onlyEntryOfFile))
      }
      return [edit]
    case .addInfo, .removeNull: return []
    }
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

/// The pixels of a picture by its header; of a JPEG that stands behind what a camera writes.
func imageSize(_ path: FilePath) -> PixelSize? {
  guard let bytes = try? readBeginning(of: path, count: ImageInspector.beginningByteCount) else { return nil }
  var inspector = ImageInspector(keeps: 0)
  let size = inspector.inspect(bytes, depth: []).size
  guard size == nil, bytes.starts(with: ImageFormat.beginningOfJPEG),
    let whole = try? readFile(path, limit: 64 << 20)
  else { return size }
  return inspector.inspect(whole, depth: []).size
}
