import Places

/// What is known of folders. Of too much of it the older half goes: a folder of thousands stays while a few others are looked at.
struct KeptFolders<Value: Sendable>: Sendable {
  private var young: [PathKey: Value] = [:]
  private var old: [PathKey: Value] = [:]
  private var count = 0

  /// Names in a half.
  private static var limit: Int { 20_000 }

  func value(of folder: PathKey) -> Value? { young[folder] ?? old[folder] }

  mutating func keep(_ value: Value, of folder: PathKey, count added: Int) {
    if count + added > Self.limit { (old, young, count) = (young, [:], 0) }
    count += added
    young[folder] = .some(value)
  }
}
