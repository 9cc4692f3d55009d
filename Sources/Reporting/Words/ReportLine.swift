import Checking
import Model
import Places
import Policy

/// What a report says beside its findings, in whichever format.
enum ReportLine {
  case title(verdict: String)
  case checklist(of: String, ChecklistTotals)
  /// - Parameter reason: why.
  case unread(reason: Sentence)
  /// Above a list of what is.
  case couldNotBeRead
  case nothingToCheck, notAllLookedAt
  case unreadPaths(Int)
  /// For one reason.
  case pathsAlike(Int, reason: Sentence)
  /// The last line.
  case end(Verdict, why: String)
  case files(Int, areImages: Bool)
  case notesAreHidden
  /// - Parameter rule: the worst one that is broken.
  case explanation(rule: String)
  case openSDK(findings: Int)
  case fixable(Int, command: String)
  /// - Parameter path: of the one that is in use; nil for none.
  case configuration(_ path: String?)
  case looseImages(Int)
  case skippedSite(String, why: Sentence)
  case skippedSites(Int, named: String, rest: Int)
  /// Of a site: links whose files were not looked at, and why.
  case uncheckedLinks(Int, UncheckedLink)
  case computedIcon(place: String, kind: String)
  /// - Parameter list: how many findings of which rule.
  case foldedFindings(Int, list: String)
  case more(Int)
  case moreRows(Int), morePlaces(Int), moreTargetPlaces(Int), moreChecklists(Int)
  /// Formats that take so many and no more.
  case moreAnnotations(Int), moreResults(Int, limit: Int)
  case noApp, notCompiled, copiedByPackage
  case othersCompile(targets: Int)
  case accounted(judged: Int, notRequired: Int, unseen: Int, isListed: Bool)
  case couldNotLook(at: String)
  /// Above what a waiver or the baseline accepts.
  case notCounted
  /// Targets that share a finding.
  case alsoAffects([String])
  /// Of images whose names are free.
  case knownByFolders([String])
  case forExample(advice: String)
  case missing(need: String, without: String)
  case checklistCommand(ChecklistTotals, path: String)
  /// Beside the places that were looked at.
  case lookedAt
  case inSet(String)

  enum UncheckedLink { case external, generated, undecoded, symbolic }

  static let beforeReason = "could not be read: "
  private static let listing = "(--verbose lists them)"

  var words: String {
    switch self {
    case .title(let verdict): "Icons and launch images: \(verdict)"
    case .checklist(let target, let totals): "Checklist of \(target): \(totals.sentence)"
    case .unread(let reason): "\(Self.beforeReason)\(reason)"
    case .couldNotBeRead: "Could not be read:"
    case .nothingToCheck: "nothing to check was found"
    case .notAllLookedAt: "not everything was looked at or written"
    case .unreadPaths(let count): "\(count) paths could not be read"
    case .pathsAlike(let count, let reason): "\(count) paths: \(reason)"
    case .end(.passed, let why): "passed: \(why)"
    case .end(.failed, let why), .end(.usage, let why): "failed: \(why)"
    case .end(.incomplete, let why): "incomplete: \(why)"
    case .files(let count, let areImages): counted(count, areImages ? "image" : "file")
    case .notesAreHidden: "--verbose shows notes"
    case .explanation(let rule): "What a rule means and how sure it is: iconproof explain \(rule)"
    case .openSDK(let count):
      "\(counted(count, "finding")) depend\(count == 1 ? "s" : "") on the SDK; --sdk 26 or --for-upload settles "
        + (count == 1 ? "it" : "them")
    case .fixable(let count, let command): "\(count) can be fixed: \(command)"
    case .configuration(let path): "configuration: \(path ?? "none found")"
    case .looseImages(let count): counted(count, "loose image")
    case .skippedSite(let path, let why): "\(path) is \(why)"
    case .skippedSites(let count, let named, let rest):
      "\(count) web sites are skipped unless you pass them explicitly: \(named)"
        + (rest > 0 ? " \(ReportLine.more(rest).words)" : "")
    case .uncheckedLinks(let count, let why): "\(counted(count, "link")) \(why.words): not checked"
    case .computedIcon(let place, let kind): "\(place) computes \(kind): not checked"
    case .foldedFindings(let count, let list):
      "\(counted(count, "more finding")) (--verbose lists them, --statistics counts them): \(list)"
    case .more(let count): "and \(count) more"
    case .moreRows(let count): "and \(count) more \(Self.listing)"
    case .morePlaces(let count): "and in \(count) more places \(Self.listing)"
    case .moreTargetPlaces(let count): "\(count) more \(Self.listing)"
    case .moreChecklists(let count): "and \(counted(count, "checklist")) more: iconproof checklist"
    case .moreAnnotations(let count):
      "and \(count) more, none worse; the log of this step has all of them"
    case .moreResults(let count, let limit):
      "\(count) more results, none worse than these, are left out: GitHub takes \(limit)"
    case .noApp: "images, no app"
    case .notCompiled: "no target compiles it"
    case .copiedByPackage: "its package copies it as it is"
    case .othersCompile(let count):
      "\(counted(count, "target")) that only compile\(count == 1 ? "s" : "") catalogs"
    case .accounted(let judged, let notRequired, let unseen, let isListed):
      "accounted for: \(judged) judged, \(notRequired) not required"
        + (unseen > 0 ? ", \(unseen) could not be looked at" : "") + (isListed ? "" : " \(Self.listing)")
    case .couldNotLook(let entry): "could not look at \(entry)"
    case .notCounted: "not counted"
    case .alsoAffects(let targets): "Also affects \(listed(targets))."
    case .knownByFolders(let names):
      "Only the names of their folders say what they are for: \(listed(names))."
    case .forExample(let advice): "\(advice) For example:"
    case .missing(let need, let without): "missing, \(need): \(without)"
    case .checklistCommand(let totals, let path): "\(totals.sentence): iconproof checklist \(path)"
    case .lookedAt: "looked at"
    case .inSet(let title): " (set \(title))"
    }
  }
}

extension ReportLine.UncheckedLink {
  fileprivate var words: String {
    switch self {
    case .external: "to other servers"
    case .generated: "that a generator fills in"
    case .undecoded: "with characters that cannot be decoded"
    case .symbolic: "through symbolic links"
    }
  }
}

/// The names, or the first ones and how many more there are.
func listed(_ names: [String], limit: Int) -> String {
  guard names.count > limit else { return listed(names) }
  return "\(names.prefix(limit).joined(separator: ", ")) \(ReportLine.more(names.count - limit).words)"
}
