import Checking
import Model
import Places
import ReaderWords

extension SiteDiagnostic {
  var words: Words {
    switch self {
    case .tooManyEntries(let limit): "more than the \(limit) files and folders that are read of a web site"
    case .tooManyPages(let limit): "more than the \(limit) pages that are read of a web site"
    case .tooDeep: "too many folders deep in a web site"
    case .unreadable(_, let error): "\(error)"
    case .tooLarge(_, let limit): "more than the \(limit) bytes that are read"
    case .undeclaredUTF16: "UTF-16 without a byte order mark, in which browsers see no tags"
    case .refusedEncoding: "it declares an encoding that browsers refuse to read"
    case .cutPage(_, let limit): "its head does not end within the \(limit) bytes that are read of a page"
    case .tooManyLinks(let limit): "more than the \(limit) icon links that are read of a web site"
    case .tooManyLinksOnPage(_, let limit): "more than the \(limit) icon links that are read of a page"
    case .tooManyHeads(let limit): "more than the \(limit) different page heads that are read of a web site"
    case .tooManyManifests(let limit): "more than the \(limit) manifests that are read of a web site"
    case .onlyFilledLinks: "a generator fills in every icon link of the site: no icon was looked at"
    case .pagesOfProgram:
      "shows the pages here in the window of a desktop program: no icon of that was looked at"
    case .noLinkedImage: "none of the images that the site links to is here: no icon was looked at"
    }
  }
}
