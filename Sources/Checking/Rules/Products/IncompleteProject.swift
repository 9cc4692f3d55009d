import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let incompleteProject = Rule(
    id: "incomplete-project",
    severity: .cases(
      .warning(
        "for a missing settings file, one that includes itself, a line that is no setting, a catalog in another letter "
          + "case, an unknown product type, a configuration that a scheme names and the project does not have, and "
          + "an Info.plist that depends on an unknown variable"),
      .note("for files that a tool writes, and for what settings do not depend on")),
    title: "A project refers to something that cannot be followed",
    rationale: """
      What a missing settings file sets is not known, so Iconproof judges by the settings that are left. Where \
      the name of the app icon may be among them, the run ends with exit code 3 instead. Files that CocoaPods and \
      Flutter write, and files that git ignores, are seldom committed: these are a note.
      """,
    remedy: "Add the file, or remove the reference to it.",
    evidence: .own, sources: ["measured"],
    checks: .app { app in app.app.description.gaps.map { app.problem(of: $0) } })
}

/// - Parameters:
///   - count: how many there are.
///   - list: the first of them, nil where the file itself is meant; or what is not known of one target.
enum IncompleteProject: Fault {
  case absentSettings(count: Int, list: [Untrusted]?)
  case generatedSettings(count: Int, list: [Untrusted]?)
  case includeLoop(count: Int, list: [Untrusted]?)
  case invalidLine(count: Int, list: [Untrusted]?)
  case missingObject(count: Int, list: [Untrusted]?)
  case letterCase(count: Int, list: [Untrusted]?)
  case unknownFolder(count: Int, list: [Untrusted]?)
  case invalidScheme(count: Int, list: [Untrusted]?)
  case unknownConfiguration(count: Int, list: UnknownConfiguration)
  case unknownPlist(count: Int, list: UnknownPlist)
  case unknownProduct(count: Int, list: UnknownProduct)

  init(_ gap: ProjectGap) {
    let subjects = gap.subjects.prefix(listedSubjects)
    let (count, list) = (gap.count, subjects.isEmpty ? nil : Array(subjects))
    self =
      switch gap.kind {
      case .absentSettings: .absentSettings(count: count, list: list)
      case .generatedSettings: .generatedSettings(count: count, list: list)
      case .includeLoop: .includeLoop(count: count, list: list)
      case .invalidLine: .invalidLine(count: count, list: list)
      case .missingObject: .missingObject(count: count, list: list)
      case .letterCase: .letterCase(count: count, list: list)
      case .unknownFolder: .unknownFolder(count: count, list: list)
      case .invalidScheme: .invalidScheme(count: count, list: list)
      case .unknownConfiguration(let name, let target, let builtInstead, let isJudged):
        .unknownConfiguration(
          count: count,
          list: UnknownConfiguration(
            name: name, target: target, builtInstead: builtInstead, isJudged: isJudged))
      case .unknownPlist(let path, let target):
        .unknownPlist(count: count, list: UnknownPlist(path: path, target: target))
      case .unknownProduct(let target, let type):
        .unknownProduct(count: count, list: UnknownProduct(target: target, type: type))
      }
  }

