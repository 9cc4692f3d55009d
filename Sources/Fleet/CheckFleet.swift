import CSpecData
import Checking
import Discovery
import Engine
package import FileTree
package import Model
import Places
package import Policy
import Reporting
package import SpecTables

/// How a fleet is checked.
package struct FleetSettings: Sendable {
  package let tables: SpecTables
  /// Of the program.
  package let version: String
  package let failOn: FailureLevel
  /// Apps at once, each on one thread.
  package let jobs: Int

  package init(tables: SpecTables, version: String, failOn: FailureLevel, jobs: Int) {
    (self.tables, self.version, self.failOn, self.jobs) = (tables, version, failOn, jobs)
  }
}

/// What came out of one run.
package struct FleetOutcome: Sendable {
  /// Apps that were checked, in this run or, with the same content by the same program, in an earlier one.
  package fileprivate(set) var verdicts: [Verdict: Int] = [:]
  package fileprivate(set) var checkedCount = 0
  package fileprivate(set) var knownCount = 0
  /// Archives that could not be read at all, of which there is no record.
  package fileprivate(set) var failures: [Failure] = []

  package var appCount: Int { checkedCount + knownCount }
}

/// Apps of one part: what a run that is killed has to check again at most.
private let partSize = 100

/// Checks every archive of which the store has no record with this content, program and level, and adds the records.
package func checkFleet(
  _ archives: [AppArchive], into store: inout FleetStore, settings: FleetSettings
) throws(FileError) -> FleetOutcome {
  var outcome = FleetOutcome()
  let workers = Workers(count: settings.jobs)
  let checker = ArchiveChecker(settings: settings, tablesDigest: digestOfTables())
  for start in stride(from: 0, to: archives.count, by: partSize) {
    let batch = archives[start..<min(start + partSize, archives.count)]
      .map { (archive: $0, known: store.app(at: $0.path)) }
    let results = workers.map(batch) { checker.result(of: $0.archive, known: $0.known) }
    var records: [String] = []
    for result in results { outcome.count(result, records: &records) }
    if !records.isEmpty { try store.add(records) }
  }
  return outcome
}

private enum ArchiveResult: Sendable {
  case known(Verdict)
  case checked(Verdict, record: String)
  case unreadable(Failure)
}

extension FleetOutcome {
  fileprivate mutating func count(_ result: ArchiveResult, records: inout [String]) {
    switch result {
    case .known(let verdict):
      knownCount += 1
      verdicts[verdict, default: 0] += 1
    case .checked(let verdict, let record):
      checkedCount += 1
      verdicts[verdict, default: 0] += 1
      records.append(record)
    case .unreadable(let failure): failures.append(failure)
    }
  }
}

private struct ArchiveChecker: Sendable {
  let settings: FleetSettings
  let tablesDigest: String

  func result(of archive: AppArchive, known: CheckedApp?) -> ArchiveResult {
    do throws(FileError) {
      let content = content(of: archive, digest: try ContentDigest(of: archive))
      if let known, known.content == content { return .known(known.verdict) }
      return check(archive, content: content)
    } catch {
      return .unreadable(Failure(path: archive.path, reason: .reader(error)))
    }
  }

  private func content(of archive: AppArchive, digest: ContentDigest) -> CheckedContent {
    CheckedContent(
      path: archive.path, size: digest.size, sha256: digest.sha256, version: settings.version,
      tables: tablesDigest, failOn: settings.failOn)
  }

  /// As `check` of this one path, without a configuration: whose it would be is not known.
  private func check(_ archive: AppArchive, content: CheckedContent) -> ArchiveResult {
    let examined = Engine.check([archive.path], flags: TargetFlags(), tables: settings.tables, jobs: 1)
    let verdict = Verdict(examined, failsOn: settings.failOn, allowsEmpty: false)
    let report = examined.reportingNothingJudged(
      in: [archive.path], failsOn: settings.failOn, empty: .refused)
    return .checked(verdict, record: appRecord(FinishedReport(report), of: content, verdict: verdict))
  }
}

/// SHA-256 of the tables in the program, one behind the other.
private func digestOfTables() -> String {
  var stream = SHA256.Stream()
  var count = 0
  let files = spec_files(&count)
  for index in 0..<count {
    stream.add(Array(UnsafeBufferPointer(start: files[index].bytes, count: files[index].count)))
  }
  return stream.hexDigest()
}
