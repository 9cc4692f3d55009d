import Model
import Places
import ReaderWords

extension CatalogFailure.Cause {
  /// What the reader of a file said; nil for a limit of folders.
  var words: String? { if case .unreadable(let error) = self { error.text } else { nil } }
}
