extension [String] {
  /// Takes the place of the library's, which is for any collection: at its first call it looks through all that the program says of
  /// types, which takes 200,000 instructions, and each further one takes thousands.
  package func joined(separator: String = "") -> String {
    guard var all = first else { return "" }
    all.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
    for text in dropFirst() {
      all += separator
      all += text
    }
    return all
  }
}
