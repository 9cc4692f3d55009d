import ImageProperties
import PictureSets
import Places

/// One line of a comparison for a person.
struct ComparisonRow {
  /// `changed`, `added`, ...
  let state: String
  let name: String
  let source: String
  /// What is different, in words.
  let detail: String
}

/// In the order of what asks for a look: changed, resized, added, removed, renamed.
func comparisonRows(_ comparison: Comparison) -> [ComparisonRow] {
  comparison.changed.map { ComparisonRow("changed", $0.pair.new, $0.words) }
    + comparison.resized.map { ComparisonRow("resized", $0.new, "\(sizes($0.old)) -> \(sizes($0.new))") }
    + comparison.added.map { ComparisonRow("added", $0, sizes($0)) }
    + comparison.removed.map { ComparisonRow("removed", $0, sizes($0)) }
    + comparison.renamed.map { ComparisonRow("renamed", $0.new, "was \($0.former)") }
    + comparison.unknown.map { ComparisonRow("not compared", $0.new, shown($0.new.reason ?? "")) }
}

/// `3 images changed, 1 added, 120 equal`.
func comparisonSummary(_ comparison: Comparison) -> String {
  let counts = [
    (comparison.changed.count, "changed"), (comparison.resized.count, "resized"),
    (comparison.added.count, "added"), (comparison.removed.count, "removed"),
    (comparison.renamed.count, "renamed"), (comparison.unknown.count, "not compared"),
    (comparison.reducedCount, "reduced by the compiler"), (comparison.equalCount, "equal"),
  ]
  let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  return words.isEmpty ? "no images" : "images: " + words.joined(separator: ", ")
}

extension Comparison.Pair {
  /// Its former name; where that is the same, its former file.
  fileprivate var former: String {
    let (old, new) = (old.head.identity, new.head.identity)
    return shown(old.words == new.words ? old.source : old.words)
  }
}

extension ComparisonRow {
  fileprivate init(_ state: String, _ facts: PictureFacts, _ detail: String) {
    self.state = state
    name = shown(facts.head.identity.words)
    source = shown(facts.head.identity.source)
    self.detail = detail
  }
}

extension Comparison.Change {
  fileprivate var words: String {
    var words: [String] = []
    for aspect in aspects {
      switch aspect {
      case .pixels:
        guard let difference else { continue }
        let box = difference.box
        words.append(
          "\(percent(difference.share)) of the pixels, by up to \(difference.largest) of 255, "
            + "within \(box.width) x \(box.height) at \(box.x),\(box.y)")
      case .profile:
        words.append("colours \(space(pair.old)) -> \(space(pair.new))")
      case .entry: words.append("was \(shown(pair.old.head.identity.words))")
      case .bytes: words.append("its stored bytes: \(shown(pair.new.reason ?? pair.old.reason ?? ""))")
      }
    }
    return words.joined(separator: "; ")
  }

  private func space(_ facts: PictureFacts) -> String {
    if case .pixels(let pixels) = facts.content { pixels.colorSpace ?? "unknown" } else { "unknown" }
  }
}

func percent(_ share: Double) -> String {
  let tenths = Int((share * 1000).rounded())
  return tenths == 0 ? "under 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
}

private func sizes(_ facts: PictureFacts) -> String { facts.size.map { "\($0.prose) px" } ?? "" }

/// Names come from files that anybody may have made.
private func shown(_ text: String) -> String { displayText(text.utf8) }
