import Places
import SpecTables

/// The findings of several targets, each once: targets share catalogs, and entries of one set share a file.
///
/// A set is used when any target names it, so of a shared finding the worst severity counts, and every target that
/// has it is listed. It stays with the first target in project order, whose name baselines know; of one target that is built for
/// several systems with the system for which it counts most.
struct SharedFindings {
  private(set) var reports: [InputReport]

  /// A slot has few faults, and to hash one takes longer than to compare it with those of so many targets.
  private static let fewReports = 50

  init(_ reports: [InputReport]) {
    self.reports = reports
    var (places, homes): ([Key: Place], [Int: Place]) = ([:], [:])
    // What a shared finding counts in each target; as its home, by its number.
    var own: [Int: [(number: Int, severity: Severity)]] = [:]
    // Of the findings of each target those that stay, by index: to move a finding is to copy it.
    var kept: [[Int]] = Array(repeating: [], count: reports.count)
    var (left, count): ([Int: Set<Int>], Int) = ([:], 0)
    for report in reports.indices {
      let findings = reports[report].findings
      for index in findings.indicesWorstFirst {
        let here = Place(report: report, index: index)
        let key = Key(findings[index], ofMany: reports.count > Self.fewReports)
        guard let place = places[key] else {
          count += 1
          (places[key], homes[count]) = (here, here)
          kept[report].append(index)
          self.reports[report].findings[index].number = count
          continue
        }
        let first = self.reports[place.report].findings[place.index]
        if place.report != report {
          own[place.report, default: []].append((first.number, first.severity))
          own[report, default: []].append((first.number, findings[index].severity))
          if findings[index].countsMore(than: first) {
            (places[key], homes[first.number]) = (here, here)
            kept[report].append(index)
            left[place.report, default: []].insert(place.index)
            self.reports[report].findings[index].takePlace(of: first)
            self.reports[place.report].sharedFindings.insert(first.number)
            continue
          }
          self.reports[report].sharedFindings.insert(first.number)
        }
        self.reports[place.report].findings[place.index].merge(findings[index])
      }
    }
    for (report, shared) in own { tell(report, shared, at: homes) }
    keep(kept, without: left)
  }

  private mutating func keep(_ kept: [[Int]], without left: [Int: Set<Int>]) {
    for report in reports.indices {
      let stays = left[report].map { left in kept[report].filter { !left.contains($0) } } ?? kept[report]
      reports[report].findings = reports[report].findings.inReportOrder(stays)
    }
  }

  /// Where a finding is kept.
  private struct Place {
    let report: Int
    let index: Int
  }

  /// Notes where findings count less in one target than in another.
  private mutating func tell(
    _ report: Int, _ shared: [(number: Int, severity: Severity)], at homes: [Int: Place]
  ) {
    for (number, severity) in shared {
      guard let place = homes[number] else { continue }
      let finding = reports[place.report].findings[place.index]
      if severity > finding.severity { reports[report].milderFindings[finding.number] = severity }
    }
  }

  /// What makes two findings one.
  private struct Key: Hashable {
    let rule: String
    let path: PathKey
    let slot: RowID?
    let name: SubjectName
    let fault: FaultIdentity
    let since: RequiredSince?
    /// Of two links of a page that lead to one address, each has a fault of its own.
    let link: LinkUse?
    let locale: Untrusted?
    /// Whether there may be thousands of faults at one place, which their facts tell apart: of a file, of a page, and of a slot of
    /// many targets.
    let hashesFault: Bool

    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(path)
      hasher.combine(slot)
      hasher.combine(name)
      hasher.combine(link)
      if hashesFault { fault.fault.hash(into: &hasher) }
    }

    init(_ finding: Finding, ofMany isOfMany: Bool) {
      rule = finding.rule
      path = PathKey(finding.image ?? finding.path)
      // What is said of a file is said once, whichever of its slots it is for; of an empty slot of a catalog the
      // slot is the subject.
      let isOfFile = finding.purpose != nil || finding.expectedName != nil
      slot = isOfFile ? nil : finding.row?.id
      name = finding.name
      fault = FaultIdentity(fault: finding.fault.identity)
      (since, link) = (finding.since, finding.link)
      locale = finding.locale
      hashesFault = slot == nil || isOfMany
    }
  }
}

/// A fault as part of a key. For each type of one `AnyHashable` asks the runtime how it is to be compared, which takes longer than
/// all else that is done with the findings.
private struct FaultIdentity: Equatable {
  let fault: any Fault

  static func == (left: Self, right: Self) -> Bool { left.fault.isEqual(to: right.fault) }
}

extension Fault {
  fileprivate func isEqual(to other: any Fault) -> Bool { (other as? Self) == self }
}

extension Finding {
  /// Whether it is that of the same target, built for another system, for which it counts more.
  fileprivate func countsMore(than first: Finding) -> Bool {
    severity < first.severity && fingerprint == first.fingerprint && owner.target == first.owner.target
      && owner.platform != first.owner.platform
  }

  fileprivate mutating func takePlace(of first: Finding) {
    number = first.number
    let own = owner.targets
    owner.targets = first.owner.targets + own.filter { !first.owner.targets.contains($0) }
  }

  fileprivate mutating func merge(_ other: Finding) {
    // What the store says belongs to the severity: of an unused set it says nothing.
    if other.severity < severity {
      let since = weight.since
      weight = other.weight
      weight.since = since
    }
    if other.severity == severity, whyNoError == nil { weight.whyNoError = other.whyNoError }
    owner.targets += other.targets.filter { !targets.contains($0) }
  }
}

extension [Finding] {
  /// By severity, within one as they are: so of a finding that several entries of one file share the worst is kept.
  package var worstFirst: [Finding] { indicesWorstFirst.map { self[$0] } }

  fileprivate var indicesWorstFirst: [Int] {
    let severities = indices.map { self[$0].severity }
    return indices.sorted { (severities[$0], $0) < (severities[$1], $1) }
  }
}
