package import Checking
import FileTree
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

  /// A group that was taken back, and for which finding if it is a new one.
  private struct Suspect {
    let group: RepairGroup
    let fault: RepairFault
  }

  /// - Parameter before: the findings that the groups were planned by, those that are accepted too.
  package func write(_ groups: [RepairGroup], before: [Finding]) throws -> Outcome {
    var outcome = Outcome()
    let acquitted = try write(groups, before: before, into: &outcome)
    // What another group turned out to have done is held against nobody twice.
    for suspect in try write(acquitted.map(\.group), before: before, into: &outcome) {
      refuse(suspect, &outcome)
    }
    return outcome
  }

  /// - Returns: those that were taken back for a finding that is there without them as well.
  private func write(
    _ groups: [RepairGroup], before: [Finding], into outcome: inout Outcome
  ) throws -> [Suspect] {
    var written: [RepairGroup] = []
    for group in groups {
      do throws(RefusedRepair) {
        try write(group)
        written.append(group)
      } catch {
        outcome.refused.append(error)
      }
    }
    guard !written.isEmpty else { return [] }
    var (suspects, acquitted): ([Suspect], [Suspect]) = ([], [])
    repeat {
      let difference = RepairDifference(before: before, after: try findings())
      for suspect in suspects {
        if difference.shows(suspect.fault) { acquitted.append(suspect) } else { refuse(suspect, &outcome) }
      }
      suspects = []
      let fixed = (outcome.written + written).flatMap(\.findings)
      let faults = written.map { difference.fault(of: $0, among: written, fixed: fixed) }
      for (group, fault) in zip(written, faults) {
        guard let fault else { continue }
        do throws(RefusedRepair) {
          try takeBack(group.changes)
          suspects.append(Suspect(group: group, fault: fault))
        } catch {
          outcome.refused.append(RefusedRepair(error.path, .writing(.notTakenBack(error.reason))))
        }
      }
      written = zip(written, faults).filter { $1 == nil }.map(\.0)
    } while !suspects.isEmpty
    outcome.written += written
    return acquitted
  }

  private func refuse(_ suspect: Suspect, _ outcome: inout Outcome) {
    outcome.refused.append(
      RefusedRepair(suspect.group.changes[0].path, .writing(.takenBack(suspect.fault))))
  }

  /// New files, then what refers to them, then what goes: a kill at any moment leaves every reference with its file.
  private func write(_ group: RepairGroup) throws(RefusedRepair) {
    // Nothing of a group is written if one of its files has changed.
    for change in group.changes {
      try checkUnchanged(change.path, is: change.before)
      guard change.before == nil || keepsOwner(change.path) else {
        throw RefusedRepair(change.path, .writing(.foreignOwner))
      }
    }
    var done: [FileChange] = []
    for change in group.changes {
      do throws(RefusedRepair) {
        try put(change)
        done.append(change)
      } catch {
        try? takeBack(done)
        throw error
      }
    }
  }

  private func put(_ change: FileChange) throws(RefusedRepair) {
    // Once more: the changes before it took their time.
    try checkUnchanged(change.path, is: change.before)
    guard change.before != change.after else { return removeAbandonedDrafts(of: change.path) }
    do throws(FileError) {
      try put(change.after, at: change.path, isNew: change.before == nil, like: change.model)
    } catch {
      throw RefusedRepair(change.path, .reader(error))
    }
  }

  private func put(
    _ bytes: [UInt8]?, at path: FilePath, isNew: Bool, like model: FilePath? = nil
  ) throws(FileError) {
    removeAbandonedDrafts(of: path)
    guard let bytes else { return try removeFile(path) }
    try writeWholeFile(bytes, to: path, existing: isNew ? .keep : .replace, like: model)
  }

  private func checkUnchanged(_ path: FilePath, is bytes: [UInt8]?) throws(RefusedRepair) {
    let isThere = (try? entryKind(path, following: false)) != nil
    guard let bytes else {
      if isThere { throw RefusedRepair(path, .writing(.appeared)) }
      return
    }
    let now: [UInt8]
    do throws(FileError) { now = try readFile(path, limit: bytes.count) } catch .tooLarge {
      throw RefusedRepair(path, .writing(.changed))
    } catch {
      throw RefusedRepair(path, .reader(error))
    }
    guard now == bytes else {
      throw RefusedRepair(path, .writing(.changed))
    }
  }

  private func takeBack(_ changes: [FileChange]) throws(RefusedRepair) {
    for change in changes.reversed() {
      try checkUnchanged(change.path, is: change.after)
      // A file that went comes back with the attributes of the one that has taken its place.
      let heir = changes.first { $0.model == change.path }?.path
      do throws(FileError) {
        try put(change.before, at: change.path, isNew: change.after == nil, like: heir)
      } catch {
        throw RefusedRepair(change.path, .reader(error))
      }
    }
  }
}
