import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Where in a report a finding lies is told by its subject alone.
@Suite struct ReportTreeTests {
  private let small = Sized("ios6.app.iphone.57")
  private let large = Sized("ios6.app.iphone.114")

  @Test func `an image is at fault on the slot of its row, and one without a row on each of its slots`()
    throws
  {
    let slots = try [small.slot("a.png"), large.slot("a.png", "b.png")]
    let report = report(
      [
        finding("of row", .image(ImageID("a.png"), row: large.id)),
        finding("of any", .image(ImageID("a.png"), row: nil)),
        finding("of no such row", .image(ImageID("b.png"), row: "other")),
        finding("together", .images([ImageID("a.png"), ImageID("b.png")])),
        finding("file", .file("b.png")), finding("elsewhere", .image(ImageID("c.png"), row: nil)),
      ], in: slots)
    #expect(
      lines(report) == [
        "57: a.png of any, together",
        "114: a.png of row, of any, together; b.png of no such row, together, file",
        "files: elsewhere",
      ])
  }

  @Test func `an empty slot, its set and a stack have what is wrong with them`() throws {
    let (set, stack) = (SetID("Back.imageset"), SetID("App.imagestack"))
    let layer = ReportedSet(
      id: set, title: "Back",
      stack: StackPlace(layer: 0, layerCount: 2, of: stack, titled: "App"))
    let slots = try [small.slot(in: layer), small.slot("a.png", in: layer)]
    let report = report(
      [
        finding("empty", .slot(SlotID(row: small.id, in: set))), finding("set", .set(set)),
        finding("stack", .set(stack)), finding("no such slot", .slot(SlotID(row: "other", in: set))),
        finding("no such set", .set(SetID("Other.imageset"))), finding("app", .app),
      ], in: slots)
    #expect(
      lines(report) == [
        "57: empty", "57: a.png", "set of [0, 1]: stack", "set of [0, 1]: set, no such slot",
        "set of []: no such set",
      ])
    #expect(names(ReportTree(report).targets[0].findings, in: report).count == 6)
  }

  @Test func `what a target shares lies on its own slots, and what is accepted comes last`() throws {
    let slots = try [small.slot("a.png")]
    var shared = finding("shared", .image(ImageID("a.png"), row: small.id))
    var waived = finding("waived", .image(ImageID("a.png"), row: small.id))
    (shared.number, waived.number) = (1, 2)
    var report = report([shared], in: slots)
    report.inputs += self.report([finding("own", .image(ImageID("a.png"), row: small.id))], in: slots).inputs
    report.suppressed = [SuppressedFinding(finding: waived, of: 0, cause: .baseline)]
    report.inputs[1].sharedFindings = [1, 2]
    #expect(
      lines(report) == ["57: a.png shared, waived", "57: a.png shared, own, waived"])
    let found = ReportTree(report).targets[1].slots[0].allFindings
    #expect(found.map(\.isAccepted) == [false, false, true])
    #expect(found.map(\.input) == [0, 1, 0])
  }
}

extension ReportTreeTests {
  /// A row by which slots are made.
  fileprivate struct Sized {
    let id: RowID

    init(_ id: RowID) { self.id = id }

    func slot(_ images: FilePath..., in set: ReportedSet? = nil) throws -> ReportedSlot {
      let row = try #require(try embeddedTables().rows.first { $0.id == id })
      return ReportedSlot(
        target: nil, in: set, row: row, need: .required, state: images.isEmpty ? .missing : .present,
        path: images.first, fault: nil, name: nil,
        images: images.map { PlacedImage(unread: ImageAsset(path: $0)) })
    }
  }

  /// One that is known by its fingerprint.
  fileprivate func finding(_ fingerprint: String, _ subject: Subject) -> Finding {
    Finding(
      .interlaced, Weight(.note), of: FindingOwner(nil, on: .ios), at: FindingPlace("App"),
      name: .outside("App"),
      subject: subject, fault: Interlaced(), fingerprint: fingerprint)
  }

  fileprivate func report(_ findings: [Finding], in slots: [ReportedSlot]) -> Report {
    let target = ReportedTarget(
      path: "App", kind: .looseFolder, name: nil,
      build: BuildTarget(families: [.iphone], minimumOS: OSVersion(12), sdk: .atLeast(OSVersion(12))),
      provenance: Provenance(
        families: .stated(.platform), minimumOS: .stated(.platform), sdk: .stated(.platform)))
    let input = InputReport(
      target, files: ReportedFiles(), isJudged: true, kinds: [], slots: slots, findings: findings)
    return Report(inputs: [input], leftOut: [], failures: [])
  }

  fileprivate func names(_ findings: [FindingID], in report: Report) -> [String] {
    findings.map { report[$0].fingerprint }
  }

  /// Each node that has an image or a finding: "57: a.png of row".
  fileprivate func lines(_ report: Report) -> [String] {
    func words(_ findings: [FindingID]) -> String { names(findings, in: report).joined(separator: ", ") }
    return ReportTree(report).targets.flatMap { target -> [String] in
      let slots = target.slots.map { node -> String in
        let images = node.images.map { node in
          ([node.image.name.display, words(node.findings)]).filter { !$0.isEmpty }.joined(separator: " ")
        }
        let parts = [words(node.findings)].filter { !$0.isEmpty } + images
        return "\(node.slot.row.id.text.split(separator: ".").last ?? ""): \(parts.joined(separator: "; "))"
      }
      let sets = target.sets.map { "set of \($0.slots): \(words($0.findings))" }
      let files = target.files.values.map { "files: \(words($0))" }
      return slots + sets + files
    }
  }
}
