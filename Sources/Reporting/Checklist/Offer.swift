import Checking
import Model
import SourceText
import SpecTables

/// An image that an icon set may have, and that nothing requires.
struct Offer: Hashable {
  let appearance: String
  let image: String

  private static let appearances = [
    Offer(appearance: "dark", image: "a dark image, 1024 x 1024 px, transparent background"),
    Offer(appearance: "tinted", image: "a tinted image, 1024 x 1024 px, greyscale"),
  ]

  /// The first iOS that shows appearances.
  private static let firstOS = OSVersion(18)
  private static let without = "iOS makes one from the icon"

  /// Those that a set of images has none for.
  fileprivate static func missing(of present: Set<String>) -> [Offer] {
    appearances.filter { !present.contains($0.appearance) }
  }

  /// - Parameter sets: "24 icon sets"; nil where the set is named above.
  func sentence(of sets: String?) -> String {
    "Recommended from iOS \(Self.firstOS.major) on\(sets.map { ", in \($0)" } ?? ""): \(image); "
      + "without it, \(Self.without)"
  }

  fileprivate func json(set: String, target: String?) -> JSONOutput {
    [
      "target": JSONOutput(target), "set": .string(set), "appearance": .string(appearance),
      "size": "1024x1024", "from": .string("\(Self.firstOS)"), "without": .string("\(Self.without)."),
    ]
  }
}

extension InputReport {
  /// A single-size icon of iOS may have further appearances.
  func offers(ofSet title: SetTitle, images: [ReportedImage]) -> [Offer] {
    guard title.isSingleSizeAppIcon, target.platform == .ios else { return [] }
    return Offer.missing(of: Set(images.compactMap(\.appearance)))
  }

  fileprivate var offersJSON: [JSONOutput] {
    let node = TargetNode(self)
    return node.sets.flatMap { set -> [JSONOutput] in
      guard let title = SetTitle(set, of: node) else { return [] }
      return offers(ofSet: title, images: node.images(of: set)).map {
        $0.json(set: title.set.title, target: targetName)
      }
    }
  }
}

extension TargetNode {
  func images(of set: SetNode) -> [ReportedImage] { set.slots.flatMap { slots[$0].slot.images } }
}

extension Report {
  var offersJSON: JSONOutput {
    .array(inputs.filter(\.isJudged).flatMap(\.offersJSON))
  }
}

/// An app with many alternate icons is offered the same for each: then the offer is made once, below the sets.
func foldingOffers(of groups: [ChecklistGroup]) -> ([ChecklistGroup], offers: [String]) {
  let repeated = groups.flatMap(\.offered).uniqued.filter { offer in
    groups.count { $0.offered.contains(offer) } > 1
  }
  let rest = groups.map { group in
    var group = group
    group.offered.removeAll(where: repeated.contains)
    return group
  }
  let offers = repeated.map { offer in
    let count = groups.count { $0.offered.contains(offer) }
    return offer.sentence(of: count == groups.count ? "each icon set" : "\(count) icon sets")
  }
  return (rest, offers)
}
