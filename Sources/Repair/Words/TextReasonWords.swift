import Checking
import ImageProperties
import Places

extension TextReason {
  var words: Words {
    switch self {
    case .changing: "it is changing"
    case .touchingChanges: "its changes touch each other; fix one rule at a time with --only"
    case .notJSON: "it is not JSON in UTF-8"
    case .noPlaceForInfo: "its root has no place for info"
    case .noPlaceForEntry: "it has no place for the entry"
    case .noMember: "the member is not where the finding says"
    case .noEntry: "the entry is not where the finding says"
    case .nameNotText: "the name is not UTF-8"
    case .noSingleImage(let size): "not exactly one unlisted file has \(size.prose) pixels"
    case .onlyEntryOfFile: "without the entry its file would be left over"
    case .noPlainValue(let key): "\(key) is not a plain value of an XML property list"
    case .noPlaceForKey(let key):
      "it is no XML property list with a line for each key, or has \(key) already"
    case .noKey(let key): "\(key) is not in an XML property list as the finding says"
    case .severalWaivers: "its line holds more than one waiver"
    }
  }
}
