extension Collection {
  /// How many of all are as stated, from 0 to 1.
  func share(_ isOf: (Element) -> Bool) -> Double {
    isEmpty ? 0 : Double(count(where: isOf)) / Double(count)
  }
}
