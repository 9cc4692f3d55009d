import Checking
import Model
import Places
import SourceText
import SpecTables

/// An image that an icon set may have, and that nothing requires.
struct Offer: Hashable {
  let appearance: OfferedAppearance

  /// The first iOS that shows appearances.
  static let firstOS = OSVersion(18)

  /// Those that a set of images has none for.
  fileprivate static func missing(of present: Set<ImageAppearance>) -> [Offer] {
    OfferedAppearance.allCases.filter { !present.contains(ImageAppearance($0.rawValue)) }.map {
      Offer(appearance: $0)
    }
  }

  fileprivate func json(set: Untrusted, target: Untrusted?) -> JSONOutput {
    [
      "target": JSONOutput(target), "set": .outside(set), "appearance": .string(appearance.rawValue),
      "size": "1024x1024", "from": .string("\(Self.firstOS)"), "without": .string("\(Self.without)."),
    ]
  }
}

extension TargetNode {
  /// A single-size icon of iOS may have further appearances.
  func offers(of set: SetNode, titled title: SetTitle) -> [Offer] {
    guard title.isSingleSizeAppIcon, input.build.platform == .ios else { return [] }
    let images = set.slots.flatMap { slots[$0].slot.images }
    return Offer.missing(of: Set(images.compactMap(\.appearance)))
  }

  fileprivate var offersJSON: [JSONOutput] {
    sets.flatMap { set -> [JSONOutput] in
      guard let title = SetTitle(set, of: self) else { return [] }
      return offers(of: set, titled: title).map {
        $0.json(set: title.set.title, target: input.targetName)
      }
    }
  }
}

extension ReportTree {
  var offersJSON: JSONOutput { .array(targets.filter(\.input.isJudged).flatMap(\.offersJSON)) }
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
    return offer.sentence(of: .sets(count, of: groups.count))
  }
  return (rest, offers)
}
