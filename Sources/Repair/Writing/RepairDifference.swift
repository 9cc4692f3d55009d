package import Checking
import Places

/// Why what a group wrote is taken back.
package enum RepairFault: Equatable, Sendable {
  case stillFound(rule: String)
  case newFinding(Finding)
}

/// The findings of two runs, counted by what they are known by.
struct RepairDifference {
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
  /// - Parameters:
  ///   - groups: those of which one may have made a new finding.
  ///   - fixed: the findings of all groups that are written.
  func fault(of group: RepairGroup, among groups: [RepairGroup], fixed: [Finding]) -> RepairFault? {
    let fixed = Dictionary(grouping: fixed, by: \.fingerprint).mapValues(\.count)
    for finding in group.findings {
      let left = (before[finding.fingerprint] ?? 0) - (fixed[finding.fingerprint] ?? 0)
      if (totals[finding.fingerprint] ?? 0) > max(left, 0) { return .stillFound(rule: finding.rule) }
    }
    let other = new.first { !isOld($0, in: group) && group.isBlamed(for: $0, among: groups) }
    return other.map { .newFinding($0) }
  }

  /// Whether what a group was taken back for is there all the same.
  func shows(_ fault: RepairFault) -> Bool {
    guard case .newFinding(let finding) = fault else { return false }
    return new.contains { $0.fingerprint == finding.fingerprint }
  }
}

extension RepairDifference {
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
  /// A new finding is blamed on the changes of its file, else on those in its folder, else on all; on a picture that is
  /// only written anew where no text or name changed.
  fileprivate func isBlamed(for finding: Finding, among groups: [RepairGroup]) -> Bool {
    let circles = [
      groups.filter { $0.changesFile(of: finding) }, groups.filter { $0.changesFolder(of: finding) }, groups,
    ]
    let circle = circles.first { !$0.isEmpty } ?? []
    let causes = circle.filter { !$0.keepsNames }
    return (causes.isEmpty ? circle : causes).contains { $0.changes[0].path == changes[0].path }
  }

  /// Whether it only gives pictures other pixels.
  private var keepsNames: Bool {
    changes.allSatisfy { $0.kind == .picture && $0.before != nil && $0.after != nil }
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
