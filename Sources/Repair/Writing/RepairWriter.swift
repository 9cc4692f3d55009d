package import Checking
import FileTree
import Places
import SystemPackage

/// Writes planned changes, looks again, and takes back what did not do what it should.
package struct RepairWriter {
  /// The findings that the input has now.
  private let findings: () throws -> [Finding]

  package init(checkingBy findings: @escaping () throws -> [Finding]) { self.findings = findings }

  package struct Outcome: Sendable {
    package var written: [RepairGroup] = []
    package var refused: [RefusedRepair] = []
  }

  /// - Parameter before: the findings that the groups were planned by, those that are accepted too.
  package func write(_ groups: [RepairGroup], before: [Finding]) throws -> Outcome {
    var outcome = Outcome()
    for group in groups {
      do throws(WriteFailure) {
        try write(group)
        outcome.written.append(group)
      } catch {
        outcome.refused.append(error.refused)
      }
    }
    guard !outcome.written.isEmpty else { return outcome }
    let after = try findings()
    let difference = Difference(before: before, after: after)
    let failing = outcome.written.indices.compactMap { index in
      difference.fault(of: outcome.written[index], among: outcome.written).map { (index, $0) }
    }
    for (index, reason) in failing {
      let group = outcome.written[index]
      let path = group.changes[0].path
      do throws(WriteFailure) {
        try takeBack(group.changes)
        outcome.refused.append(RefusedRepair(path, "taken back: \(reason)"))
      } catch {
        outcome.refused.append(
          RefusedRepair(error.refused.path, "could not be taken back: \(error.refused.reason)"))
      }
    }
    let taken = Set(failing.map(\.0))
    outcome.written = outcome.written.indices.filter { !taken.contains($0) }.map { outcome.written[$0] }
    return outcome
  }

  private struct WriteFailure: Error { let refused: RefusedRepair }

  /// New files, then what refers to them, then what goes: a kill at any moment leaves every reference with its file.
  private func write(_ group: RepairGroup) throws(WriteFailure) {
    // Nothing of a group is written if one of its files has changed.
    for change in group.changes {
      try checkUnchanged(change.path, is: change.before)
      guard change.before == nil || keepsOwner(change.path) else {
        throw WriteFailure(refused: RefusedRepair(change.path, "it belongs to another user"))
      }
    }
    var done: [FileChange] = []
    for change in group.changes {
      do throws(WriteFailure) {
        try put(change)
        done.append(change)
      } catch {
        try? takeBack(done)
        throw error
      }
    }
  }

  private func put(_ change: FileChange) throws(WriteFailure) {
    // Once more: the changes before it took their time.
    try checkUnchanged(change.path, is: change.before)
    guard change.before != change.after else { return removeAbandonedDrafts(of: change.path) }
    do throws(FileError) {
      try put(change.after, at: change.path, isNew: change.before == nil, like: change.model)
    } catch {
      throw WriteFailure(refused: RefusedRepair(change.path, error.reason))
    }
  }

  private func put(
    _ bytes: [UInt8]?, at path: FilePath, isNew: Bool, like model: FilePath? = nil
  ) throws(FileError) {
    removeAbandonedDrafts(of: path)
    guard let bytes else { return try removeFile(path) }
    try writeWholeFile(bytes, to: path, existing: isNew ? .keep : .replace, like: model)
  }

  private func checkUnchanged(_ path: FilePath, is bytes: [UInt8]?) throws(WriteFailure) {
    let isThere = (try? entryKind(path, following: false)) != nil
    guard let bytes else {
      if isThere { throw WriteFailure(refused: RefusedRepair(path, "a file of this name has appeared")) }
      return
    }
    let now: [UInt8]
    do throws(FileError) { now = try readFile(path, limit: bytes.count) } catch .tooLarge {
      throw WriteFailure(refused: RefusedRepair(path, "it has changed since it was read"))
    } catch {
      throw WriteFailure(refused: RefusedRepair(path, error.reason))
    }
    guard now == bytes else {
      throw WriteFailure(refused: RefusedRepair(path, "it has changed since it was read"))
    }
  }

  private func takeBack(_ changes: [FileChange]) throws(WriteFailure) {
    for change in changes.reversed() {
      try checkUnchanged(change.path, is: change.after)
      // A file that went comes back with the attributes of the one that has taken its place.
      let heir = changes.first { $0.model == change.path }?.path
      do throws(FileError) {
        try put(change.before, at: change.path, isNew: change.after == nil, like: heir)
      } catch {
        throw WriteFailure(refused: RefusedRepair(change.path, error.reason))
      }
    }
  }
}

/// The findings of two runs, counted by what they are known by.
private struct Difference {
  private struct Key: Hashable {
    let fingerprint: String
    let fault: AnyHashable
  }

  private var counts: [Key: Int] = [:]
  private var totals: [String: Int] = [:]
  private var before: [String: Int] = [:]
  private var new: [Finding] = []
  /// The rules that each file broke.
  private var rules: [PathKey: Set<String>] = [:]

  init(before: [Finding], after: [Finding]) {
    for finding in before {
      self.before[finding.fingerprint, default: 0] += 1
      rules[PathKey(finding.image ?? finding.path), default: []].insert(finding.rule)
    }
    for finding in after {
      totals[finding.fingerprint, default: 0] += 1
      if totals[finding.fingerprint, default: 0] > self.before[finding.fingerprint, default: 0] {
        new.append(finding)
      }
    }
  }

  /// Why a group is taken back; nil where its findings are gone and no other came.
  func fault(of group: RepairGroup, among groups: [RepairGroup]) -> String? {
    let fixed = Dictionary(grouping: groups.flatMap(\.findings), by: \.fingerprint).mapValues(\.count)
    for finding in group.findings {
      let left = (before[finding.fingerprint] ?? 0) - (fixed[finding.fingerprint] ?? 0)
      if (totals[finding.fingerprint] ?? 0) > max(left, 0) { return "\(finding.rule) is still found" }
    }
    let other = new.first { !isOld($0, in: group) && group.isBlamed(for: $0, among: groups) }
    return other.map { "it would make another finding: \($0.message) [\($0.rule)]" }
  }
}

extension Difference {
  /// Whether a file that has another name now broke the rule under its old one.
  private func isOld(_ finding: Finding, in group: RepairGroup) -> Bool {
    let file = finding.image ?? finding.path
    guard group.changes.contains(where: { $0.path == file && $0.before == nil }) else { return false }
    return group.changes.contains {
      $0.after == nil && rules[PathKey($0.path)]?.contains(finding.rule) == true
    }
  }
}

extension RepairGroup {
  /// A new finding is blamed on the changes of its file, else on those in its folder, else on all.
  fileprivate func isBlamed(for finding: Finding, among groups: [RepairGroup]) -> Bool {
    if groups.contains(where: { $0.changesFile(of: finding) }) { return changesFile(of: finding) }
    return changesFolder(of: finding) || !groups.contains { $0.changesFolder(of: finding) }
  }

  private func changesFile(of finding: Finding) -> Bool {
    let paths = [finding.path, finding.image].compactMap(\.self)
    return changes.contains { paths.contains($0.path) }
  }

  private func changesFolder(of finding: Finding) -> Bool {
    let folders = [finding.path, finding.path.parentFolder]
    return changes.contains { folders.contains($0.path.parentFolder) }
  }
}
