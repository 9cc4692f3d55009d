import Model
import Places
import SpecTables

extension ReportTree {
  /// Formats are handed the one of their ``FinishedReport``.
  init(_ report: Report) {
    targets = zip(report.inputs, report.findingsByTarget).map { input, findings in
      var target = TargetNode(input)
      var places = NodePlaces(target)
      target.findings = findings
      for id in target.findings { target.add(id, report[id], by: &places) }
      return target
    }
  }
}

extension Report {
  /// All that was found in each target, in their order, what it shares with an earlier one as well.
  package var findingsByTarget: [[FindingID]] {
    var own = inputs.enumerated().map { input, target in
      target.findings.indices.map { FindingID(isAccepted: false, input: input, index: $0) }
    }
    for (index, item) in suppressed.enumerated() {
      own[item.input].append(FindingID(isAccepted: true, input: item.input, index: index))
    }
    guard inputs.contains(where: { !$0.sharedFindings.isEmpty }) else { return own }
    let byNumber = Dictionary(own.joined().map { (self[$0].number, $0) }) { first, _ in first }
    return zip(inputs, own).map { input, own in
      (own + input.sharedFindings.compactMap { byNumber[$0] }).sorted()
    }
  }
}

extension TargetNode {
  /// The target without what was found in it.
  fileprivate init(_ input: InputReport) {
    self.input = input
    slots = input.slots.map { SlotNode($0) }
    sets = []
    var places: [SetID: Int] = [:]
    for (index, slot) in input.slots.enumerated() {
      guard let set = slot.place else { continue }
      if let stack = set.stack {
        sets[place(of: SetNode(id: stack.stack, set: nil), &places)].slots.append(index)
      }
      sets[place(of: SetNode(id: set.id, set: set), &places)].slots.append(index)
    }
  }

  /// Among ``sets``, to which it is added where it is new.
  private mutating func place(of set: SetNode, _ places: inout [SetID: Int]) -> Int {
    if let place = places[set.id] { return place }
    places[set.id] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  fileprivate mutating func add(_ id: FindingID, _ finding: Finding, by places: inout NodePlaces) {
    switch finding.subject {
    case .image(let image, let row): add(id, to: image, row: row, places)
    case .images(let images): for image in images { add(id, to: image, row: nil, places) }
    case .slot(let slot):
      let same = places.slots[slot] ?? []
      let empty = same.filter { slots[$0].images.isEmpty }
      for index in empty.isEmpty ? same : empty { slots[index].findings.append(id) }
      guard same.isEmpty else { return }
      // A row that no slot is of: what an icon is to serve beside its own.
      if let set = slot.set {
        add(id, to: set, &places)
      } else {
        add(id, to: ImageID(finding.path), row: nil, places)
      }
    case .set(let set): add(id, to: set, &places)
    case .file(let file), .entry(let file, _):
      add(id, to: ImageID(file.path), row: finding.row?.id, places)
    case .app: return
    }
  }

  /// Of an image on several slots at that of the row.
  private mutating func add(_ id: FindingID, to image: ImageID, row: RowID?, _ places: NodePlaces) {
    let all = places.images[image] ?? []
    let ofRow = all.filter { row == nil || slots[$0.slot].slot.row.id == row }
    for place in ofRow.isEmpty ? all : ofRow { slots[place.slot].images[place.image].findings.append(id) }
    if all.isEmpty { files[image, default: []].append(id) }
  }

  private mutating func add(_ id: FindingID, to set: SetID, _ places: inout NodePlaces) {
    sets[place(of: SetNode(id: set, set: nil), &places.sets)].findings.append(id)
  }
}

/// Where in a target what a finding is about lies.
private struct NodePlaces {
  private(set) var images: [ImageID: [(slot: Int, image: Int)]] = [:]
  private(set) var slots: [SlotID: [Int]] = [:]
  var sets: [SetID: Int]

  init(_ target: TargetNode) {
    for (index, node) in target.slots.enumerated() {
      slots[node.slot.id, default: []].append(index)
      for (place, node) in node.images.enumerated() {
        images[node.image.id, default: []].append((index, place))
      }
    }
    sets = Dictionary(target.sets.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}
