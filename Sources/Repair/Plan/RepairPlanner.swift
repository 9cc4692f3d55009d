package import Checking
import GitObjects
import ImageProperties
import Model
import Places
import SpecTables
package import SystemPackage

/// Plans repairs: reads the files that findings are about, and nothing is written.
package struct RepairPlanner {
  let report: Report
  let options: RepairOptions
  let scope: RepairScope
  var files = ReadFiles()
  var plan = RepairPlan()
  /// Edits of texts by file, with the findings that they fix.
  var texts: [PathKey: TextPlan] = [:]
  var pictures: [PathKey: PicturePlan] = [:]
  var moves: [MovePlan] = []
  /// What names the files of a repository, by its root.
  var references: [PathKey: References] = [:]
  var maker: SizeMaker

  /// - Parameter paths: what the user named; nothing outside is written.
  package init(_ report: Report, options: RepairOptions, within paths: [FilePath]) {
    (self.report, self.options) = (report, options)
    scope = RepairScope(paths)
    maker = SizeMaker(options: options)
  }

  package mutating func planned() -> RepairPlan {
    let findings = report.findings.filter { options.only.isEmpty || options.only.contains($0.definition) }
    for finding in findings {
      if let other = finding.otherSlot, options.background != nil {
        refuse(finding.image ?? finding.path, .otherSlot(other.label))
      }
    }
    // A picture is reduced from what its master is after all other repairs.
    let reduced = findings.filter { $0.repair?.isReduction == true }
    for finding in findings where finding.repair?.isReduction == false { takeRepair(of: finding) }
    if !reduced.isEmpty { maker.pixels = changedPixels() }
    for finding in reduced { takeRepair(of: finding) }
    refuseOtherFormats()
    gatherTexts()
    gatherPictures()
    plan.groups.sort { byByteOrder($0.changes[0].path, $1.changes[0].path) }
    checkGit()
    return plan
  }

  private mutating func takeRepair(of finding: Finding) {
    guard let fix = finding.repair else { return }
    do throws(Refusal) {
      try take(fix, of: finding)
    } catch {
      switch error {
      case .withheld(let flag): plan.withheld[flag, default: 0] += 1
      case .refused(let path, let reason): refuse(path, reason)
      }
    }
  }

  mutating func refuse(_ path: FilePath, _ reason: RepairReason) {
    let refused = RefusedRepair(path, reason)
    if !plan.refused.contains(refused) { plan.refused.append(refused) }
  }

  mutating func take(_ fix: Fix, of finding: Finding) throws(Refusal) {
    if let flag = missingFlag(for: fix) { throw .withheld(flag) }
    switch fix {
    case .rewrite(let path, .asPNG) where !path.fileName.hasExtension("png"):
      try takeConversion(of: path, for: finding)
    case .rewrite(let path, let change): try take(change, of: path, for: finding)
    case .rename(let path, let name, _): try takeMove(of: path, to: name, for: finding)
    case .moveInGit(let path, let place): try takeMove(of: path, to: place.fileName, for: finding)
    case .convert(let path, let name): try takeMove(of: path, to: name, converts: true, for: finding)
    case .manifest(let path, let change):
      try check(path)
      try takeManifest(path, change, for: finding)
    case .edit(let path, let change): try takeEdit(change, of: path, safety: fix.safety, for: finding)
    case .waiver(let path):
      try check(path)
      guard let line = finding.line, let edit = waiverRemoval(from: try files.bytes(path), line: line) else {
        throw .refused(path, .text(.severalWaivers))
      }
      add([edit], to: path, for: finding, .init(safety: .safe))
    case .reduce(let path, let size, let missing):
      try check(path)
      try takeMissing(path, size, missing, for: finding)
    }
  }

  /// The flag without which the fix is left.
  private func missingFlag(for fix: Fix) -> RepairFlag? {
    switch fix {
    case .rewrite(_, .onWhite): return options.background == nil ? .background : nil
    // Whether 16 bits hold more than 8 is in the file.
    case .rewrite(_, .eightBitsPerChannel): return nil
    case .rename, .moveInGit, .rewrite, .convert, .edit, .manifest, .reduce, .waiver:
      return fix.safety == .safe || options.allowsUnsafe ? nil : .unsafe
    }
  }

  func check(_ path: FilePath) throws(Refusal) {
    if let place = scope.refusal(of: path) { throw .refused(path, .place(place)) }
  }

  // MARK: Git

  /// Pixels that only the file holds are not overwritten without a word.
  private mutating func checkGit() {
    guard !options.isForced else { return }
    let groups = plan.groups
    plan.groups = []
    for group in groups {
      let refusal = group.changes.lazy.compactMap { change in
        Self.loss(by: change).map { (path: change.path, loss: $0) }
      }.first
      if let refusal {
        refuse(refusal.path, .loss(refusal.loss))
      } else {
        plan.groups.append(group)
      }
    }
  }

  /// Why the pixels that a change overwrites could not be had back.
  private static func loss(by change: FileChange) -> RepairReason.PixelLoss? {
    guard change.losesPixels, let before = change.before else { return nil }
    do throws(GitError) {
      let repository = try GitRepository(around: change.path.parentFolder)
      return try repository.holdsBlob(before) ? nil : .notInGit
    } catch .noRepository {
      return .notInGit
    } catch {
      return .unknown(AnyDiagnosis(error))
    }
  }
}

extension Fix {
  fileprivate var isReduction: Bool { if case .reduce = self { true } else { false } }
}
