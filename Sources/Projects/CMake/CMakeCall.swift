/// A command and what stands between its parentheses.
struct CMakeCall {
  /// In small letters.
  let name: String
  let line: Int
  var words: [String]
  /// What is not known around it; nil where a build for the Mac runs it for certain.
  let condition: Condition?

  /// The innermost condition of which it is not known whether it is true.
  struct Condition {
    /// The same for all branches of one `if`.
    let block: Int
    let isElse: Bool
    /// The name that has no value yet, of `if(NOT NAME)`.
    let unset: String?
  }
}
