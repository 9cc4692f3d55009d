extension ScriptReader {
  /// A constant, and how many values it is.
  struct Constant {
    let value: Literal
    let count: Int
  }

  /// What a name stands for. Its values are counted each time: constants that hold others twice would grow as aliases do.
  mutating func constant(_ name: String) throws(NotationError) -> Literal? {
    guard let constant = constants[name] else { return nil }
    try cursor.countValues(constant.count)
    return constant.value
  }
}
