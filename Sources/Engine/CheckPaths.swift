package import Checking
package import Discovery
import ImageProperties
import Model
import Places
package import SpecTables
package import SystemPackage

/// Is given how many images have been inspected, and what part of the run is done, from 0 to 1.
package typealias ImageProgress = @Sendable (_ images: Int, _ part: Double) -> Void

/// Finds, reads and judges all that lies at and below the paths: discovery, then three maps over lists, each on
/// `jobs` threads at once. The report is the same whatever their number.
/// - Parameters:
///   - rulesOff: the rules of which no finding is wanted. They are judged by what the others need, so that what they
///     find is to be left out.
///   - deadline: what is not looked at until then is a failure.
///   - isLast: the program ends with the run, so that nothing that it made on the way need be freed.
package func check(
  _ paths: [FilePath], flags: TargetFlags, tables: SpecTables, jobs: Int, rulesOff: Set<Rule> = [],
  deadline: Deadline = .none, isLast: Bool = false, progress: ImageProgress? = nil
) -> Report {
  check(
    paths, flags: flags, tables: tables, jobs: jobs, rulesOff: rulesOff, beyondNeed: [], deadline: deadline,
    isLast: isLast, progress: progress)
}

/// - Parameter beyondNeed: evidence of every image that is collected whether a rule needs it or not. It changes no report;
///   a test sees to that.
func check(
  _ paths: [FilePath], flags: TargetFlags, tables: SpecTables, jobs: Int, rulesOff: Set<Rule> = [],
  beyondNeed: InspectionDepth,
  deadline: Deadline = .none, isLast: Bool = false, progress: ImageProgress? = nil
) -> Report {
  let workers = Workers(count: jobs)
  let read = ReadPaths(paths, flags: flags, tables: tables, workers: workers)
  let (found, units) = (read.found, read.units)
  var targets = units.flatMap(\.targets)
  capGuessedIcons(
    in: &targets, named: Set((found.named.map(\.path) + found.inner).map { PathKey($0) }), below: paths)
  markSideApps(in: &targets, below: paths)
  let side = SideFailures(found.failures, besides: targets, below: paths)
  let reader = ImageReader(archives: found.archives, workers: workers, deadline: deadline, progress: progress)
  // Places are found once: they say what is to be looked at, and then where it belongs.
  let answers = PictureAnswers()
  let places = workers.map(targets) { TargetPlaces(TargetContext($0, tables: tables, answers: answers)) }
  let images = inspected(places, by: reader, rulesOff: rulesOff, beyondNeed: beyondNeed, answers: answers)
  let builtIcons =
    rulesOff.contains(.staleProduct) ? nil : BuiltIcons(archives: found.archives, deadline: deadline)
  let judgements = judge(targets, at: places, images: images, builtIcons: builtIcons, workers: workers)
  var report = Report(
    judgements, leftOut: found.leftOut + side.leftOut + units.flatMap(\.leftOut),
    failures: side.failures + units.flatMap(\.failures) + unmatchedRoles(flags.roles, among: targets)
      + unusedAppIcon(flags, among: targets))
  report.failures = report.failures.counting(thoseAfter: deadline)
  report.ledger = Ledger(
    found: found.ledger, inputs: report.inputs, leftOut: report.leftOut, failures: report.failures,
    subject: LedgerEntry.Kind.subject)
  report.unjudgedPaths = unjudgedPaths(found.named, units: units, judgements: judgements)
  if judgements.contains(where: \.report.isJudged) {
    report.failures += unmatchedKinds(flags.requestedKinds, among: judgements)
  }
  if isLast { leaveInMemory((read, targets, places, images, judgements)) }
  return report
}

/// What the images of the targets are. The list of what to look for is as long as that of the images, and is gone when it is done.
private func inspected(
  _ targets: [TargetPlaces], by reader: ImageReader, rulesOff: Set<Rule>, beyondNeed: InspectionDepth,
  answers: PictureAnswers
) -> InspectedImages {
  var plan = ImagePlan(targets, rulesOff: rulesOff, workers: reader.workers)
  for index in plan.tasks.indices { plan.tasks[index].depth.formUnion(beyondNeed) }
  return InspectedImages(reader.contentList(of: plan.tasks), at: plan.places, answers: answers)
}

extension [Failure] {
  /// The failures; many for want of time, which has nothing to do with their paths, as one.
  func counting(thoseAfter deadline: Deadline) -> [Failure] {
    let late = filter { $0.reason == deadline.reason }
    guard let first = late.first, late.count > 1 else { return self }
    let reason = RunReason.outOfTime(seconds: deadline.seconds, others: late.count - 1)
    return filter { $0.reason != deadline.reason } + [Failure(path: first.path, reason: .run(reason))]
  }
}

/// The kinds of `--ask` of which nothing that was judged can have an image: without a word the flag would do nothing.
func unmatchedKinds(_ kinds: Set<AssetKind>, among judgements: [Judgement]) -> [Failure] {
  let open = kinds.filter { !$0.isOfEveryApp }
  guard !open.isEmpty else { return [] }
  let listed = Set(
    judgements.lazy.flatMap(\.report.slots).filter { $0.state != .notApplicable }.map(\.row.kind))
  return AssetKind.requestable.filter { open.contains($0) && !listed.contains($0) }.map { kind in
    Failure(
      path: FilePath(option: "--ask", kind.rawValue),
      reason: .selection(kind.isOfSitesAlone ? .noSite : .noSuchApp))
  }
}

/// The paths that the user named and in which nothing was judged. What is wrong is wrong, also where no image is left to
/// judge.
private func unjudgedPaths(
  _ named: [(path: FilePath, unitCount: Int)], units: [ReadUnit], judgements: [Judgement]
) -> [FilePath] {
  var units = units[...]
  var judgements = judgements[...]
  return named.filter { _, count in
    let targets = units.prefix(count).reduce(0) { $0 + $1.targets.count }
    let own = judgements.prefix(targets)
    let isJudged =
      own.contains { judgement in
        judgement.report.isJudged || judgement.report.findings.contains { $0.severity == .error }
      } || own.lazy.map(\.report).showsLibraryAlone
    units = units.dropFirst(count)
    judgements = judgements.dropFirst(targets)
    return !isJudged
  }.map(\.path)
}

private func judge(
  _ targets: [AppTarget], at places: [TargetPlaces], images: InspectedImages, builtIcons: BuiltIcons?,
  workers: Workers
) -> [Judgement] {
  let sources = Dictionary(
    productPairs(among: targets).map { ($0.product, $0.source) }, uniquingKeysWith: { first, _ in first })
  // One source may have many products.
  let paired = Set(sources.values).sorted()
  let contexts = Dictionary(
    uniqueKeysWithValues: zip(
      paired, workers.map(paired) { AppContext(places[$0], contents: images) }))
  return workers.map(Array(targets.indices)) { index in
    let context = contexts[index] ?? AppContext(places[index], contents: images)
    var others: [Finding] = []
    if let diagnostics = targets[index].product?.archiveDiagnostics, !diagnostics.isEmpty {
      others += Checker.findings(of: ArchiveContext(diagnostics: diagnostics), in: context)
    }
    if let source = sources[index].flatMap({ contexts[$0] }) {
      var pair = PairContext(source: source, product: context)
      if let builtIcons { pair.shown = builtIcons.shown(pair) }
      others += Checker.findings(of: pair)
    }
    return Judgement(context, also: others)
  }
}
