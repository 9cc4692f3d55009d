import Checking
package import ImageProperties
import PictureSets
import Places
package import ProofSheet
import SpecTables

extension ReviewFacts {
  /// The most images on one page.
  package static let imageLimit = 300

  /// The changes as a page shows them.
  /// - Parameter pictures: of the differences, in their order; of those beyond ``imageLimit`` none is needed.
  package func review(pictures: [ThumbnailSet], version: String) -> Review {
    let images = differences.prefix(Self.imageLimit).enumerated().map { index, difference in
      // Of one picture under two names there is nothing to compare.
      let isRenamed = difference.state == .renamed
      let pictures = index < pictures.count && !isRenamed ? pictures[index] : ThumbnailSet()
      let shown = difference.new ?? difference.old
      return ReviewImage(
        state: difference.state.words, stateClass: difference.state.rawValue, name: shown?.words ?? "",
        place: shown?.source ?? "", extent: extent(of: difference) ?? "",
        facts: facts(of: difference).filter { !isRenamed || $0.before != $0.after }.map {
          ReviewImage.Fact(name: $0.fact.rawValue, before: $0.before, after: $0.after)
        },
        before: pictures.before, after: pictures.after, difference: pictures.difference,
        box: difference.box)
    }
    return Review(
      headline: headline, detail: ReviewLine.before(earlier).words, generator: "Iconproof \(version)",
      gaps: gaps,
      images: images, hiddenCount: max(0, differences.count - Self.imageLimit),
      findings: new.map(SheetFinding.init), fixed: fixed.map { "\($0.place): \($0.message.display)" })
  }
}

extension SheetFinding {
  fileprivate init(_ finding: Finding) {
    self.init(
      severity: finding.severity == .error ? .error : finding.severity == .warning ? .warning : .note,
      rule: finding.rule, message: "\(finding.place): \(finding.message.display)",
      consequence: finding.consequence?.display ?? "", fix: finding.remedy?.display ?? "",
      storeCodes: finding.storeCodes)
  }
}

extension Comparison.Difference {
  /// Around what changed; nil where that is nearly the whole.
  fileprivate var box: ReviewImage.Box? {
    guard let pixels, let size = new?.size, size.width > 0, size.height > 0 else { return nil }
    let (width, height) = (Double(size.width), Double(size.height))
    let box = ReviewImage.Box(
      left: Double(pixels.box.x) / width, top: Double(pixels.box.y) / height,
      width: Double(pixels.box.width) / width, height: Double(pixels.box.height) / height)
    return box.width * box.height > 0.9 ? nil : box
  }
}
