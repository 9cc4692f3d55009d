import Checking
import Model
import Places
import SpecTables

extension Report {
  /// What waivers and the baseline take out of the count, with the first target each that it is of.
  var suppressedByInput: [Int: [SuppressedFinding]] {
    var items: [Int: [SuppressedFinding]] = [:]
    for item in suppressed {
      let finding = item.finding
      let owner = inputs.firstIndex { input in
        input.target.platform == finding.platform
          && (input.targetName.map(finding.targets.contains) ?? finding.path.isInside(input.path))
      }
      if let owner { items[owner, default: []].append(item) }
    }
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
    case .slot(let row, let set): row == self.row.id && set == place?.id
    case .set(let set): set == place?.id
    case .image(let image, let row): has(image) && (row == nil || row == self.row.id)
    case .images(let all): all.contains(where: has)
    case .file(let file), .entry(let file, _): has(ImageID(file.path))
    case .app: false
    }
  }

  private func has(_ image: ImageID) -> Bool { images.contains { $0.id == image } }
}
