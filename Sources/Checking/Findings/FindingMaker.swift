import Model
import Places
import SpecTables
import SystemPackage

/// Makes findings of the problems of one target: where each is shown, and what it is known by in later runs.
struct FindingMaker {
  private let target: TargetContext
  private let set: CatalogSet?
  private let spare: [PathKey: FilePath]

  /// - Parameters:
  ///   - set: the set that all problems are about; nil where each says its own.
  ///   - spare: sets beside ones of their names with more of the images at their right sizes, with those.
  init(_ target: TargetContext, set: CatalogSet? = nil, spare: [PathKey: FilePath] = [:]) {
    (self.target, self.set, self.spare) = (target, set, spare)
  }

  /// Of an image that a manifest lists the problem is shown at the entry.
  func finding(_ problem: Problem, of rule: Rule) -> Finding {
    let set = set ?? problem.place.set
    let limit =
      limit(of: problem, in: set, rule: rule) ?? spareLimit(of: problem, in: set)
      ?? storeLimit(of: problem, rule: rule)
    return Finding(
      rule, weight(of: problem, limit: limit), of: owner, at: place(of: problem, in: set), name: problem.name,
      subject: subject(of: problem, in: set?.id), fault: problem.fault, use: use(of: problem),
      key: problem.key,
      repairHint: repairHint(of: problem), fingerprint: fingerprint(of: problem, rule: rule, set: set))
  }

  private func weight(of problem: Problem, limit: Limit?) -> Weight {
    var weight = problem.weight
    weight.severity = max(problem.severity, limit?.severity ?? .error)
    if weight.severity != problem.severity || weight.severity != .warning { weight.whyNoError = nil }
    if problem.severity == .error, weight.severity != .error { weight.whyNoError = limit?.why }
    return weight
  }

  private func use(of problem: Problem) -> SubjectUse? {
    problem.purpose.map { .purpose($0.on(target.platform)) } ?? problem.link.map { .link($0) }
  }

  /// The next build writes a product again.
  private func repairHint(of problem: Problem) -> RepairHint {
    var hint = problem.repair
    if let fix = hint.fix, !fix.isOfSource || owner.isOfProduct { hint.fix = nil }
    return hint
  }

  private var owner: FindingOwner {
    var owner = FindingOwner(target.app.name, on: target.platform)
    (owner.input, owner.vocabulary) = (target.app.path, target.app.vocabulary)
    owner.isOfProduct = target.app.kind == .appBundle
    return owner
  }

  private func place(of problem: Problem, in set: CatalogSet?) -> FindingPlace {
    let entry = problem.image?.asset.entry
    var place = FindingPlace(
      entry?.manifest ?? problem.path, line: entry?.line ?? problem.place.line,
      column: entry?.column ?? problem.place.column)
    if entry != nil, place.path != problem.path { place.image = problem.image?.asset.path }
    (place.set, place.row) = (set.map { ReportedSet($0) }, problem.row)
    place.otherImage = problem.place.otherImage
    if let location = problem.place.location ?? locationOfApp(place.path) { place.location = location }
    return place
  }

  private func subject(of problem: Problem, in set: SetID?) -> Subject {
    switch problem.subject {
    case .image(let image, let row, _): return .image(image.asset.id, row: row?.id)
    case .images(let images, _) where !images.isEmpty: return .images(images.map(\.asset.id))
    case .images(_, let own): if let set = own ?? set { return .set(set) }
    case .slot(let row, let own): return .slot(SlotID(row: row.id, in: own ?? set))
    case .link(_, let row?): return .slot(SlotID(row: row.id, in: set))
    case .place, .link(_, nil): if let set { return .set(set) }
    }
    if let line = problem.place.line {
      return .entry(PathKey(problem.path), SourcePosition(line: line, column: problem.place.column ?? 1))
    }
    return problem.path == target.app.path ? .app : .file(PathKey(problem.path))
  }

  /// A missing image points at the file that requires it, not at a folder.
  private func locationOfApp(_ path: FilePath) -> Finding.Location? {
    guard path == target.app.path, !target.kind.isFile, let description = target.app.description.path else {
      return nil
    }
    guard case .generated(let sources) = target.app.form else { return Finding.Location(path: description) }
    return Finding.Location(path: description, line: sources.line)
  }

  /// The worst severity that a problem can have, and why it has no worse one.
  private struct Limit {
    let severity: Severity
    let why: WhyNoError
  }

