import Checking
import ImageProperties
import PictureSets
import Places

/// One line of a comparison for a person.
struct ComparisonRow {
  let state: Comparison.Difference.State
  let name: String
  let source: String
  /// What is different, in words.
  let detail: String

  var cells: [String] { [state.words, name, detail, source] }
}

/// In the order of what asks for a look: changed, resized, added, removed, renamed.
func comparisonRows(_ comparison: Comparison) -> [ComparisonRow] {
  comparison.changed.map { ComparisonRow(.changed, $0.pair.new, $0.words) }
    + comparison.resized.map {
      ComparisonRow(.resized, $0.new, ComparisonLine.sizes(from: sizes($0.old), to: sizes($0.new)).words)
    }
    + comparison.added.map { ComparisonRow(.added, $0, sizes($0)) }
    + comparison.removed.map { ComparisonRow(.removed, $0, sizes($0)) }
    + comparison.renamed.map { ComparisonRow(.renamed, $0.new, ComparisonLine.was($0.former).words) }
    + comparison.unknown.map { ComparisonRow(.unknown, $0.new, reason($0.new)) }
}

/// `3 images changed, 1 added, 120 equal`.
func comparisonSummary(_ comparison: Comparison) -> String {
  let counts: [(count: Int, state: ComparisonLine.ComparedState)] = [
    (comparison.changed.count, .difference(.changed)), (comparison.resized.count, .difference(.resized)),
    (comparison.added.count, .difference(.added)), (comparison.removed.count, .difference(.removed)),
    (comparison.renamed.count, .difference(.renamed)), (comparison.unknown.count, .difference(.unknown)),
    (comparison.reducedCount, .reduced), (comparison.equalCount, .equal),
  ]
  return ComparisonLine.summary(counts.filter { $0.count > 0 }).words
}

extension Comparison.Pair {
  /// Its former name; where that is the same, its former file.
  fileprivate var former: String {
    let (old, new) = (old.head.identity, new.head.identity)
    return (old.words == new.words ? Untrusted(old.source) : old.words).display
  }
}

extension ComparisonRow {
  fileprivate init(_ state: Comparison.Difference.State, _ facts: PictureFacts, _ detail: String) {
    self.state = state
    name = facts.head.identity.words.display
    source = Untrusted(facts.head.identity.source).display
    self.detail = detail
  }
}

extension Comparison.Change {
  fileprivate var words: String {
    aspects.compactMap { aspect -> String? in
      switch aspect {
      case .pixels: difference.map { PixelWords.difference($0).words }
      case .profile: ComparisonLine.colors(from: space(pair.old), to: space(pair.new)).words
      case .entry: ComparisonLine.was(pair.old.head.identity.words.display).words
      case .bytes: ComparisonLine.storedBytes((pair.new.reason ?? pair.old.reason)?.display ?? "").words
      }
    }.joined(separator: "; ")
  }

  private func space(_ facts: PictureFacts) -> String {
    if case .pixels(let pixels) = facts.content, let space = pixels.colorSpace { return space.rawValue }
    return ComparisonLine.unknownSpace.words
  }
}

private func reason(_ facts: PictureFacts) -> String { facts.reason?.display ?? "" }

private func sizes(_ facts: PictureFacts) -> String { facts.size.map { "\($0.prose) px" } ?? "" }
