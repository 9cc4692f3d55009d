import ArtComparison
import ImageInspection
import ImageProperties

extension Experiment {
  func untouched() -> [Tally] {
    var placeholder = Tally("placeholder-art", "untouched app icons", isMade: false)
    var enlarged = Tally("enlarged-art", "untouched app icons", isMade: false)
    var enlargedBars = Tally("enlarged-art", "untouched mask images", isMade: false)
    var different = Tally("different-art", "untouched app icons", isMade: false)
    var incomplete = Tally("incomplete-art", "untouched app icons", isMade: false)
    var frame = Tally("framed-icon", "untouched app icons", isMade: false)
    var blank = Tally("blank-image", "untouched app icons", isMade: false)
    var shadow = Tally("mask-with-color", "untouched mask images", isMade: false)
    for group in groups {
      let strange = Dictionary(
        differentArt(in: group.bySize.map(\.small), isRedrawn: group.isForMac)
          .map { ($0.index, $0.difference) }, uniquingKeysWith: { $1 })
      for (index, sample) in group.bySize.enumerated() {
        let match = placeholderMatch(sample.art, among: placeholders)
        placeholder.add(
          match != nil, "\(match.map { "\($0.placeholder.generator) \($0.likeness) " } ?? "")\(sample.path)")
        if group.samples.count > 1 {
          different.add(
            strange[index] != nil,
            "\(strange[index].map { "\($0.kind) \($0.excess)" } ?? "") \(sample.path)")
        }
        let siblings = group.bySize.indices.filter { $0 != index }.map { group.bySize[$0].art }
        let isEnlarged = enlargement(of: sample.art, among: siblings)
        enlarged.add(
          isEnlarged != nil,
          "\(isEnlarged.map { "\($0.method) \($0.originalWidth ?? 0)" } ?? "") \(sample.art.size.width) \(sample.art.detail.sharpness) \(sample.path)"
        )
        if !group.isForMac {
          let found = sample.art.ink.coverage > 0.999 ? iconFrame(sample.small) : nil
          frame.add(found != nil, "\(found.map { "\($0)" } ?? "") \(sample.path)")
          if sample.small.smallerSide >= 40 {
            incomplete.add(missingPart(of: sample.small) != nil, sample.path)
          }
        }
        blank.add(isNearlyBlank(sample.art), sample.path)
      }
    }
    for bar in bars {
      enlargedBars.add(isEnlargedMask(bar.art), bar.path)
      shadow.add(bar.shadow != nil, "\(bar.art.ink) \(bar.path)")
    }
    return [placeholder, different, incomplete, enlarged, enlargedBars, frame, blank, shadow]
  }
}
