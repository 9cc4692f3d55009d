import Checking
import Model
import Places

extension SinceSummary {
  /// `main`, with the commit that was compared.
  var name: String { commit.map { "\(ref.display) (\($0.prefix(9)))" } ?? ref.display }

  /// "3 findings new, 1 fixed".
  var counts: String { "\(counted(new, "finding")) new, \(fixed) fixed" }

  var headLines: [String] { ["since \(name): \(counts), \(known) as before"] + gapLines }

  /// Behind the counts of the last line.
  var lastWords: String { ", new since \(ref.display), \(fixed) fixed" }

  var gapLines: [String] {
    gaps.map { gap in
      switch gap {
      case .submodule(let path):
        "submodule \(path.display) is at another commit than in \(ref.display): its earlier files are not compared"
      case .largeFiles(let count):
        "Git LFS has no content here for \(counted(count, "file")) of \(ref.display); fetch: git lfs fetch origin "
          + (commit ?? ref.display)
      case .unread(let count): "\(counted(count, "path")) of \(ref.display) could not be read"
      }
    }
  }
}
