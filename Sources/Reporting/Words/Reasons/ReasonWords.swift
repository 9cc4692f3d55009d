package import Checking
package import Model
import Places
import Policy
import ReaderWords
import SpecTables
import SystemPackage

extension Failure {
  /// One line without a full stop.
  package var words: Sentence { Sentence(reason.words) }
}

extension LeftOut {
  package var words: Sentence {
    let target: Words = target.map { "target \($0): " } ?? ""
    return Sentence(target + reason.words)
  }
}

extension WhyNotJudged {
  /// One line without a full stop: why a path was not judged, or could not be looked at. It follows the path.
  package var words: Words {
    switch self {
    case .unreadable(let error): "\(error)"
    case .table(let error): "\(error.words)"
    case .absent(let near): "does not exist (did you mean \(near)?)"
    case .place(let reason): reason.words
    case .project(let reason): reason.words
    case .iconName(let reason): reason.words
    case .description(let reason): reason.words
    case .catalog(.unreadable(let error)): "\(error)"
    case .catalog(.tooDeep(let limit)): "lies more than \(limit) folders deep in its catalog"
    case .catalog(.tooManyFolders(let limit)): "its catalog has more than the \(limit) folders that are read"
    case .product(let reason): reason.words
    case .site(let diagnostic): diagnostic.words
    case .picture(let reason): reason.words
    case .selection(let reason): reason.words
    case .run(let reason): reason.words
    case .guessed(let reason): "\(reason.words); the icons near it are judged by guess alone"
    }
  }
}

extension PlaceReason {
  fileprivate var words: Words {
    switch self {
    case .builtProduct: "a built product, skipped unless you pass it explicitly"
    case .productSkeleton:
      "an app bundle without its executable and without an image, which a build fills in"
    case .webSite(let pages):
      "a web site with \(counted(pages, "page")), skipped unless you pass it explicitly"
    case .otherBundle: "a bundle of its own"
    case .buildProducts: "build products"
    case .othersCode: "other people's code"
    case .screenshots: "screenshots"
    case .finderData: "what Finder adds to a zip archive"
    case .hidden: "hidden"
    case .framework: "a framework"
    case .tests: "tests"
    case .excluded: "excluded by the configuration"
    case .tooDeep(let limit): "more than \(limit) folders deep"
    case .danglingLink: "a symbolic link whose target does not exist"
    case .unfollowedLink(let error):
      "a symbolic link that cannot be followed: \(error)"
    case .linkOutside: "a symbolic link that leaves the repository"
    case .linkIntoSubmodule(let module):
      "a symbolic link into the git submodule \(module), which is not checked out"
    case .linkToFolder: "a symbolic link to a folder"
    case .noImage: "no image in this folder"
    case .unclaimedImages(let count): "\(counted(count, "image")) that no app holds"
    case .unclaimedIconFile:
      "an .icns file that no project or description which Iconproof reads here names; pass it to judge it"
    case .iconFileNamed(let file, let line):
      "an .icns file that \(file):\(line) names in a way that Iconproof does not read; pass it to judge it"
    case .unlinkedTouchIcons(let count):
      "\(counted(count, "touch icon")) to which no page here links in a way that Iconproof reads; pass the folder to judge them"
    case .unclaimedCatalog:
      "a compiled asset catalog that nothing which Iconproof reads here names; pass it to judge it"
    case .plistWithoutImages: "an Info.plist with no image of an app near it"
    case .unreadablePlist: "an Info.plist that cannot be read, with no image of an app near it"
    case .plistBesideCopies: "an Info.plist that no target names, beside images that a target copies"
    case .plistTemplate: "a template of an Info.plist, which a tool fills in"
    case .absentSubmodule: "a git submodule that is not checked out (git submodule update --init)"
    case .deleted: "git tracks it, and it is deleted here"
    case .leftOutOfCheckout:
      "git tracks it, and this sparse checkout leaves it out (git sparse-checkout add)"
    case .moreLeftOutOfCheckout(let count):
      "\(counted(count, "more path")) like them: \(PlaceReason.leftOutOfCheckout.words)"
    case .absentCompiledCatalog:
      "does not exist; the app takes its icon from this compiled catalog, which was not looked at"
    case .written(let file, let line):
      "its images are not here, and \(file):\(line) writes them; check again after that"
    case .ignored(let others):
      "does not exist, and git ignores it"
        + (others > 0 ? " and \(counted(others, "more file")) of its icon" : "")
        + "; check again after a build"
    }
  }
}

