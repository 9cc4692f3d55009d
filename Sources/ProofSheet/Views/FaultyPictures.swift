import ImageProperties

/// So many faulty pictures are on the first screen.
private let faultyShown = 12

extension Page {
  /// The pictures at fault, those with errors first, each a link to its place. Images of one set with the same fault are
  /// shown by their first.
  var faultyPictures: Markup {
    let faulty = foldedFaults
    guard !faulty.isEmpty else { return .empty }
    return element("div", ["class": "faulty"]) {
      element("h3") { PageLine.faultyImages.words }
      element("ul") {
        for fault in faulty.prefix(faultyShown) {
          element("li", ["class": fault.slot.worst?.rawValue]) {
            element("a", ["href": "#slot-\(fault.slot.id)"]) {
              thumbnail(of: fault.slot)
              element("span") {
                element("b") { fault.slot.worst?.rawValue ?? "" }
                " "
                name(fault.slot.fullLabel)
                if let finding = fault.finding {
                  element("i") { name(finding.message) }
                }
              }
              if fault.others > 0 { element("em") { PageLine.moreImages(fault.others).words } }
            }
          }
        }
      }
      if faulty.count > faultyShown {
        let rest = faulty.dropFirst(faultyShown).reduce(0) { $0 + 1 + $1.others }
        element("p", ["class": "detail"]) { PageLine.moreBelow(rest).words }
      }
    }
  }

  private struct FaultPlace: Hashable {
    let group: Int
    let set: String?
    let rule: String
    let severity: SheetSeverity
  }

  private struct FoldedFault {
    let slot: SheetSlot
    /// The one that it stands for; nil where only accepted ones are as bad.
    let finding: SheetFinding?
    /// Further images of its set with such a finding and no other that is as bad.
    var others = 0
  }

  private var foldedFaults: [FoldedFault] {
    var places: [FaultPlace: Int] = [:]
    var folded: [FoldedFault] = []
    for (number, group) in groups.enumerated() {
      for slot in group.slots {
        guard let worst = slot.worst, worst != .note else { continue }
        func place(_ finding: SheetFinding?) -> FaultPlace {
          FaultPlace(group: number, set: slot.set?.key, rule: finding?.rule ?? "", severity: worst)
        }
        let worstFindings = slot.findings.filter { $0.severity == worst }
        let counting = worstFindings.filter { $0.accepted == nil }
        // What the set has not shown yet, before what it shows already.
        let finding = counting.first { places[place($0)] == nil } ?? counting.first
        let own = place(finding ?? worstFindings.first)
        if let known = places[own] {
          folded[known].others += 1
        } else {
          places[own] = folded.count
          folded.append(FoldedFault(slot: slot, finding: finding))
        }
      }
    }
    return folded.filter { $0.slot.worst == .error } + folded.filter { $0.slot.worst != .error }
  }

  private func thumbnail(of slot: SheetSlot) -> Markup {
    let side = PixelSize(width: 56, height: 56)
    guard !slot.content.isHole else {
      return drawing(side, shown: side, label: nil, class: "art hole") {
        element("rect", ["x": "1", "y": "1", "width": "54", "height": "54", "rx": "4"])
        element("path", ["d": "M0 0L56 56M56 0L0 56"])
      }
    }
    let size = size(of: slot.content, file: slot.actual)
    return drawing(size, shown: size.fitted(to: side.width), label: nil) {
      flattened(slot.content, on: size)
    }
  }
}
