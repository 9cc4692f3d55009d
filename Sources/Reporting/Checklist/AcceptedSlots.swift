import Checking
import Model
import Places
import SpecTables

extension Report {
  /// What waivers and the baseline take out of the count, by target.
  var suppressedByInput: [Int: [SuppressedFinding]] {
    var items: [Int: [SuppressedFinding]] = [:]
    for item in suppressed { items[item.input, default: []].append(item) }
    return items
  }

  /// The findings of each target that are accepted, those that it shares with an earlier one as well.
  var acceptedFindings: [[Finding]] {
    let own = suppressedByInput
    return inputs.enumerated().map { index, input in
      (own[index] ?? []).map(\.finding)
        + suppressed.map(\.finding).filter { input.sharedFindings.contains($0.fingerprint) }
    }
  }
}

extension ChecklistEntry {
  /// Whether the finding says what is wrong with the slot.
  func isSubject(of finding: Finding) -> Bool {
    switch finding.subject {
    case .slot(let slot): slot == id
    case .set(let set): set == place?.id
    case .image(let image, let row): has(image) && (row == nil || row == self.row.id)
    case .images(let all): all.contains(where: has)
    case .file(let file), .entry(let file, _): has(ImageID(file.path))
    case .app: false
    }
  }

  private func has(_ image: ImageID) -> Bool { images.contains { $0.id == image } }
}
