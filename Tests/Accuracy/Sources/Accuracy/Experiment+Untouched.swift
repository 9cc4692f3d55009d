import ArtComparison
import ImageInspection
import ImageProperties

extension Experiment {
  func untouched() -> [Tally] {
    var placeholder = Tally("placeholder-art", "untouched app icons", isMade: false)
    var enlarged = Tally("enlarged-art", "untouched app icons", isMade: false)
    var enlargedBars = Tally("enlarged-art", "untouched mask images", isMade: false)
    var different = Tally("different-art", "untouched app icons", isMade: false)
    var frame = Tally("framed-icon", "untouched app icons", isMade: false)
    var blank = Tally("blank-image", "untouched app icons", isMade: false)
    var shadow = Tally("mask-with-color", "untouched mask images", isMade: false)
    for group in groups {
      let strange = Dictionary(
        differentArt(in: group.samples.map(\.art)).map { ($0.index, $0.difference) }, uniquingKeysWith: { $1 }
      )
      for (index, sample) in group.samples.enumerated() {
        let match = placeholderMatch(sample.art, among: placeholders)
        placeholder.add(
          match != nil, "\(match.map { "\($0.placeholder.generator) \($0.likeness) " } ?? "")\(sample.path)")
        if group.samples.count > 1 {
          different.add(
            strange[index] != nil,
            "\(strange[index].map { "\($0.kind) \($0.likeness) \($0.confidence)" } ?? "") \(sample.path)")
        }
        let siblings = group.samples.indices.filter { $0 != index }.map { group.samples[$0].art }
        let isEnlarged = enlargement(of: sample.art, among: siblings)
        enlarged.add(
          isEnlarged != nil,
          "\(isEnlarged.map { "\($0.method) \($0.originalWidth ?? 0)" } ?? "") \(sample.art.size.width) \(sample.art.detail.sharpness) \(sample.path)"
        )
        if !group.name.hasSuffix("mac") {
          let found = iconFrame(sample.art)
          frame.add(found != nil, "\(found.map { "\($0)" } ?? "") \(sample.path)")
        }
        blank.add(isNearlyBlank(sample.art), sample.path)
      }
    }
    for bar in bars {
      enlargedBars.add(enlargement(of: bar.art) != nil, bar.path)
      shadow.add(bar.shadow != nil, "\(bar.art.ink) \(bar.path)")
    }
    return [placeholder, different, enlarged, enlargedBars, frame, blank, shadow]
  }
}
