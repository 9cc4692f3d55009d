import Discovery
import ImageProperties
import Model
import Places
import SpecTables
import Synchronization
import TestSupport
import Testing

@testable import Checking
@testable import Engine

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
      let (apps, pairs) = try contexts(of: sample)
      for app in apps {
        run(app, into: &readings)
        lookedAt.formUnion(readings.keys)
        runComparisons(app, into: &readings)
      }
      // No sample of a pair has loose icons: any app is one with itself.
      for pair in pairs + apps.map({ PairContext(source: $0, product: $0) }) {
        runComparisons(pair, into: &readings)
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

  /// The targets of a sample with every pixel of every image looked at, and those of them that are a product and its source.
  private func contexts(of sample: JudgedSample) throws -> (apps: [AppContext], pairs: [PairContext]) {
    let (tables, workers) = (try embeddedTables(), Workers(count: 2))
    let read = ReadPaths(sample.paths, flags: TargetFlags(), tables: tables, workers: workers)
    let targets = read.units.flatMap(\.targets)
    let places = targets.map { TargetPlaces(TargetContext($0, tables: tables)) }
    var tasks = ImagePlan(places, workers: workers).tasks
    for index in tasks.indices { tasks[index].depth = [.pixels, .picture, .chunks] }
    let reader = ImageReader(archives: read.found.archives, workers: workers, progress: nil)
    let contents = InspectedImages(reader.contents(of: tasks))
    let apps = targets.map { AppContext($0, tables: tables, contents: contents) }
    return (
      apps,
      productPairs(among: targets).map { PairContext(source: apps[$0.source], product: apps[$0.product]) }
    )
  }

  /// Every image of an app, wherever it lies.
  private func images(of app: AppContext) -> [ImageContext] {
    func contexts(_ layout: SlotLayout, in set: CatalogSet? = nil, areAlternate: Bool = false)
      -> [ImageContext]
    {
      layout.images.map { image in
        ImageContext(
          image: image, layout: layout, set: set, target: app.target, isOfCompiledAlternate: areAlternate,
          evidence: EvidenceView(image.inspected, allowed: [.pixels, .picture]))
      }
    }
    let others = [app.layers, app.besideIcons].map { SlotLayout(images: $0, isOfCatalog: true) }
    return ([app.loose] + others).flatMap { contexts($0) }
      + app.sets.flatMap { contexts($0.layout, in: $0.set) }
      + (app.icons + app.alternates).flatMap { contexts($0.layout, areAlternate: $0.isAlternateIcon) }
  }

  private func run(_ app: AppContext, into readings: inout [String: Reading]) {
    for var image in images(of: app) {
      for rule in allRules {
        for (index, check) in rule.checks.enumerated() {
          guard case .image(let needs, let takes, let body) = check, takes(image.use) else { continue }
          let log = ReadEvidence()
          image.evidence = EvidenceView(image.image.inspected, allowed: [.pixels, .picture], log: log.add)
          _ = body(image)
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
        case .set(let needs, let takes, let body), .setOfSlots(let needs, let takes, let body):
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

  /// The same of those that look at a product and its source.
  private func runComparisons(_ pair: PairContext, into readings: inout [String: Reading]) {
    for rule in allRules {
      for (index, check) in rule.checks.enumerated() {
        guard case .pair(let needs, let takes, let body) = check else { continue }
        let log = ReadEvidence()
        var pair = pair
        pair.evidence = EvidenceView(allowed: [.pixels, .picture], takes: takes, log: log.add)
        _ = body(pair)
        readings["\(rule.id) \(index)", default: Reading(rule: rule.id, needs: needs)].read.formUnion(
          log.read)
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
