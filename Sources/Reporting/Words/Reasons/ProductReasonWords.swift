import Checking
import Model
import Places
import ReaderWords
import SpecTables

extension ProductReason {
  var words: Words {
    switch self {
    case .noAppInXcodeArchive: "no app in its Products/Applications"
    case .absentApp(let name): "its Info.plist names the app \(name), which it does not hold"
    case .noApp: "holds no app: there is none in Payload, nor at the top"
    case .tooManyBundles(let limit):
      "more bundles than the \(limit) that are read, or too deep in one another"
    case .unpackedTooMuch(let limit):
      "what was read of the archive unpacks to all of the \(limit) bytes that are read"
    case .otherPlatform(let platform): "\(platform.title) is not selected by --platform"
    case .extension: "an extension, which needs no icon of its own"
    case .archive(let diagnostic): "\(diagnostic.member.map { "\($0) " } ?? "")\(diagnostic.phrase)"
    }
  }
}
