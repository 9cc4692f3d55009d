import Checking
import Engine
import FileTree
import ImageProperties
import Model
import Places
import ProofSheet
import Reporting
import SpecTables
import SystemPackage

/// Makes the page of a report: plans what it shows, has the pictures read, writes the page.
struct SheetPage {
  let tables: SpecTables
  let jobs: Int
  var showsOnlyFindings = false
  /// What the run comes to, as its gate has it.
  var outcome: SheetOutcome?

  /// - Parameter paths: what the user named, of which the report is.
  func html(of report: FinishedReport, paths: [FilePath]) -> String {
    let plan = plan(of: report, paths: paths, isCompared: false)
    return ProofSheet.html(
      of: plan.sheet(pictures: pictures(for: plan, paths: paths), version: Iconproof.version))
  }

  /// The page with the state of `earlier` beside it.
  /// - Parameters:
  ///   - other: where its images lie; at the same path where the state is shown by an overlay.
  ///   - review: what changed, above it.
  func html(
    of report: FinishedReport, path: FilePath, comparedTo earlier: FinishedReport, at other: FilePath,
    in state: EarlierState? = nil, review: Review? = nil
  ) -> String {
    let now = plan(of: report, paths: [path], isCompared: true)
    let before = plan(of: earlier, paths: [other], isCompared: true)
    let side = min(now.pictureSide, before.pictureSide)
    let read = { pictures(for: before, paths: [other], fitting: side) }
    let picturesBefore = state?.overlay.whileShown(read) ?? read()
    var sheet = now.sheet(
      pictures: pictures(for: now, paths: [path], fitting: side), comparedTo: before,
      pictures: picturesBefore, version: Iconproof.version)
    if let state { sheet.comparison?.before = Untrusted(state.name).display }
    sheet.review = review
    return ProofSheet.html(of: sheet)
  }

  private func plan(of report: FinishedReport, paths: [FilePath], isCompared: Bool) -> SheetPlan {
    SheetPlan(
      report, of: paths.count == 1 ? paths[0] : ".", tables: tables, showsOnlyFindings: showsOnlyFindings,
      isCompared: isCompared, outcome: outcome)
  }

  private func pictures(for plan: SheetPlan, paths: [FilePath], fitting side: Int? = nil) -> PicturesByImage {
    let progress = Progress()
    defer { progress.erase() }
    let reader = PictureReader(around: paths)
    var side = side ?? plan.pictureSide
    while true {
      let pictures = reader.pictures(
        of: plan.imageIDs, fitting: side, jobs: jobs, progress: progress.report)
      guard embeddedBytes(of: pictures) > plan.pictureBudget, let smaller = plan.pictureSide(below: side)
      else { return pictures }
      side = smaller
    }
  }
}

/// Bytes of the pictures, equal ones once.
private func embeddedBytes(of pictures: PicturesByImage) -> Int {
  var known: Set<Int> = []
  return pictures.values.reduce(0) { sum, result in
    guard case .success(let picture) = result, known.insert(picture.fingerprint).inserted else { return sum }
    return sum + picture.bytes.count
  }
}
