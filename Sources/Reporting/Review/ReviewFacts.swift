package import Checking
import ImageProperties
package import Model
package import PictureSets
import Places
import SpecTables

/// What a change did to the images and the findings of an app: one value for the page, the comment and the files.
package struct ReviewFacts: Sendable {
  package let differences: [Comparison.Difference]
  /// Images that are equal in both states.
  package let equalCount: Int
  /// New findings, the worst first.
  package let new: [Finding]
  package let fixed: [Finding]
  /// The earlier state, as a reader knows it.
  package let earlier: String
  /// What could not be compared or read.
  package let gaps: [String]
  /// What each image is for, now and before.
  private let entriesNow: [ImageID: String]
  private let entriesBefore: [ImageID: String]

  /// - Parameters:
  ///   - report: of today, with new findings alone; see `Gate.applyNew`.
  ///   - failures: of the comparison of images.
  package init(
    _ comparison: Comparison, report: Report, earlier: Report, ref: String, failures: [Failure]
  ) {
    differences = comparison.differences
    equalCount = comparison.equalCount
    new = report.findings.worstFirst
    fixed = (report.since?.gone ?? []).worstFirst
    self.earlier = report.since?.name ?? Untrusted(ref).display
    gaps =
      (report.since?.gapLines ?? [])
      + (report.failures + failures).map { "\($0.path.display): \($0.words)" }
    entriesNow = report.entries
    entriesBefore = earlier.entries
  }

  /// "5 images changed, 3 findings new, 1 fixed"; of what is not there no word.
  package var headline: String {
    let states = Dictionary(grouping: differences, by: \.state).mapValues(\.count)
    let others: [Comparison.Difference.State] = [.added, .removed, .renamed, .unknown]
    return ReviewLine.headline(
      changed: (states[.changed] ?? 0) + (states[.resized] ?? 0),
      others: others.compactMap { state in states[state].map { ($0, state) } }, new: new.count,
      fixed: fixed.count
    ).words
  }

  /// What is different in one image, each fact before and after.
  func facts(of difference: Comparison.Difference) -> [(fact: ReviewFact, before: String, after: String)] {
    ReviewFact.allCases.compactMap { fact in
      let before = difference.old.flatMap { value(of: fact, $0, entriesBefore) }
      let after = difference.new.flatMap { value(of: fact, $0, entriesNow) }
      // The page shows name and file anyway.
      if fact == .name || fact == .file, before == after || before == nil || after == nil { return nil }
      guard before != nil || after != nil else { return nil }
      return (fact, before ?? "", after ?? "")
    }
  }

  private func value(of fact: ReviewFact, _ image: PictureFacts, _ entries: [ImageID: String]) -> String? {
    switch fact {
    case .name: image.words
    case .file: image.source
    case .size: image.sizeWords
    case .profile: image.profile
    case .bytes: image.byteWords
    case .entry: entries[image.head.image]
    }
  }

  /// "12 of 14,400 pixels (0.1 %), by up to 200 of 255"; nil where no pixels were compared.
  func extent(of difference: Comparison.Difference) -> String? {
    guard let pixels = difference.pixels, let size = difference.new?.size else { return nil }
    return PixelWords.counted(pixels, of: size).words
  }
}

extension Report {
  fileprivate var entries: [ImageID: String] {
    slots.reduce(into: [:]) { entries, slot in
      let words = [slot.fullSlotName, slot.pointsText].filter { !$0.isEmpty }
      for image in slot.images { entries[image.id] = words.joined(separator: ", ") }
    }
  }
}

extension PictureFacts {
  var words: String { head.identity.words.display }

  var source: String { Untrusted(head.identity.source).display }

  fileprivate var sizeWords: String? { size.map { "\($0.prose) px" } }

  fileprivate var byteWords: String? { head.byteCount > 0 ? "\(head.byteCount)" : nil }

  fileprivate var profile: String? {
    if case .pixels(let pixels) = content { pixels.colorSpace?.rawValue ?? "none" } else { nil }
  }
}
