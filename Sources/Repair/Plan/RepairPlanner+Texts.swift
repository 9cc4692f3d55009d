import Checking
import Model
import Places
import SystemPackage

extension RepairPlanner {
  mutating func takeEdit(
    _ change: PropertyListChange, of path: FilePath, safety: Fix.Safety, for finding: Finding
  ) throws(Refusal) {
    try check(path)
    let bytes = try files.bytes(path)
    switch change {
    case .replace(let key, let name, _):
      let edit = propertyListEdit(of: bytes, key: key.text, to: name.display) { old in
        FileName(bytes: old).lowercased.bytes.starts(with: name.lowercased.bytes)
      }
      guard let edit else {
        throw .refused(path, .text(.noPlainValue(Untrusted(key.text))))
      }
      add([edit], to: path, for: finding, .init(safety: safety))
    case .insertDictionary(let key):
      guard let edit = emptyDictionary(named: key.name, into: bytes) else {
        throw .refused(path, .text(.noPlaceForKey(Untrusted(key.text))))
      }
      add([edit], to: path, for: finding, .init(safety: .unsafe))
    case .remove(let keys):
      let text = PropertyListText(bytes)
      try take(keys.compactMap { text?.removal(of: $0.path) }, of: path, keys, for: finding)
    case .removeValue(let keys, let name):
      let text = PropertyListText(bytes)
      let edits = keys.compactMap { text?.removal(of: $0.path, value: name.bytes) }
      try take(edits, of: path, keys, for: finding)
    }
  }

  private mutating func take(
    _ removals: [TextChange], of path: FilePath, _ keys: [PlistKey], for finding: Finding
  ) throws(Refusal) {
    guard !removals.isEmpty else {
      throw .refused(path, .text(.noKey(Untrusted(keys[0].text))))
    }
    add(removals, to: path, for: finding, .init(safety: .unsafe))
  }

  mutating func add(
    _ changes: [TextChange], to path: FilePath, for finding: Finding, _ more: TextPlan.More
  ) {
    texts[PathKey(path), default: TextPlan(path: path)].add(changes, finding, more)
  }

  /// Whether a new file has the name already.
  func isPlanned(_ path: FilePath) -> Bool {
    moves.contains { $0.to == path }
      || texts.values.contains { $0.newFiles.contains { $0.path == path } }
  }

  mutating func gatherTexts() {
    for linked in LinkedPlans.gathered(texts, moves) {
      do throws(Refusal) {
        guard let group = try group(of: linked) else { continue }
        plan.groups.append(group)
      } catch {
        if case .refused(let path, let reason) = error { refuse(path, reason) }
      }
    }
  }

  private mutating func group(of linked: LinkedPlans) throws(Refusal) -> RepairGroup? {
    var group = RepairGroup(findings: [], safety: linked.moves.isEmpty ? .safe : .unsafe, changes: [])
    var (edits, going): ([FileChange], [FileChange]) = ([], [])
    for move in linked.moves {
      let (new, old, findings) = try changes(of: move)
      group.changes.append(new)
      group.findings += findings
      going.append(old)
    }
    for text in linked.texts {
      let before = try files.bytes(text.path)
      guard let after = text.changes.edits.applied(to: before), text.isWellFormed(after) else {
        throw .refused(text.path, .text(.touchingChanges))
      }
      group.findings += text.findings
      group.changes += text.newFiles
      going += text.goingFiles
      if text.safety == .unsafe { group.safety = .unsafe }
      guard after != before else { continue }
      edits.append(
        FileChange(
          path: text.path, kind: .text, before: before, after: after, steps: [], losesPixels: false))
    }
    group.changes += edits + going
    return group.changes.isEmpty ? nil : group
  }
}

extension PlistKey {
  /// The keys from the root.
  fileprivate var path: [String] { [name] + members }
}
