import Model
import Places
import ReaderWords
import SpecTables
import SystemPackage

extension Rule {
  static let invalidPropertyList = Rule(
    id: "invalid-property-list",
    severity: .cases(
      .error("where a file cannot be read"),
      .warning("for a missing file, and for a single value of the wrong type"),
      .note("for a file that git ignores, which a build writes")),
    title: "An Info.plist or Xcode project cannot be read, whole or in part",
    rationale: """
      The file that says what the app is built for, and which icons it lists, is damaged or missing. Xcode stops \
      with an error; Iconproof judges the app by its build settings and defaults.
      """,
    remedy: "Repair the file; on a Mac, plutil says where it breaks.",
    commands: ["plutil -lint Info.plist (macOS)"],
    evidence: .own, sources: ["CFKeys"],
    checks: .app { app in app.app.description.faults.map { app.problem(of: $0) } })
}

enum InvalidPropertyList: Fault {
  /// A single value has the wrong type.
  case value(key: Untrusted, reason: DescriptionFault.Reason)
  /// - Parameter name: the product, which has no Info.plist.
  case incompleteProduct(reason: DescriptionFault.Reason, name: FileName)
  /// The project names the file.
  case absent(reason: DescriptionFault.Reason)
  /// The project names the file, and git ignores it.
  case ignored
  case unreadable(reason: DescriptionFault.Reason)
  /// Of a product, which nothing builds again from it.
  case unreadableInProduct(reason: DescriptionFault.Reason)
  /// The description of another tool than Xcode.
  case unreadableDescription(reason: DescriptionFault.Reason, tool: Term)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .value(let key, let reason):
      Sentences(
        "\(key) in \(finding.name) \(reason.words)",
        consequence: "iOS does not read the value, and neither does Iconproof.",
        remedy: "Give \(key) a value of the right type in \(finding.path).")
    case .incompleteProduct(_, let name):
      Sentences(
        "\(name) is not a complete app: it has no Info.plist",
        consequence: "What the app is built for, and which icons it has, is not known.",
        remedy: "Build the app again, or pass the whole bundle.")
    case .absent(let reason):
      lost(finding, reason, remedy: "Restore \(finding.path), or correct its path in the project.")
    case .ignored:
      Sentences(
        of: finding, "is missing, and git ignores it",
        consequence:
          "A build writes it; Iconproof runs none, and judges the app by its \(finding.vocabulary.setting)s and defaults.",
        remedy: "Check the app after a build.")
    case .unreadableDescription(let reason, let tool):
      Sentences(
        of: finding, "cannot be read: \(reason.words)",
        consequence: "\(tool) stops with an error. What the app is made of is not known.",
        remedy: "Repair \(finding.path).")
    case .unreadable(let reason): lost(finding, reason, remedy: "Repair \(finding.path).")
    case .unreadableInProduct(let reason):
      Sentences(
        of: finding, "cannot be read: \(reason.words)",
        consequence: "What the app is built for, and which icons it has, is not known.",
        remedy: "Repair the file that it is made from, and build the app again.")
    }
  }

  private func lost(_ finding: Finding, _ reason: DescriptionFault.Reason, remedy: Words) -> Sentences {
    Sentences(
      of: finding, "cannot be read: \(reason.words)",
      consequence:
        "\(finding.vocabulary.builder) stops with an error. Iconproof judges the app by its \(finding.vocabulary.setting)s and defaults.",
      remedy: remedy)
  }
}

extension AppContext {
  fileprivate func problem(of fault: DescriptionFault) -> Problem {
    let reason = fault.reason
    func problem(_ severity: Severity, _ kind: InvalidPropertyList) -> Problem {
      self.problem(severity, at: fault.path, line: fault.line, kind)
    }
    if let key = fault.key { return problem(.warning, .value(key: Untrusted(key), reason: reason)) }
    if fault.isIgnored { return problem(.note, .ignored) }
    switch form {
    case .generated(let sources):
      return problem(.error, .unreadableDescription(reason: reason, tool: sources.tool))
    case .product where fault.isAbsent:
      return problem(.error, .incompleteProduct(reason: reason, name: app.path.fileName))
    case .sources where fault.isAbsent: return problem(.warning, .absent(reason: reason))
    case .product: return problem(.error, .unreadableInProduct(reason: reason))
    case .sources, .site: return problem(.error, .unreadable(reason: reason))
    }
  }
}

extension DescriptionFault.Reason: FactValue {
  package var fact: Fact { .sentence(Sentence(words)) }

  /// Behind the name of the file or the key.
  fileprivate var words: Words {
    switch self {
    case .unreadable(let error): "\(error)"
    case .noDictionary: "has no dictionary at its root"
    case .type(let type, let expected): "is \(type.words), must be \(expected.words)"
    case .noDevice: "is empty, must name a device: 1 iPhone, 2 iPad"
    case .noVersion(let text): "is \(text), must be \(DescriptionFault.ExpectedType.version.words)"
    case .noProject(let keys):
      "no project: \(keys.map { "\"\($0)\"" }.listed("or")) is not there"
    case .otherObject(let key): "no project: \"\(key)\" names an object of another kind"
    case .noPath(let key): "\(key) must be a path"
    case .noPaths(let key): "\(key) must be a list of paths"
    case .openSection: "expected \"]\" at the end of the section"
    case .openText: "expected the closing quote of a string"
    }
  }
}

extension DescriptionFault.ExpectedType {
  fileprivate var words: String {
    switch self {
    case .dictionary: "a dictionary"
    case .list: "a list"
    case .families: "a list of numbers"
    case .text: "a text"
    case .texts: "a list of texts"
    case .version: "a version, such as 12.0"
    }
  }
}

extension DescriptionFault.ValueType {
  fileprivate var words: String {
    switch self {
    case .dictionary: "a dictionary"
    case .list: "a list"
    case .text: "a text"
    case .number: "a number"
    case .boolean: "a boolean"
    case .data: "data"
    case .date: "a date"
    case .reference: "a reference"
    }
  }
}
