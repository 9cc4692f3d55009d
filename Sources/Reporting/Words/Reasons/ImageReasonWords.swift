import Checking
import ImageProperties
package import Model
import Places
import SpecTables

extension ProductReason {
  var words: String {
    switch self {
    case .noAppInXcodeArchive: "no app in its Products/Applications"
    case .absentApp(let name): "its Info.plist names the app \(name.display), which it does not hold"
    case .noApp: "holds no app: there is none in Payload, nor at the top"
    case .tooManyBundles(let limit):
      "more bundles than the \(limit) that are read, or too deep in one another"
    case .unpackedTooMuch(let limit):
      "what was read of the archive unpacks to all of the \(limit) bytes that are read"
    case .otherPlatform(let platform): "\(platform.title) is not selected by --platform"
    case .extension: "an extension, which needs no icon of its own"
    case .archive(let diagnostic): (diagnostic.member.map { "\($0) " } ?? "") + diagnostic.words
    }
  }
}

extension SiteDiagnostic {
  var words: String {
    switch self {
    case .tooManyEntries(let limit): "more than the \(limit) files and folders that are read of a web site"
    case .tooManyPages(let limit): "more than the \(limit) pages that are read of a web site"
    case .tooDeep: "too many folders deep in a web site"
    case .unreadable(_, let error): error.words
    case .tooLarge(_, let limit): "more than the \(limit) bytes that are read"
    case .undeclaredUTF16: "UTF-16 without a byte order mark, in which browsers see no tags"
    case .refusedEncoding: "it declares an encoding that browsers refuse to read"
    case .cutPage(_, let limit): "its head does not end within the \(limit) bytes that are read of a page"
    case .tooManyLinks(let limit): "more than the \(limit) icon links that are read of a web site"
    case .tooManyLinksOnPage(_, let limit): "more than the \(limit) icon links that are read of a page"
    case .tooManyHeads(let limit): "more than the \(limit) different page heads that are read of a web site"
    case .tooManyManifests(let limit): "more than the \(limit) manifests that are read of a web site"
    }
  }
}

extension PictureReason {
  package var words: String {
    switch self {
    case .notInspected(let gap): "not inspected: \(gap.reason)"
    case .notRead: "not read"
    case .noPictureFile: "it is no compiled catalog, no PNG, no JPEG, no folder and no zip archive"
    case .noImage: "no image in it"
    case .unknownArchive: "The archive cannot be read"
    case .unknownCatalog: "The compiled catalog cannot be read"
    case .catalog(let error): "The compiled catalog cannot be read: \(error.words)"
    case .outside: "Not shown: the file lies outside of the repository"
    case .undecoded(let words): words.display
    case .undecodedRendition(let words): "Compiled into Assets.car: \(words.display)"
    case .noMemoryToDecode: "There is not enough memory to decode the image"
    case .noMemoryToEncode: "There is not enough memory to encode the image"
    case .noMemoryToWrite: "there is not enough memory to encode it"
    case .notWritten(let name, let error): "\(name.display): \(error.words)"
    case .iconFamilyWithoutPNG: "The .icns holds no PNG, and its other formats are not shown here"
    case .activeSVG: "The SVG has scripts or links, so it is not shown here"
    case .slowSVG(let limit):
      "The SVG has more than \(limit) elements, each counted as often as it is used, so it is not shown here"
    case .format(let format): "The file is \(format.name), which is not shown here"
    case .tooManyBytes(let format, let count):
      "The file is \(format.name) of \(count) bytes, too large to be shown here"
    case .unknownSize: "The size of the image is not known, or too large"
    }
  }
}
