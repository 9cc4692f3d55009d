import ArgumentParser

/// What is wrong with the options of one command.
enum CommandUsageError {
  case diffTakesTwo, comparesOnePath(String, given: Int), needsTwoStates, needsTwoStatesOfOneKind
  case noSuchSubject(String, near: [String]), explainedAlone(String)
  case noTable(String, near: [String], [String]), noFamily(String?, of: String), versionsNeedFamily
  case masterNeedsUnsafe
  case needIcon, iconNeedsOutput, needCatalogOrIcon, needsPlatform(String), takesNoPath(String)
  case looseAndCatalog, outputIsSet(String), noCatalogsBefore7, noCatalogsBefore7ForInit
  case webHasNoCatalog, notForWeb, frontIsForLayers
}

extension CommandUsageError {
  var words: String {
    switch self {
    case .diffTakesTwo: "diff takes two paths, or one with --since."
    case .comparesOnePath(let option, let count):
      "\(option) takes one path to compare with; \(count) are given."
    case .needsTwoStates: "\(Self.comparing) need --compare or --since."
    case .needsTwoStatesOfOneKind:
      "\(Self.comparing) need two states of one kind: two folders or two products."
    case .noSuchSubject(let words, let near): "No rule, code or message '\(words)'. \(didYouMean(near))"
    case .explainedAlone(let word):
      "\(word == "-" ? "Standard input" : word) is explained in a run of its own: iconproof explain \(word)."
    case .noTable(let word, let near, let names):
      "No table '\(word)'.\(near.isEmpty ? "" : " " + didYouMean(near)) "
        + "The tables: \(names.joined(separator: ", "))."
    case .noFamily(nil, let families): "--for takes \(families)."
    case .noFamily(let word?, let families): "--for takes \(families); not '\(word)'."
    case .versionsNeedFamily: "--min-os and --sdk need --for, such as --for ios."
    case .masterNeedsUnsafe: "--master needs --unsafe."
    case .needIcon: "--output, --all-sizes, --front and --background need --icon."
    case .iconNeedsOutput: "--icon needs --output: an .xcassets or a folder."
    case .needCatalogOrIcon: "--platform, --min-os and --family need --catalog or --icon."
    case .needsPlatform(let option): "\(option) needs --platform: \(NewPlatforms.words)."
    case .takesNoPath(let option): "\(option) takes no path."
    case .looseAndCatalog:
      "iOS before 7 takes loose images, not a catalog; write them in a separate run."
    case .outputIsSet(let set): "-o takes an .xcassets or a folder; \(set) is a set."
    case .noCatalogsBefore7: "iOS before 7 has no asset catalogs; -o takes a folder here."
    case .noCatalogsBefore7ForInit:
      "iOS before 7 has no asset catalogs; iconproof checklist lists the files it needs."
    case .webHasNoCatalog: "A web site has no catalog; --icon makes its images."
    case .notForWeb: "--family, --all-sizes and --front are not for the web."
    case .frontIsForLayers: "--front is for tvos and visionos, whose icons have layers."
    }
  }

  private static let comparing = "--summary, --thumbnails and --only changes"
}

extension ValidationError {
  init(_ error: CommandUsageError) { self.init(error.words) }
}
