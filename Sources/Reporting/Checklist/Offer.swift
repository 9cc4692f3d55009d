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

extension InputReport {
  /// A single-size icon of iOS may have further appearances.
  func offers(ofSet title: SetTitle, images: [ReportedImage]) -> [Offer] {
    guard title.isSingleSizeAppIcon, target.platform == .ios else { return [] }
    return Offer.missing(of: Set(images.compactMap(\.appearance)))
  }

  fileprivate func offersJSON(_ node: TargetNode) -> [JSONOutput] {
    node.sets.flatMap { set -> [JSONOutput] in
      guard let title = SetTitle(set, of: node) else { return [] }
      return offers(ofSet: title, images: node.images(of: set)).map {
        $0.json(set: title.set.title, target: targetName)
      }
    }
  }
}

extension TargetNode {
  func images(of set: SetNode) -> [ReportedImage] { set.slots.flatMap { slots[$0].images } }
}

extension Report {
  func offersJSON(_ tree: ReportTree) -> JSONOutput {
    .array(zip(inputs, tree.targets).filter(\.0.isJudged).flatMap { $0.offersJSON($1) })
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
    return offer.sentence(of: .sets(count, of: groups.count))
  }
  return (rest, offers)
}
