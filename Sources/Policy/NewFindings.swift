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
    var left: [ListedKey: Int] = [:]
    for index in counted.indices where !known.contains(index) {
      left[ListedKey(counted[index]), default: 0] += 1
    }
    func isNew(_ finding: Finding) -> Bool {
      let key = ListedKey(finding)
      guard let count = left[key], count > 0 else { return false }
      left[key] = count - 1
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

/// Equal for findings of which it does not matter which is which.
private struct ListedKey: Hashable {
  let found: FoundKey
  let line: Int?
  let column: Int?
  let severity: Severity

  init(_ finding: Finding) {
    (found, line, column) = (FoundKey(finding), finding.line, finding.column)
    severity = finding.severity
  }
}

/// The same finding at the same path.
private struct FoundKey: Hashable {
  let fingerprint: String
  let path: PathKey

  init(_ finding: Finding) { (fingerprint, path) = (finding.fingerprint, PathKey(finding.path)) }
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
    pair { FoundKey($0) }
    pair { $0.fingerprint }
    if known.count < now.count, covered.count < before.count { matchMoved() }
  }

  /// Those about what has another name now, or lies elsewhere.
  private mutating func matchMoved() {
    let (files, targets) = (self.files, targetsNow)
    var contents: [TreeState: [PathKey: String?]] = [:]
    func content(of finding: Finding, _ state: TreeState) -> String? {
      let path = finding.subjectPath
      let key = PathKey(path)
      if let content = contents[state]?[key] { return content }
      let content =
        switch state {
        case .before: files.before(path)
        case .now: files.now(path)
        }
      contents[state, default: [:]][key] = content
      return content
    }
    // What lay elsewhere has another name now; where both paths are in both states nothing was renamed.
    let isMoved: (Finding, Finding) -> Bool = { new, old in
      content(of: old, .now) == nil || content(of: new, .before) == nil
        || old.target.map { !targets.contains($0) } ?? false
    }
    pair(where: isMoved) {
      ContentKey($0, content: content(of: $0, .now))
    } keyBefore: {
      ContentKey($0, content: content(of: $0, .before))
    }
    pair(where: isMoved) { NamesKey($0) }
    // A file that got a name and a content has nothing left but its slot.
    pair(where: isMoved) { OwnSlotKey($0) }
  }

  private mutating func pair<Key: Hashable>(
    where fits: (Finding, Finding) -> Bool = { _, _ in true }, key: (Finding) -> Key?
  ) {
    pair(where: fits, key: key, keyBefore: key)
  }

  private mutating func pair<Key: Hashable>(
    where fits: (Finding, Finding) -> Bool, key: (Finding) -> Key?, keyBefore: (Finding) -> Key?
  ) {
    var open: [Key: [Int]] = [:]
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
}

private enum TreeState { case before, now }

/// What stays when a file gets another name.
private struct PlaceKey: Hashable {
  let rule: String
  let slot: String?
  let locale: Untrusted?
  let platform: Platform

  init(_ finding: Finding) {
    (rule, slot, locale, platform) = (finding.rule, finding.slot, finding.locale, finding.platform)
  }
}

/// What stays when it is moved as it is.
private struct ContentKey: Hashable {
  let place: PlaceKey
  let content: String

  /// Nil where nothing is at its path.
  init?(_ finding: Finding, content: String?) {
    guard let content else { return nil }
    (place, self.content) = (PlaceKey(finding), content)
  }
}

/// What stays when a folder or target gets another name.
private struct NamesKey: Hashable {
  let place: PlaceKey
  let set: Untrusted?
  let name: SubjectName
  let expectedName: Untrusted?
  let fileName: Untrusted

  init(_ finding: Finding) {
    (place, set, name) = (PlaceKey(finding), finding.set?.title, finding.name)
    expectedName = finding.expectedName.map { Untrusted($0) }
    fileName = Untrusted(finding.subjectPath.fileName)
  }
}

/// The slot that its image alone fills.
private struct OwnSlotKey: Hashable {
  let place: PlaceKey
  let set: Untrusted?
  let folder: PathKey

  /// Nil where the rule is not about an image, or the slot takes any number of them.
  init?(_ finding: Finding) {
    guard case .image = finding.subject, let row = finding.row, !row.isOfAnyName else { return nil }
    (place, set) = (PlaceKey(finding), finding.set?.title)
    folder = PathKey(finding.subjectPath.parentFolder)
  }
}
