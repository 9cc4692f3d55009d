import Checking
import Model

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