  func sentences(_ finding: Finding) -> Sentences {
    let name = finding.name
    func files(_ count: Int) -> Words {
      "\(count) \(finding.vocabulary.settingsFile) \(count == 1 ? "file" : "files")"
    }
    switch self {
    case .absentSettings(let count, let list):
      return Sentences(
        of: finding,
        "uses \(files(count)) that \(count == 1 ? "does" : "do") not exist: "
          + named(list, of: count),
        consequence:
          "What \(count == 1 ? "it sets" : "they set") is not known; Iconproof uses the settings that are left.",
        remedy:
          "Add the \(count == 1 ? "file" : "files"), or remove the \(count == 1 ? "reference" : "references") in \(finding.editor)."
      )
    case .generatedSettings(let count, let list):
      return Sentences(
        of: finding, "uses \(files(count)) that a tool writes: \(named(list, of: count))",
        consequence: "What \(count == 1 ? "it sets" : "they set") is not known here.",
        remedy: "Run the tool before the check if the icons depend on it.")
    case .includeLoop:
      return Sentences(
        of: finding, "includes itself", consequence: "Iconproof reads it once.",
        remedy: "Remove the \(finding.vocabulary.inclusion) that leads back to it.")
    case .invalidLine(let count, _):
      return Sentences(
        of: finding,
        "has \(counted(count, "line")) that \(count == 1 ? "is" : "are") neither a setting nor an \(finding.vocabulary.inclusion)",
        consequence: "Iconproof skips \(count == 1 ? "it" : "them").", remedy: "Correct \(finding.path).")
    case .missingObject(let count, let list):
      return Sentences(
        of: finding, "refers to \(counted(count, "object")) that it does not hold: \(named(list, of: count))",
        consequence: "\(finding.vocabulary.builder) ignores such a reference, and so does Iconproof.",
        remedy: "Restore what a merge has lost, or save the project again in \(finding.editor).")
    case .letterCase(let count, let list):
      return Sentences(
        of: finding,
        "refers to \(counted(count, "file")) in other letter cases than the disk has: "
          + named(list, of: count),
        consequence: "It builds on most Macs and fails on a case-sensitive disk.",
        remedy:
          "Rename \(count == 1 ? "it" : "them") on the disk, or correct the \(count == 1 ? "name" : "names") in \(finding.editor)."
      )
    case .unknownFolder(let count, let list):
      return Sentences(
        of: finding,
        "refers to \(counted(count, "file")) in folders that only \(finding.vocabulary.builder) knows: \(named(list, of: count))",
        consequence: "Iconproof does not look at them.", to: .nothing)
    case .invalidScheme:
      return Sentences(
        of: finding, "is not valid XML", consequence: "Iconproof ignores the \(finding.vocabulary.scheme).",
        remedy: "Write the \(finding.vocabulary.scheme) again in \(finding.editor).")
    case .unknownConfiguration(_, let it):
      return Sentences(
        of: finding, "archives target \(it.target) with the configuration \(it.name), which it does not have",
        consequence:
          "\(finding.vocabulary.builder) builds \(it.builtInstead) instead\(it.isJudged ? ", and Iconproof judges that" : "").",
        remedy:
          "Choose an existing configuration for Archive in the \(finding.vocabulary.scheme), or add \(it.name) to the project."
      )
    case .unknownPlist(_, let plist):
      return Sentences(
        "Target \(plist.target) of \(name) has its Info.plist at \(plist.path), whose build variables have no known value",
        consequence: "What the Info.plist says of icons and launch images is not judged.",
        remedy: "Give the file with --info-plist, or the variable with --build-setting NAME=VALUE.")
    case .unknownProduct(_, let product):
      let type: Words = product.type.map { "the unknown product type \($0)" } ?? "no product type"
      return Sentences(
        "Target \(product.target) of \(name) has \(type)",
        consequence:
          "It names an icon set, so that Iconproof judges it as an application, with warnings at most.",
        remedy: "Check the product type of the target in \(finding.path).")
    }
  }

  /// The listed ones, and how many more there are.
  private func named(_ list: [Untrusted]?, of count: Int) -> Words {
    let names = (list ?? []).map { Words($0) }
    return (names + (count > names.count ? ["\(count - names.count) more"] : [])).listed()
  }
}

/// A configuration that a scheme archives with, and that the target does not have.
struct UnknownConfiguration: Hashable, FactValue {
  let name: Untrusted
  let target: Untrusted
  let builtInstead: Untrusted
  /// Follows from the project, and is no fact of the finding.
  let isJudged: Bool

  var fact: Fact { .list([name.fact, target.fact, builtInstead.fact]) }
}

/// The Info.plist of a target, at a path with variables of which no value is known.
struct UnknownPlist: Hashable, FactValue {
  let path: Untrusted
  let target: Untrusted

  var fact: Fact { .list([path.fact, target.fact]) }
}

/// A target of no known product type.
struct UnknownProduct: Hashable, FactValue {
  let target: Untrusted
  /// Nil where the project states none.
  let type: Untrusted?

  var fact: Fact { .list([target, type].compactMap { $0?.fact }) }
}

extension AppContext {
  fileprivate func problem(of gap: ProjectGap) -> Problem {
    let fault = IncompleteProject(gap)
    return problem(gap.kind.severity, at: gap.path, line: gap.line, fault).with {
      ($0.name, $0.key.discriminator) = (SubjectName(gap.name, of: gap.path), FaultFacts(fault).kind)
    }
  }
}

/// Names in one message.
private let listedSubjects = 3

extension ProjectGap.Kind {
  fileprivate var severity: Severity {
    switch self {
    case .absentSettings, .includeLoop, .invalidLine, .letterCase, .unknownProduct, .unknownPlist,
      .unknownConfiguration:
      .warning
    case .generatedSettings, .missingObject, .unknownFolder, .invalidScheme: .note
    }
  }
}
