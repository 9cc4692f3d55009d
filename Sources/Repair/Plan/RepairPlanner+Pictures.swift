import Checking
import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables
import SystemPackage

extension RepairPlanner {
  mutating func take(
    _ change: PictureChange, of path: FilePath, for finding: Finding
  ) throws(Refusal) {
    try check(path)
    let edit: PictureEdit
    switch change {
    case .withoutAlphaChannel: edit = .dropAlpha
    case .onWhite:
      guard let background = options.background else { return }
      try checkOtherSlots(of: path)
      edit = .flatten(background)
    case .eightBitsPerChannel(let bits): edit = .toEightBits(rounds: bits == 16 && options.allowsUnsafe)
    case .notInterlaced: edit = .deinterlace
    case .asItIs: edit = .dropTrailingBytes
    case .withoutBrokenChunks: edit = .dropBrokenChunks
    case .withoutPalette: edit = .expandPalette
    case .uncrushed: edit = .uncrush
    case .asPNG: edit = .convert
    case .squareCorners: edit = .squareCorners
    }
    _ = try files.bytes(path)
    pictures[PathKey(path), default: PicturePlan(path: path)].add(edit, finding)
  }

  /// A slot that may be transparent keeps the file that it has.
  private func checkOtherSlots(of path: FilePath) throws(Refusal) {
    let other = report.slots.first { entry in
      entry.images.contains { $0.id == ImageID(path) } && !entry.alpha.forbidsTransparency
        && entry.alpha != .opaqueGray
        && entry.row.kind != .launchImage
    }
    if let other { throw .refused(path, .otherSlot(other.row.label)) }
  }

  /// Pictures of which others are made, where their pixels change.
  mutating func changedPixels() -> [PathKey: [UInt8]] {
    var changed: [PathKey: [UInt8]] = [:]
    for (path, plan) in pictures where plan.mayLosePixels {
      guard let before = try? files.bytes(plan.path), let result = pictures[path]?.result(before) else {
        continue
      }
      if result.losesPixels { changed[path] = result.after }
    }
    return changed
  }

  mutating func gatherPictures() {
    for var plan in pictures.values.sorted(by: { byByteOrder($0.path, $1.path) }) {
      guard let before = try? files.bytes(plan.path) else { continue }
      let result = plan.result(before)
      note(result.refused, of: plan.path)
      guard let after = result.after, after != before else { continue }
      self.plan.groups.append(
        RepairGroup(
          findings: result.findings, safety: result.losesPixels ? .unsafe : .safe,
          changes: [
            FileChange(
              path: plan.path, kind: .picture, before: before, after: after,
              steps: result.edits.map { .edit($0) }, losesPixels: result.losesPixels)
          ]))
    }
  }

  mutating func note(_ refusals: [PictureRefusal], of path: FilePath) {
    for refusal in refusals {
      if refusal == .holdsMoreBits {
        plan.withheld[.unsafe, default: 0] += 1
      } else {
        refuse(path, .picture(refusal))
      }
    }
  }

  /// Other formats are left to programs that decode them.
  mutating func refuseOtherFormats() {
    guard options.allowsUnsafe || options.only.contains(.notPNG) else { return }
    for finding in report.findings {
      guard let format = finding.formatToConvert, finding.repair == nil,
        options.only.isEmpty || options.only.contains(finding.definition)
      else { continue }
      let isDecoded = format == .jpeg || format == .webP
      refuse(
        finding.image ?? finding.path,
        isDecoded ? .name(.noNamesKnown) : .picture(.otherFormat))
    }
  }
}
