import Model
import Places
import SpecTables
import SystemPackage

/// The fault of a rule that has no type of its own yet.
struct LooseValues: Fault {
  let values: FindingValues

  func sentences(_ finding: Finding) -> Sentences {
    let old = finding.definition.legacySentences(finding)
    return Sentences(
      Words(old.message), consequence: old.consequence.map { Words($0) },
      to: old.remedy.map { .advice(Sentence(Words($0))) } ?? .nothing)
  }

  var identity: AnyHashable {
    AnyHashable(values)
  }

  var inOneStep: InOneStep? {
    values.fault == "git-lfs-pointer"
      ? InOneStep(
        "files are Git LFS pointers: the images themselves are not here", remedy: "Fetch them: git lfs pull")
      : nil
  }
  var stamp: Sentence? { values.has(.format) ? Sentence(Words(values.text(.format))) : nil }

  var facts: [(name: String, fact: Fact)] {
    values.all.map { name, value in
      let fact: Fact =
        switch value {
        case .text(let text): .outside(Untrusted(text))
        case .texts(let texts): .list(texts.map { .outside(Untrusted($0)) })
        case .number(let number): .number(number)
        case .size(let size): .size(size)
        case .sizes(let sizes): .list(sizes.map { .size($0) })
        case .name(let name): .name(name)
        case .path(let path): .path(path)
        case .version(let version): .version(version)
        case .flag(let flag): .flag(flag)
        }
      return (name.rawValue, fact)
    }
  }
}

struct LegacySentences {
  var message: String
  var consequence: String?
  var remedy: String?

  init(_ message: String, consequence: String? = nil, remedy: String? = nil) {
    (self.message, self.consequence, self.remedy) = (message, consequence, remedy)
  }
}

extension Problem {
  init(_ severity: Severity, at path: FilePath, name: String, _ values: FindingValues = [:]) {
    self.init(severity, at: path, name: Untrusted(name), LooseValues(values: values))
  }

  var values: FindingValues {
    get { (fault as? LooseValues)?.values ?? [:] }
    set { fault = LooseValues(values: newValue) }
  }
}

extension Finding {
  var values: FindingValues {
    var values = (fault as? LooseValues)?.values ?? [:]
    if let purpose { values[.purpose] = .text(purpose.words.text) }
    if let since { values[.sdk] = .text(since.words) }
    if let link {
      values[.count] = link.otherPages > 0 ? .number(link.otherPages) : nil
      values[.kind] = .text(listed(link.relations.map(\.rawValue)))
    }
    return values
  }
  var oldName: String { displayName }
  var sinceSDK: String { oldBrackets() }
  func oldBrackets(_ facts: String?...) -> String {
    let since = values.has(.sdk) ? "required since the \(values.text(.sdk)) SDK" : nil
    let facts = (facts + [since]).compactMap(\.self).filter { !$0.isEmpty }
    return facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
  }
  var oldLabel: String? { values.has(.purpose) ? values.text(.purpose) : row?.label }
  func oldPurposed(_ what: String) -> String { oldLabel.map { "\($0). \(what)" } ?? what }
}

extension ImageContext {
  func problem(_ severity: Severity, _ values: FindingValues = [:]) -> Problem {
    problem(severity, LooseValues(values: values))
  }
}
extension PlacedImage {
  func problem(_ severity: Severity, _ values: FindingValues = [:]) -> Problem {
    problem(severity, LooseValues(values: values))
  }
}
extension SetContext {
  func problem(
    _ severity: Severity, at position: SourcePosition? = nil, row: SpecRow? = nil,
    _ values: FindingValues = [:]
  ) -> Problem { problem(severity, at: position, row: row, LooseValues(values: values)) }
}
extension AppContext {
  func problem(
    _ severity: Severity, at path: FilePath? = nil, line: Int? = nil, name: String? = nil,
    _ values: FindingValues = [:]
  ) -> Problem {
    problem(severity, at: path, line: line, name: name.map { Untrusted($0) }, LooseValues(values: values))
  }
}
extension SiteContext {
  func problem(
    _ severity: Severity, of link: SiteLink, at position: SourcePosition? = nil, _ values: FindingValues = [:]
  ) -> Problem { problem(severity, of: link, at: position, LooseValues(values: values)) }
  func problem(
    _ severity: Severity, at path: SitePath, _ position: SourcePosition? = nil, _ values: FindingValues = [:]
  ) -> Problem { problem(severity, at: path, position, LooseValues(values: values)) }
}
