import CompiledCatalog
import FileTree
import Model
import PictureSets
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage

@testable import Checking

extension FuzzTarget {
  /// The bytes as every text that a report has from outside, in every format: none of it is obeyed by its reader.
  static let reports = FuzzTarget(name: "reports", seeds: { reportSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard let tables else { return 0 }
    let finished = FinishedReport(report(of: bytes, tables))
    let here = PathBase(".", from: "/work")
    var context = ReportContext(version: "0.0.0", verdict: .incomplete, failOn: .error, base: here)
    context.text.isVerbose = true
    context.configuration.path = FilePath(bytes: bytes)
    context.configuration.changesAnything = true
    context.configuration.excluded = [Untrusted(String(decoding: bytes, as: UTF8.self))]
    for format in CheckFormat.allCases {
      let text = formatted(finished, as: format, context: context, tables: tables)
      checkHarmless(text, format)
    }
    return 0
  }

  /// Lines of the bytes as the images of two products: what differs is told in every form, and obeyed by no reader.
  static let comparisons = FuzzTarget(
    name: "comparisons", seeds: { reportSeeds + [Array("a\nb\nc\na\nd".utf8)] }
  ) {
    start, count in
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    let pictures = bytes.split(separator: UInt8(ascii: "\n")).prefix(64).map { line -> PictureFacts in
      let text = String(decoding: line, as: UTF8.self)
      let head = PictureHead(
        ImageID(FilePath(text)), identity: PictureIdentity(source: text, name: text, traits: [text]),
        platform: text, size: nil, codec: PictureCodec(rawValue: text), byteCount: line.count)
      return PictureFacts(
        head,
        .undecoded(UndecodedPicture(reason: RenditionPixelsError.vector(text), isBitmap: line.count % 2 == 0))
      )
    }
    let half = pictures.count / 2
    let matching = PictureMatching(
      old: Array(pictures.prefix(half)), new: Array(pictures.dropFirst(half)), kind: .alike)
    let comparison = Comparison(matching, differences: [:])
    let failures = [
      Failure(path: FilePath(bytes: bytes.filter { $0 != 0 }), reason: .reader(FileError.absent))
    ]
    checkHarmless(comparisonMarkdown(comparison, failures: failures), .markdown)
    checkHarmless(comparisonJSON(comparison, failures: failures), .json)
    checkHarmless(TerminalText(comparisonText(comparison, failures: failures)).text, .text)
    return 0
  }

  private static let tables = try? SpecTables.embedded()
}

/// A run that failed at paths, for reasons, and judged a target with an empty slot, all by names of the bytes.
private func report(of bytes: [UInt8], _ tables: SpecTables) -> Report {
  let text = Untrusted(String(decoding: bytes, as: UTF8.self))
  let path = FilePath(bytes: bytes.filter { $0 != 0 })
  let reason = WhyNotJudged.selection(.noTarget(text))
  var report = Report(
    inputs: [input(at: path, named: text, tables)],
    leftOut: [LeftOut(path: path, reason: reason), LeftOut(path: path, target: text, reason: reason)],
    failures: [Failure(path: path, reason: reason)])
  report.ledger = Ledger(
    found: [LedgerEntry(.target, at: path, name: text, .couldNotLook, reason: .notJudged(reason))],
    inputs: [],
    leftOut: report.leftOut, failures: report.failures, subject: { (.file, $0) })
  return report
}

private func input(at path: FilePath, named name: Untrusted, _ tables: SpecTables) -> InputReport {
  var target = ReportedTarget(
    path: path, kind: .looseFolder, name: name,
    build: BuildTarget(families: [.iphone], minimumOS: OSVersion(15), sdk: .atLeast(OSVersion(26))),
    provenance: Provenance(families: .stated(.project), minimumOS: .stated(.project), sdk: .stated(.project)))
  (target.configuration, target.project) = (name, path)
  let set = ReportedSet(id: SetID(path), title: name, type: .appIcon)
  let slots = tables.rows.prefix(1).map { row in
    ReportedSlot(
      target: name, in: set, row: row, need: .required, state: .missing, path: nil, fault: nil, name: nil)
  }
  return InputReport(
    target, files: ReportedFiles(), icon: IconUse(name: name, scheme: .singleSize), isJudged: true,
    kinds: [.appIcon], slots: slots, findings: [])
}

/// Stops where a terminal or a build service would obey the text.
func checkHarmless(_ text: String, _ format: CheckFormat) {
  for scalar in text.unicodeScalars where scalar != "\n" && !(scalar == "\t" && format == .tsv) {
    precondition(!isUnsafe(scalar), "\(format) has U+\(String(scalar.value, radix: 16))")
  }
  for line in text.split(separator: "\n") where format != .github {
    precondition(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(format) has a line that is a command")
  }
  precondition(!text.contains("##["), "\(format) has a command")
}

private let reportSeeds = [
  "a\u{1B}[2J", "\n::error::x", "##[error]", "##vso[a]", "section_start:1:a", "=1+1", "<script>&\"'",
  "\u{202E}",
].map { Array($0.utf8) }
