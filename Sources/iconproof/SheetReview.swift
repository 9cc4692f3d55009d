import Checking
import Engine
import FileTree
import ImageProperties
import Model
import PictureSets
import Places
import Policy
import Projects
import ProofSheet
import Reporting
import SpecTables
import SystemPackage

/// Makes the review of a change: both states examined, their images compared, and the small pictures of what differs.
struct SheetReview {
  let target: TargetOptions
  let gate: Gate
  let tables: SpecTables

  struct Found {
    let state: EarlierState
    /// After the gate.
    let earlier: Report
    let facts: ReviewFacts
    let review: Review
    fileprivate let thumbnails: [ThumbnailSet]
  }

  func report(of paths: [FilePath]) throws -> Report {
    try examine(target, at: paths, tables: tables, configuration: gate.configuration)
  }

  /// - Parameter report: of today, before the gate.
  func found(_ report: Report, at path: FilePath, since state: EarlierState) throws -> Found {
    let places = state.paths(for: [path])
    let earlier = places.isEmpty ? Report() : try state.overlay.whileShown { try self.report(of: places) }
    let new = gate.applyNew(
      to: report, since: earlier, ref: Untrusted(state.name), commit: state.commit,
      gaps: state.gaps(earlier, now: report), files: state.files)
    let past = gate.apply(to: earlier)
    let compared = try comparedSources(at: path, with: state, jobs: target.jobs) {
      gate.configuration.excludes($0)
    }
    let facts = ReviewFacts(
      compared.result.comparison, report: new, earlier: past, ref: state.name,
      failures: compared.result.failures)
    let thumbnails = compared.thumbnails(of: facts)
    try state.confirmOrEnd()
    let review = facts.review(pictures: thumbnails, version: Iconproof.version)
    return Found(state: state, earlier: past, facts: facts, review: review, thumbnails: thumbnails)
  }
}

extension SheetReview.Found {
  /// Writes `001-before.png`, `001-after.png`, `001-difference.png`, ... in the order of the page.
  func write(to folder: FilePath) throws {
    do throws(FileError) {
      try makeFolders(to: folder)
    } catch {
      Output.complain(.notWritten(folder, error))
      throw EndOfRun(verdict: .incomplete)
    }
    for (index, set) in thumbnails.enumerated() {
      let number = "\(index + 1)"
      let prefix = String(repeating: "0", count: max(0, 3 - number.count)) + number
      for (name, picture) in [("before", set.before), ("after", set.after), ("difference", set.difference)] {
        guard let picture else { continue }
        let file = folder.appending("\(prefix)-\(name).png")
        do throws(FileError) {
          try writeWholeFile(picture.bytes, to: file)
        } catch {
          Output.complain(.notWritten(file, error))
          throw EndOfRun(verdict: .incomplete)
        }
      }
    }
  }
}

/// The images of a path today and in an earlier state. Where the path was not there, those of its whole repository,
/// since it may have had another name.
func comparedSources(
  at path: FilePath, with state: EarlierState, jobs: Int?,
  isExcluded: @escaping (FilePath) -> Bool = { _ in false }
) throws -> ComparedProducts {
  let isProject = ProjectFolders.isFolder(path.fileName)
  let root = state.paths(for: [path]).first ?? path
  let place = isProject && root == path ? path.parentFolder : root
  do throws(PictureProductError) {
    let before = try PictureProduct.sources(at: place, in: state.overlay, isExcluded: isExcluded)
    let now = try PictureProduct.sources(at: place, in: nil, isExcluded: isExcluded)
    return ComparedProducts(before, now, jobs: jobs ?? processorCount)
  } catch {
    Output.complain(.about(error.failure.path.display, error.failure.words.display))
    throw EndOfRun(verdict: .incomplete)
  }
}

extension ComparedProducts {
  /// Of the differences that a page shows.
  func thumbnails(of facts: ReviewFacts) -> [ThumbnailSet] {
    thumbnails(of: Array(facts.differences.prefix(ReviewFacts.imageLimit)), fitting: thumbnailSide)
  }
}

/// Of the longer side, in pixels.
private let thumbnailSide = 256
