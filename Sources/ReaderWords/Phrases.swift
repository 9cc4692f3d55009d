/// More of something than is read, such as "513 members, more than the 512 that are read".
func tooMany(_ count: Int, _ things: String, limit: Int) -> String {
  "\(count) \(things), more than the \(limit) that are read"
}

/// A character of punctuation.
func quoted(_ byte: UInt8) -> String { "\"\(Character(Unicode.Scalar(byte)))\"" }
