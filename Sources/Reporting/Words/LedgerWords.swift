import Checking
import Model
import Places

extension LedgerEntry {
  /// "set AppIcon of App/Assets.xcassets: no target compiles it".
  var line: String {
    let name = name.map { " \($0.display) of" } ?? ""
    return "\(kind.title)\(name) \(path.display)" + (reason.map { ": \($0.words)" } ?? "")
  }
}

extension LedgerEntry.Kind {
  var title: String {
    switch self {
    case .iconFile: "Icon Composer file"
    case .propertyList: "property list"
    case .product: "built product"
    case .site: "web site"
    default: rawValue
    }
  }
}

extension LedgerEntry.State {
  var title: String {
    switch self {
    case .judged: "judged"
    case .notAsked: "not required"
    case .couldNotLook: "could not be looked at"
    }
  }
}
