package import Checking
import FileTree
import GitObjects
import ImageProperties
import Model
import Places
import SpecTables
package import SystemPackage

/// Plans repairs: reads the files that findings are about, and nothing is written.
package struct RepairPlanner {
  let report: Report
  private let options: RepairOptions
  private let scope: RepairScope
  var files = ReadFiles()
  private var plan = RepairPlan()
  /// Edits of texts by file, with the findings that they fix.
  var texts: [PathKey: TextPlan] = [:]
  private var pictures: [PathKey: PicturePlan] = [:]
  var maker: SizeMaker

  /// - Parameter paths: what the user named; nothing outside is written.
  package init(_ report: Report, options: RepairOptions, within paths: [FilePath]) {
    (self.report, self.options) = (report, options)
    scope = RepairScope(paths)
    maker = SizeMaker(options: options)
  }

  package mutating func planned() -> RepairPlan {
    for finding in report.findings where options.only.isEmpty || options.only.contains(finding.rule) {
      if let other = finding.otherSlot, options.background != nil {
        refuse(finding.image ?? finding.path, shared(with: other))
      }
      guard let fix = finding.repair else { continue }
      do throws(Refusal) {
        try take(fix, of: finding)
      } catch {
        switch error {
        case .withheld(let flag): plan.withheld[flag, default: 0] += 1
        case .refused(let path, let reason): refuse(path, reason)
        }
      }
    }
    refuseOtherFormats()
    gatherPictures()
    gatherTexts()
    plan.groups.sort { byByteOrder($0.changes[0].path, $1.changes[0].path) }
    checkGit()
    return plan
  }

  private mutating func refuse(_ path: FilePath, _ reason: String) {
    let refused = RefusedRepair(path, reason)
    if !plan.refused.contains(refused) { plan.refused.append(refused) }
  }

  mutating func take(_ fix: Fix, of finding: Finding) throws(Refusal) {
    if let flag = missingFlag(for: fix) { throw .withheld(flag: flag) }
    switch fix {
    case .rewrite(let path, .asPNG) where !path.fileName.hasExtension("png"):
      try takeConversion(of: path, for: finding)
    case .rewrite(let path, let change): try take(change, of: path, for: finding)
    case .manifest(let path, let change):
      try check(path)
      try takeManifest(path, change, for: finding)
    case .edit(let path, .replace(let key, let name, _)):
      try check(path)
      let bytes = try files.bytes(path)
      let edit = propertyListEdit(of: bytes, key: key, to: name.display) { old in
        FileName(bytes: old).lowercased.bytes.starts(with: name.lowercased.bytes)
      }
      guard let edit else {
        throw .refused(path, "\(key) is not a plain value of an XML property list")
      }
      add([edit], to: path, for: finding, .init(safety: fix.safety))
    case .edit(let path, .insertDictionary(let key)):
      try check(path)
      guard let edit = emptyDictionary(named: key, into: try files.bytes(path)) else {
        throw .refused(path, "it is no XML property list with a line for each key, or has \(key) already")
      }
      add([edit], to: path, for: finding, .init(safety: .unsafe))
    case .waiver(let path):
      try check(path)
      guard let line = finding.line, let edit = waiverRemoval(from: try files.bytes(path), line: line) else {
        throw .refused(path, "its line holds more than one waiver")
      }
      add([edit], to: path, for: finding, .init(safety: .safe))
    case .reduce(let path, let size, let missing):
      try check(path)
      try takeMissing(path, size, missing, for: finding)
    case .rename, .moveInGit, .convert: break
    }
  }

  /// The flag without which the fix is left.
  private func missingFlag(for fix: Fix) -> String? {
    switch fix {
    case .rewrite(_, .onWhite): return options.background == nil ? "--background COLOR" : nil
    // Whether 16 bits hold more than 8 is in the file.
    case .rewrite(_, .eightBitsPerChannel): return nil
    default: return fix.safety == .safe || options.allowsUnsafe ? nil : "--unsafe"
    }
  }

  func check(_ path: FilePath) throws(Refusal) {
    if let reason = scope.refusal(of: path) { throw .refused(path, reason) }
  }

  // MARK: Pictures

  private mutating func take(
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
    let other = report.checklist.first { entry in
      entry.images.contains { $0.path == path } && !entry.alpha.forbidsTransparency
        && entry.alpha != .opaqueGray
        && entry.row.kind != .launchImage
    }
    if let other {
      throw .refused(path, shared(with: other.row))
    }
  }

  private func shared(with row: SpecRow) -> String {
    "it serves \(row.label) as well, which may be transparent: give that its own file"
  }

  private mutating func gatherPictures() {
    for plan in pictures.values.sorted(by: { byByteOrder($0.path, $1.path) }) {
      guard let before = try? files.bytes(plan.path) else { continue }
      let result = plan.result(before)
      for reason in result.refused {
        if reason == .holdsMoreBits {
          self.plan.withheld["--unsafe", default: 0] += 1
        } else {
          refuse(plan.path, reason.reason)
        }
      }
      guard let after = result.after, after != before else { continue }
      self.plan.groups.append(
        RepairGroup(
          findings: result.findings, safety: result.losesPixels ? .unsafe : .safe,
          changes: [
            FileChange(
              path: plan.path, kind: .picture, before: before, after: after,
              words: result.edits.map(\.words), losesPixels: result.losesPixels)
          ]))
    }
  }

  /// Other formats are left to programs that decode them.
  private mutating func refuseOtherFormats() {
    guard options.allowsUnsafe || options.only.contains("not-png") else { return }
    for finding in report.findings where finding.rule == "not-png" {
      guard options.only.isEmpty || options.only.contains(finding.rule),
        finding.facts["fault"] == .word("other-format"), finding.repair == nil
      else { continue }
      let isJPEG = finding.facts["format"] == .word(ImageFormat.jpeg.name)
      refuse(
        finding.image ?? finding.path,
        isJPEG
          ? "what refers to it by its name is not known; rename it by hand"
          : PictureRefusal.otherFormat.reason)
    }
  }

  // MARK: Texts

  mutating func add(
    _ changes: [TextChange], to path: FilePath, for finding: Finding, _ more: TextPlan.More
  ) {
    texts[PathKey(path), default: TextPlan(path: path)].add(changes, finding, more)
  }

  /// Whether a new file has the name already.
  func isPlanned(_ path: FilePath) -> Bool {
    texts.values.contains { $0.newFiles.contains { $0.path == path } }
  }

  private mutating func gatherTexts() {
    for plan in texts.values.sorted(by: { byByteOrder($0.path, $1.path) }) {
      guard let before = try? files.bytes(plan.path) else { continue }
      guard let after = plan.changes.edits.applied(to: before), plan.isWellFormed(after) else {
        refuse(plan.path, "its changes touch each other; fix one rule at a time with --only")
        continue
      }
      let edit = FileChange(
        path: plan.path, kind: .text, before: before, after: after, words: [], losesPixels: false)
      self.plan.groups.append(
        RepairGroup(
          findings: plan.findings, safety: plan.safety,
          changes: plan.newFiles + (after == before ? [] : [edit]) + plan.goingFiles))
    }
    plan.groups.removeAll(where: \.changes.isEmpty)
  }

  // MARK: Git

  /// Pixels that only the file holds are not overwritten without a word.
  private mutating func checkGit() {
    guard !options.isForced else { return }
    let groups = plan.groups
    plan.groups = []
    for group in groups {
      let refusal = group.changes.lazy.compactMap { change in
        Self.loss(by: change).map { (path: change.path, reason: $0) }
      }.first
      if let refusal {
        refuse(refusal.path, "\(refusal.reason); commit it, or overwrite it with --force")
      } else {
        plan.groups.append(group)
      }
    }
  }

  /// Why the pixels that a change overwrites could not be had back.
  private static func loss(by change: FileChange) -> String? {
    guard change.losesPixels, let before = change.before else { return nil }
    do throws(GitError) {
      let repository = try GitRepository(around: change.path.parentFolder)
      return try repository.holdsBlob(before) ? nil : "git does not hold its pixels"
    } catch .noRepository {
      return "git does not hold its pixels"
    } catch {
      return "its pixels could not be looked up: \(error.reason)"
    }
  }
}
