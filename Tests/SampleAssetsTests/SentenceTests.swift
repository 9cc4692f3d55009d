import Checking
import FileTree
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// How rules and findings speak: plain technical English, without the words of ``bannedWords``.
@Suite struct SentenceTests {
  @Test func `what a rule says of itself has no banned word`() {
    for rule in catalogue {
      let texts = [rule.title, rule.rationale, rule.remedy, rule.severities.text]
      for text in texts { #expect(bannedWords(in: text) == [], "\(rule.id)") }
    }
  }

  @Test func `no sentence of a finding has one`() throws {
    for sample in try JudgedSample.all() {
      for finding in sample.report.findings {
        let texts = [finding.message, finding.consequence, finding.remedy].compactMap(\.self)
        for text in texts.map(\.display) { #expect(bannedWords(in: text) == [], "\(sample.sample.path)") }
      }
    }
  }

  /// A message is one sentence without its full stop; what follows from it and what to do are whole sentences or
  /// commands, and none says the other again.
  @Test func `a finding has a message, and says nothing twice`() throws {
    for sample in try JudgedSample.all() {
      for finding in sample.report.findings {
        let message = finding.message.display
        #expect(!message.isEmpty && !message.hasSuffix("."), "\(sample.sample.path)")
        #expect(!message.contains("  ") && !message.hasSuffix(" "), "\(sample.sample.path)")
        for text in [finding.consequence, finding.remedy].compactMap({ $0?.display }) {
          #expect(!text.isEmpty && text != message && !text.contains("  "), "\(sample.sample.path)")
        }
      }
    }
  }

  /// What the rule says of all its findings is printed where the fault says nothing else: written twice, one of the two is
  /// forgotten.
  @Test func `no fault says the remedy of its rule again`() throws {
    let small: Set<Substring> = ["a", "an", "the", "it", "its", "that", "this"]
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { !small.contains($0) }
    }
    for sample in try JudgedSample.all() {
      for finding in sample.report.findings {
        guard case .advice(let advice) = finding.fault.sentences(finding).remedy else { continue }
        #expect(
          words(advice.display) != words(finding.definition.remedy), "\(finding.rule): \(advice.display)")
      }
    }
  }

  /// The variants of a sentence that no sample shows.
  @Test func `no text in the sources of a rule has a banned word`() throws {
    for file in try files(below: repositoryRoot.appending("Sources/Checking/Rules")) {
      let source = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
      for text in texts(in: source) { #expect(bannedWords(in: text) == [], "\(file.fileName.display)") }
    }
  }

  private func files(below folder: FilePath) throws -> [FilePath] {
    try listFolder(folder).flatMap { entry in
      let path = folder.child(entry.name)
      return entry.kind == .folder ? try files(below: path) : [path]
    }
  }

  /// What is in quotation marks; text of several lines line by line. Ids and keys are among it, and harmless.
  private func texts(in source: String) -> [String] {
    var isInText = false
    return source.split(separator: "\n").flatMap { line -> [String] in
      let code = line.drop { $0 == " " }
      if code.hasPrefix("//") { return [] }
      if code.contains("\"\"\"") {
        isInText.toggle()
        return []
      }
      if isInText { return [String(line)] }
      return line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }
}
