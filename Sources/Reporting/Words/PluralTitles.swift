import Checking

extension Rule {
  /// What several findings of the rule have in common: "22 images that must be opaque have transparent pixels".
  func title(ofMany count: Int) -> String { plural.map { "\(count) \($0)" } ?? "\(title) (\(count) times)" }
}
