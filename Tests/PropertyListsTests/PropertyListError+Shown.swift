import PropertyLists
import ReaderWords

extension PropertyListError {
  /// The place, where there is one, and what is wrong there.
  var shown: String {
    switch place {
    case nil: text
    case .offset(let offset): "offset \(offset): \(words)"
    case .line(let line, column: nil): "\(line): \(words)"
    case .line(let line, let column?): "\(line):\(column): \(words)"
    }
  }
}