  /// What no target uses can cost no upload, and what is used by guess may be unused.
  private func limit(of problem: Problem, in set: CatalogSet?, rule: Rule) -> Limit? {
    let row = problem.row
    // Watch icons in the set of an app without a watch app serve nothing; watchOS 1 had them there.
    if set != nil, row?.kind == .watchIcon, target.platform == .ios,
      target.app.ofProject?.hasWatchApp != true
    {
      return Limit(severity: .note, why: .otherPlatform(.ios))
    }
    if set != nil, let row, target.app.leavesOver(row) {
      return Limit(severity: .note, why: .otherPlatform(target.platform))
    }
    if let entry = problem.image?.asset.entry, target.app.leavesOver(entry.position) {
      return Limit(severity: .note, why: .otherPlatform(target.platform))
    }
    if let set, target.app.usesByGuess(set) {
      return Limit(severity: .warning, why: .target(.guess, target.platform))
    }
    if set?.use == .otherConfiguration {
      return Limit(severity: .warning, why: .otherConfiguration(set.flatMap(configuration)))
    }
    // What another target of the project uses is told with that one.
    if let set, set.use == .unused, target.app.catalogs.usedElsewhere.contains(PathKey(set.path)) {
      return Limit(severity: .note, why: .unused)
    }
    if let twin = set.flatMap({ target.app.catalogs.spareSets[PathKey($0.path)] }), !target.isUnused {
      return spareLimit(beside: twin)
    }
    // A picture that the app does not have cannot look wrong in it.
    if let set, rule.looksAtPixels, target.app.leavesOut(set) {
      return Limit(severity: .note, why: .unused)
    }
    if target.isUnused || set?.use == .unused { return limitOfUnused }
    let limit = target.app.severityLimit
    // What is wrong with an image is wrong on any device.
    if case .unreadSettings? = limit.reason, problem.image != nil { return nil }
    return limit.reason.map {
      Limit(severity: limit.severity, why: .target($0, target.platform))
    }
  }

  private var limitOfUnused: Limit {
    Limit(severity: .warning, why: target.app.catalogs.isCopiedByPackage ? .copiedByPackage : .unused)
  }

  /// Which of two sets of one name the app has is not known; at a damaged image of either the asset compiler stops.
  private func spareLimit(of problem: Problem, in set: CatalogSet?) -> Limit? {
    guard !spare.isEmpty, !target.isUnused, problem.image?.condition.isUsable != false,
      let twin = set.flatMap({ spare[PathKey($0.path)] })
    else { return nil }
    return spareLimit(beside: twin)
  }

  /// - Parameter twin: a set of the same name; that a target compiles both is not known of a lone Info.plist.
  private func spareLimit(beside twin: FilePath) -> Limit {
    Limit(severity: .warning, why: target.isOfList ? .target(.guess, target.platform) : .twin(twin))
  }

  /// What only the store refuses, of an app that cannot go there.
  private func storeLimit(of problem: Problem, rule: Rule) -> Limit? {
    guard let outside = target.app.outsideStore, !problem.weight.storeCodes.isEmpty, !rule.stopsBuild else {
      return nil
    }
    return Limit(severity: .warning, why: .outsideStore(outside))
  }

  /// The configuration that alone uses a set.
  private func configuration(using set: CatalogSet) -> Untrusted? {
    let names = target.app.catalogs.names
    let named = (names.otherIcons + names.otherLaunchImages).first { $0.name == set.name }
    return named?.configuration.map { Untrusted($0) }
  }

  /// What a finding is known by in later runs: rule, path below the target's folder, target, set, slot, language
  /// and the name that is missing; never line, size or message.
  private func fingerprint(of problem: Problem, rule: Rule, set: CatalogSet?) -> String {
    var text = Array(rule.id.utf8)
    func add(_ part: some Collection<UInt8>) {
      text.append(0)
      text += part
    }
    add(problem.path.relativeBytes(to: target.app.path))
    add(target.app.name?.bytes ?? [])
    add((problem.row?.id.text ?? "").utf8)
    add(problem.key.locale?.bytes ?? [])
    add(problem.key.expectedName?.bytes ?? [])
    if let set { add(set.title.utf8) }
    if let discriminator = problem.key.discriminator { add(discriminator.utf8) }
    return SHA256.hexDigest(text)
  }
}

extension FilePath {
  fileprivate func relativeBytes(to folder: FilePath) -> [UInt8] {
    var rest = self
    return rest.removeFolder(folder) ? rest.bytes : bytes
  }
}