extension SelectionReason {
  fileprivate var words: Words {
    switch self {
    case .siteRootOutside: "--site-root is not inside any of the paths"
    case .noTarget(let name): "no project here has a target named \(name), which --target selects"
    case .noImageOfRole(let role): "no image matches this pattern of --role \(role.rawValue)"
    case .nameIsStated(let path, let name):
      "says which icon set is the app's where no project does; "
        + "\(path.map { Words(Untrusted($0)) } ?? "the project") names \(name)"
    case .noSite: "no web site is here"
    case .noSuchApp: "nothing here is an app that can have such images"
    case .standardInput: "does not exist; iconproof check --stdin-files0 reads paths from standard input"
    case .target: "not selected by --target or the configuration"
    case .platform(let platform, let origin): "\(origin) does not select \(platform.title)"
    case .absentInfoPlist(let origin): "does not exist; \(origin) names it"
    case .tests: "tests"
    case .unknownProductType(let type): "unknown product type \(type), and no icon"
    }
  }
}

extension RunReason {
  fileprivate var words: Words {
    switch self {
    case .outOfTime(let seconds, let others):
      "the \(seconds) s of --max-time were over"
        + (others > 0 ? ": neither it nor \(others) more were looked at" : "")
    case .overArchiveBudget(let bytes):
      "the images of archives before it unpack to all of the \(bytes) bytes that one run unpacks"
    case .nothingJudged(let product?, _):
      "nothing judged: \(product) is \(PlaceReason.builtProduct.words)"
    case .nothingJudged(nil, let offersAllowEmpty):
      "nothing judged: no file matches a known icon or launch image; pass the app's folder"
        + Self.orAllowEmpty(offersAllowEmpty)
    case .noIconOfApp(let name, let offersAllowEmpty):
      "nothing judged: \(name) has no icon and no launch image here" + Self.acceptance(offersAllowEmpty)
    case .noIconInCatalog(let offersAllowEmpty):
      "nothing judged: the compiled catalog has no app icon; pass the app"
        + Self.orAllowEmpty(offersAllowEmpty)
    case .unclaimedIconFile(let path):
      "nothing judged: \(path) is \(PlaceReason.unclaimedIconFile.words)"
    case .unclaimedIconFiles(let count):
      "nothing judged: no project or description which Iconproof reads here names any of the \(count) .icns files; pass the app's icon to judge it"
    case .namedIconFile(let path, let file, let line):
      "nothing judged: \(path) is \(PlaceReason.iconFileNamed(by: file, line: line).words)"
    case .namedIconFiles(let count):
      "nothing judged: \(count) .icns files are here, named in ways that Iconproof does not read; pass the app's icon to judge it"
    case .unlinkedTouchIcons(let folder):
      "nothing judged: no page here links to the touch icons in \(folder) in a way that Iconproof reads; pass that folder to judge them"
    case .unclaimedCatalog(let path):
      "nothing judged: \(path) is \(PlaceReason.unclaimedCatalog.words)"
    case .notSelected(let platform, let origin, let offersAllowEmpty):
      "nothing judged: \(origin) does not select \(platform.title)" + Self.acceptance(offersAllowEmpty)
    case .noPath(let offersAllowEmpty):
      "nothing judged: no path came from standard input" + Self.acceptance(offersAllowEmpty)
    case .lacksApps(let missing, let judged):
      "requires \(missing.words); "
        + (judged.isEmpty ? "none was judged" : "judged: \(judged.listed())")
    case .reportNotWritten: "this report could not be written"
    case .recordsChanged: "is not as it was written; its apps are checked again"
    }
  }

  /// Beside another way out.
  private static func orAllowEmpty(_ isOffered: Bool) -> Words { isOffered ? ", or --allow-empty" : "" }

  private static func acceptance(_ isOffered: Bool) -> Words {
    isOffered ? "; --allow-empty accepts that" : ""
  }
}

extension RunReason.MissingApps {
  fileprivate var words: Words {
    switch self {
    case .count(let count): "\(counted(count, "application")) that ship\(count == 1 ? "s" : "")"
    case .names(let names):
      "the application\(names.count == 1 ? "" : "s") "
        + names.map(\.short).listed()
    }
  }
}
