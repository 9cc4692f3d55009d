import ArgumentParser

/// What is wrong with a command line, and what it should be.
enum UsageError {
  // Any option.
  case isEmpty(String), emptyFolder(String), emptyPath, exclusive(String, String)
  case noVersion(String, example: String), noColor(String), noRule(String, near: String?)
  case noCommand(String, near: String?), mistypedCommand(String, near: String)
  case isAbsent(String), isFolder(String), isNoFolder(String), cannotBeChecked(String)

  // What is judged.
  case pathsBesideInput, emptyPathOfInput
  case noPlatforms(String, of: String), noDeviceFamilies(String), noKinds(String), noRole(String, of: String)
  case noBuildSetting(String), emptyAppIcon, noSDKKnown(String, today: String)
  case maxTimeTakesSeconds, jobsTakesNumber, nothingSelected

  // The gate.
  case strictNeedsBaseline, requireTakesNumber, differentConfigurations(String, String)
  case emptySince, ambiguousSince(String), sinceFolderTakesOnePath(given: Int), differentRepositories(
    String, String)

  // Where output goes.
  case twoFormats, sameFile(String, String), isInput(String), isNoReport(String, OutputFiles.Content)
  case pageOnTerminal
}

extension UsageError {
  var words: String {
    switch self {
    case .isEmpty(let option): "\(option) is empty."
    case .emptyFolder(let option): "\(option) is empty. The current folder is '.'."
    case .emptyPath: "A path is empty. The current folder is '.'."
    case .exclusive(let option, let other): "\(option) and \(other) cannot be used together."
    case .noVersion(let text, let example): "'\(text)' is not a version; write it as \(example)."
    case .noColor(let text): "--background takes a colour as #fff or #ffffff; not '\(text)'."
    case .noRule(let rule, let near):
      "No rule '\(rule)'. " + (near.map { didYouMean([$0]) } ?? "iconproof rules lists them.")
    case .noCommand(let word, let near):
      "No command '\(word)'. " + (near.map { didYouMean([$0]) } ?? "iconproof help lists them.")
    case .mistypedCommand(let word, let near): "No such file: \(word). Did you mean the command \(near)?"
    case .isAbsent(let word): "\(word) does not exist."
    case .isFolder(let word): "\(word) is a folder; name a log, or pass --check \(word) with one."
    case .isNoFolder(let path): "\(path) is not a folder."
    case .cannotBeChecked(let path): "\(path) cannot be checked. Pass \(Self.whatCanBeChecked)."
    case .pathsBesideInput: "--stdin-files0 reads the paths from standard input; pass no others."
    case .emptyPathOfInput: "--stdin-files0: a path is empty. The current folder is '.'."
    case .noPlatforms(let text, let names):
      "--platform takes platforms, with commas: \(names); not '\(text)'."
    case .noDeviceFamilies(let text): "--family takes iphone, ipad or iphone,ipad; not '\(text)'."
    case .noKinds(let text): "'\(text)' is not a list of kinds with commas."
    case .noRole(let text, let roles):
      "--role takes a role, '=' and a pattern, such as tab-bar='Icons/Tab*.png'; not '\(text)'. Roles: \(roles)."
    case .noBuildSetting(let text):
      "--build-setting takes NAME=VALUE, such as ICON_SUFFIX=.beta; not '\(text)'."
    case .emptyAppIcon: "--app-icon is empty; an icon set is most often called AppIcon."
    case .noSDKKnown(let origin, let today): "\(origin): no required SDK is known for \(today); pass --sdk."
    case .maxTimeTakesSeconds: "--max-time takes a number of seconds from 1 to 86400."
    case .jobsTakesNumber: "--jobs takes a number from 1."
    case .nothingSelected: "--select names no rule that --ignore leaves."
    case .strictNeedsBaseline:
      "--strict-baseline needs --baseline FILE, or \"baseline\" in the configuration."
    case .requireTakesNumber: "--require takes a number of applications from 1, or their names."
    case .differentConfigurations(let path, let other):
      "\(path) and \(other) have different configurations; check them one at a time, or name one with --config."
    case .emptySince: "--since is empty; name a revision, such as origin/main, or a folder."
    case .ambiguousSince(let name):
      "--since \(name) is a file or folder as well as a revision; write ./\(name) or refs/heads/\(name)."
    case .sinceFolderTakesOnePath(let count):
      "--since with a folder takes one path to check; \(count) are given."
    case .differentRepositories(let path, let other): "\(path) and \(other) are of different repositories."
    case .twoFormats: "Two formats for standard output; write one to a file: --format NAME=FILE."
    case .sameFile(let file, let other): "\(file) and \(other) are the same file; each report needs its own."
    case .isInput(let file): "\(file) is an input of this run; pass --force to replace it."
    case .isNoReport(let file, let content):
      "\(file) exists and is not \(content.words); pass --force to replace it."
    case .pageOnTerminal: "The page is not written to a terminal; name a file: iconproof sheet -o proof.html."
    }
  }

  private static let whatCanBeChecked =
    "a folder, an .xcodeproj or .xcworkspace, an .xcassets, .xcstickers, .iconset or .icon, a set of a catalog, "
    + "an image, an .icns, an Assets.car, an Info.plist, or a built .app, .appex, .ipa, .zip or .xcarchive; "
    + "of a web site, its folder"
}

extension OutputFiles.Content {
  fileprivate var words: String { self == .report ? "an iconproof report" : "an iconproof baseline" }
}

/// "Did you mean missing-required or missing-recommended?"
func didYouMean(_ near: [String]) -> String { "Did you mean \(near.joined(separator: " or "))?" }

extension ValidationError {
  init(_ error: UsageError) { self.init(error.words) }
}
