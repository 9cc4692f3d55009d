import Checking
import Model
import SpecTables

/// What `explain` and `rules` say beside what a rule or a message says of itself.
enum ExplainLine {
  case ruleCount(Int)
  case reference(to: String)
  case waiverHead
  case samples(of: String), sampleOfPair(String)
  case noMessage, notExplained
  case guessedMessage(String, place: String), guessedRule(String)
  case line(Int), times(Int)
  case noRules(isListed: Bool)
  case full(String)
  case severity, fix, commands, evidence, store, sources, samplesTitle
  case means, causes, rules, more, found, sure, source

  // Of a log and what was found.
  case noFindingAnswers, notAboutImages(String), textHoldsNone
  case answered(Int, of: Int), imagesAreFine, noneMatches(String)

  var words: String {
    switch self {
    case .ruleCount(let count): "\(count) rules. iconproof explain ID describes one."
    case .reference(let id): "iconproof explain \(id)"
    case .waiverHead: "To accept one finding, in .iconproof.json:"
    case .samples(let rule): "SampleAssets/broken/\(rule) breaks it, SampleAssets/passing/\(rule) just passes"
    case .sampleOfPair(let sample): "iconproof check \(sample)/App.xcodeproj \(sample)/App.app shows it"
    case .noMessage: "No known message matches this text. It resembles these; each is a guess:"
    case .notExplained: "Not explained here, probably not about icons or launch images:"
    case .guessedMessage(let heading, let place): "guess: \(heading)\(place)"
    case .guessedRule(let rule): "guess: \(rule), a rule of iconproof"
    case .line(let line): "line \(line)"
    case .times(let count): "\(count) times"
    case .noRules(let isListed): isListed ? "none" : "none; \(Self.imagesAreFine.words)"
    case .full(let id): "iconproof explain --full \(id)"
    case .severity: "severity"
    case .fix: "fix"
    case .commands: "commands"
    case .evidence: "evidence"
    case .store: "store"
    case .sources: "sources"
    case .samplesTitle: "samples"
    case .means: "means"
    case .causes: "causes"
    case .rules: "rules"
    case .more: "more"
    case .found: "found"
    case .sure: "sure"
    case .source: "source"
    case .noFindingAnswers: "no finding answers:"
    case .notAboutImages(let codes): "not about icons or launch images, as far as iconproof knows: \(codes)"
    case .textHoldsNone: "the text holds no message that iconproof knows"
    case .answered(let answered, let all):
      "\(counted(all, "message")), \(answered) answered, \(all - answered) not"
    case .imagesAreFine: "the images are not at fault"
    case .noneMatches(let rules): "no finding of \(rules) matches it"
    }
  }
}

extension StoreMessage.Speaker {
  var title: String {
    switch self {
    case .store: "App Store Connect"
    case .xcode: "Xcode"
    case .actool: "Xcode's asset compiler"
    case .review: "App Review"
    case .system: "iOS, at run time"
    case .browser: "the browser"
    case .lighthouse: "Lighthouse"
    case .server: "the web server"
    case .tool: "the build tool"
    }
  }
}

/// A waiver of the rule, to be copied.
func waiverSnippet(for rule: String) -> String {
  "{\"rule\": \"\(rule)\", \"path\": \"Art/Icon.png\", \"reason\": \"why you accept it\", \"expires\": \"2027-06-30\"}"
}

/// The page of all rules.
enum RulesPage {
  /// - Parameter waiver: of a rule, as an example.
  static func head(waiver: String) -> String {
    """
    # The rules

    `make docs` writes this page from the program; `iconproof explain ID` prints the same in a terminal, and \
    `iconproof rules --format json` for programs ([rules.schema.json](rules.schema.json)). Severity follows \
    consequence: *error* where App Store Connect rejects the upload or a required image cannot be used, \
    *warning* where Apple's tools warn or a user sees it, *note* where it is harmless. Most rules have a sample \
    that breaks them, `SampleAssets/broken/ID`, and one that just passes, `SampleAssets/passing/ID`; in \
    [rules.md](rules.md) the block below a rule is the report of the first.

    To accept one finding of a rule, add a waiver to `.iconproof.json`; [ci.md](ci.md) says how paths match:

    ```json
    {"waivers": [\(waiver)]}
    ```

    """
  }

  case severity, remedy, evidence, source, noCode

  var title: String {
    switch self {
    case .severity: "Severity:"
    case .remedy: "What to do:"
    case .evidence: "How sure:"
    case .source: "Source:"
    case .noCode: "Without a code"
    }
  }
}
