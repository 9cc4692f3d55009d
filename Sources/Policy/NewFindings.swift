package import Checking
package import Places
import SpecTables
package import SystemPackage

/// The files of two states of a tree at the same paths, as far as telling a rename takes.
package struct ComparedFiles {
  /// What is at a path: of a file its content, of a folder its manifest; nil where nothing is.
  package let before: (FilePath) -> String?
  package let now: (FilePath) -> String?
  /// Whether the content that a file had before is not here: what was found in its place is no fault of it.
  package let isUnread: (FilePath) -> Bool

  package init(
    before: @escaping (FilePath) -> String?, now: @escaping (FilePath) -> String?,
    isUnread: @escaping (FilePath) -> Bool = { _ in false }
  ) {
    (self.before, self.now, self.isUnread) = (before, now, isUnread)
  }
}

extension Gate {
  /// Both states judged by today's decisions, and of today's findings those that are new.
  ///
  /// What a waiver or the baseline takes out does not count, neither as new nor as fixed. A finding that was there is
  /// known by its fingerprint, whatever its line or message; one whose file, set or target has another name by what it
  /// is about.
  package func applyNew(
    to report: Report, since earlier: Report, ref: Untrusted, commit: String?,
    gaps: [SinceSummary.Gap],
    files: ComparedFiles
  ) -> Report {
    var decided = apply(to: report)
    let past = apply(to: earlier)
    let counted = decided.findings
    let passed = past.findings
    var matching = FindingMatching(
      now: counted + decided.suppressed.map(\.finding),
      before: passed + past.suppressed.map(\.finding),
      files: files, targetsNow: Set(report.inputs.compactMap(\.targetName)))
    matching.match()
    let known = Set(matching.known.filter { $0 < counted.count })
    let gone = passed.indices.filter {
      !matching.covered.contains($0) && !files.isUnread(passed[$0].subjectPath)
    }.map { passed[$0] }
    // The same finding may stand in the list of several targets.
    var left: [String: Int] = [:]
    for index in counted.indices where !known.contains(index) {
      left[counted[index].listKey, default: 0] += 1
    }
    func isNew(_ finding: Finding) -> Bool {
      guard let count = left[finding.listKey], count > 0 else { return false }
      left[finding.listKey] = count - 1
      return true
    }
    for index in decided.inputs.indices {
      decided.inputs[index].findings = decided.inputs[index].findings.filter(isNew)
    }
    decided.gateFindings = decided.gateFindings.filter(isNew)
    decided.since = SinceSummary(
      ref: ref, commit: commit, new: counted.count - known.count, fixed: gone.count, known: known.count,
      gaps: gaps, gone: gone)
    return decided
  }
}

extension Finding {
  /// Equal for findings of which it does not matter which is which.
  fileprivate var listKey: String {
    "\(fingerprint)\u{0}\(path.string)\u{0}\(line ?? 0)\u{0}\(column ?? 0)\u{0}\(severity.rawValue)"
  }
}

/// Pairs findings of two states, each once.
private struct FindingMatching {
  let now: [Finding]
  let before: [Finding]
  let files: ComparedFiles
  let targetsNow: Set<Untrusted>
  private(set) var known: Set<Int> = []
  private(set) var covered: Set<Int> = []

  init(now: [Finding], before: [Finding], files: ComparedFiles, targetsNow: Set<Untrusted>) {
    (self.now, self.before, self.files, self.targetsNow) = (now, before, files, targetsNow)
  }

  mutating func match() {
    pair { [$0.fingerprint, $0.path.string] }
    pair { [$0.fingerprint] }
    if known.count < now.count, covered.count < before.count { matchMoved() }
  }

  /// Those about what has another name now, or lies elsewhere.
  private mutating func matchMoved() {
    let (now, before) = (files.now, files.before)
    var contents: [String: String?] = [:]
    func content(_ finding: Finding, _ state: String, _ read: (FilePath) -> String?) -> String? {
      let key = state + finding.subjectPath.string
      if let content = contents[key] { return content }
      let content = read(finding.subjectPath)
      contents[key] = content
      return content
    }
    let targets = targetsNow
    // What lay elsewhere has another name now; where both paths are in both states nothing was renamed.
    let isMoved: (Finding, Finding) -> Bool = { new, old in
      content(old, "now", now) == nil || content(new, "before", before) == nil
        || old.target.map { !targets.contains($0) } ?? false
    }
    pair(where: isMoved) { finding in
      content(finding, "now", now).map { finding.place + [$0] }
    } keyBefore: { finding in
      content(finding, "before", before).map { finding.place + [$0] }
    }
    pair(where: isMoved) { $0.place + $0.names }
    // A file that got a name and a content has nothing left but its slot.
    pair(where: isMoved) { $0.ownSlot }
  }

  private mutating func pair(
    where fits: (Finding, Finding) -> Bool = { _, _ in true }, key: (Finding) -> [String]?
  ) {
    pair(where: fits, key: key, keyBefore: key)
  }

  private mutating func pair(
    where fits: (Finding, Finding) -> Bool, key: (Finding) -> [String]?, keyBefore: (Finding) -> [String]?
  ) {
    var open: [[String]: [Int]] = [:]
    for index in before.indices where !covered.contains(index) {
      if let key = keyBefore(before[index]) { open[key, default: []].append(index) }
    }
    guard !open.isEmpty else { return }
    for index in now.indices where !known.contains(index) {
      guard let key = key(now[index]), let candidates = open[key],
        let position = candidates.firstIndex(where: { fits(now[index], before[$0]) })
      else { continue }
      known.insert(index)
      covered.insert(candidates[position])
      open[key]?.remove(at: position)
    }
  }
}

extension Finding {
  /// What it is about: the image, else the manifest, plist or folder.
  fileprivate var subjectPath: FilePath { image ?? path }

  /// What stays when a file gets another name.
  fileprivate var place: [String] { [rule, slot ?? "", locale?.display ?? "", platform.rawValue] }

  /// The slot that its image alone fills; nil where the rule is not about an image, or the slot takes any number of them.
  fileprivate var ownSlot: [String]? {
    guard case .image = subject, let row, !row.isOfAnyName else { return nil }
    return place + [set?.title.display ?? "", subjectPath.parentFolder.string]
  }

  /// What stays when a folder or target gets another name.
  fileprivate var names: [String] {
    [set?.title.display ?? "", displayName, expectedName?.display ?? "", subjectPath.fileName.display]
  }
}
