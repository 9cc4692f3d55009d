import Discovery
import Engine
import ImageProperties
import Model
import Places
import SpecTables
import Synchronization
import TestSupport
import Testing

@testable import Checking

/// A rule declares what it needs of an image's pixels, and an inspection stops as soon as all rules have theirs: a
/// rule that reads more would find nothing on some images, and one that declares more makes every run slower.
@Suite struct EvidenceTests {
  /// What each check of scope `.image` reads of all samples' images, beside what it declares.
  private struct Reading {
    let rule: String
    let needs: InspectionDepth
    var read: InspectionDepth = []
  }

  @Test
  func
    `each rule reads the evidence that it declares, and no other, and each check of an image looks at one`()
    throws
  {
    var readings: [String: Reading] = [:]
    var lookedAt: Set<String> = []
    for sample in try JudgedSample.all() {
      for context in try contexts(of: sample) {
        run(context, into: &readings)
        lookedAt.formUnion(readings.keys)
        runComparisons(context, into: &readings)
      }
    }
    #expect(readings.count > 20)
    for (_, reading) in readings {
      #expect(reading.needs.isSuperset(of: reading.read), "\(reading.rule) reads what it does not declare")
      #expect(
        reading.read.isSuperset(of: reading.needs), "\(reading.rule) declares what no sample makes it read")
    }
    for rule in allRules {
      for (index, check) in rule.checks.enumerated() {
        guard case .image = check else { continue }
        #expect(lookedAt.contains("\(rule.id) \(index)"), "\(rule.id)")
      }
    }
  }

  /// The targets of a sample with every pixel of every image looked at.
  private func contexts(of sample: JudgedSample) throws -> [AppContext] {
    let tables = try embeddedTables()
    return findTargets(sample.paths, flags: TargetFlags(), tables: tables, jobs: 2).targets.map { app in
      let described = [app.describedIcon?.source.asset].compactMap(\.self)
      let assets = app.loose.images + app.catalogs.sets.flatMap(\.images) + app.catalogs.layers + described
      let files = assets.compactMap { asset in
        if case .file(let key) = asset.id.file { key.path } else { nil }
      }
      let contents = inspect(files, depth: [.pixels, .picture, .chunks], jobs: 2).map {
        (ImageID($0.path), $0.content)
      }
      return AppContext(
        app, tables: tables, contents: InspectedImages(Dictionary(contents) { first, _ in first }))
    }
  }

  private func run(_ app: AppContext, into readings: inout [String: Reading]) {
    let loose = app.loose.images.map { ($0, app.loose, CatalogSet?.none) }
    let inSets = app.sets.flatMap { set in set.images.map { ($0, set.layout, Optional(set.set)) } }
    let layers = app.layers.map {
      ($0, SlotLayout(images: app.layers, isOfCatalog: true), CatalogSet?.none)
    }
    for (image, layout, set) in loose + inSets + layers {
      for rule in allRules {
        for (index, check) in rule.checks.enumerated() {
          guard case .image(let needs, let takes, let body) = check, takes(image.use) else { continue }
          let log = ReadEvidence()
          _ = body(
            ImageContext(
              image: image, layout: layout, set: set, target: app.target,
              evidence: EvidenceView(image.inspected, allowed: [.pixels, .picture], log: log.add)))
          readings["\(rule.id) \(index)", default: Reading(rule: rule.id, needs: needs)].read.formUnion(
            log.read)
        }
      }
    }
  }

  /// The same of the checks that look at several images at once.
  private func runComparisons(_ app: AppContext, into readings: inout [String: Reading]) {
    func read(_ rule: Rule, _ index: Int, _ needs: InspectionDepth, _ body: (ReadEvidence) -> Void) {
      let log = ReadEvidence()
      body(log)
      readings["\(rule.id) \(index)", default: Reading(rule: rule.id, needs: needs)].read.formUnion(log.read)
    }
    for rule in allRules {
      for (index, check) in rule.checks.enumerated() {
        switch check {
        case .set(let needs, let takes, let body), .slotSet(let needs, let takes, let body):
          for var set in app.sets where set.hasSlots || check.isOfEverySet {
            read(rule, index, needs) { log in
              set.evidence = EvidenceView(allowed: [.pixels, .picture], takes: takes, log: log.add)
              _ = body(set)
            }
          }
        case .icon(let needs, let takes, let body):
          var app = app
          read(rule, index, needs) { log in
            let view = EvidenceView(allowed: [.pixels, .picture], takes: takes, log: log.add)
            app.evidence = view
            let sets = app.sets.filter(\.hasSlots).flatMap { $0.iconFamilies(seen: view) }
            _ = sets.flatMap(body) + app.problemsOfIcons(body)
          }
        case .app(let needs, let takes, let body):
          var app = app
          read(rule, index, needs) { log in
            app.evidence = EvidenceView(allowed: [.pixels, .picture], takes: takes, log: log.add)
            _ = body(app)
          }
        default: break
        }
      }
    }
  }
}

extension Check {
  fileprivate var isOfEverySet: Bool { if case .set = self { true } else { false } }
}

/// Which parts of the evidence a rule reads.
private final class ReadEvidence: Sendable {
  private let parts = Mutex<InspectionDepth>([])

  func add(_ part: InspectionDepth) { parts.withLock { $0.formUnion(part) } }

  var read: InspectionDepth { parts.withLock { $0 } }
}
