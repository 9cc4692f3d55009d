/// The image from which a tool made the icons of a committed project, as the tool's description names it.
package struct DescribedIcon: Sendable {
  /// As its users call it: "Expo".
  package let tool: String
  package let source: SourceAsset

  package init(tool: String, source: SourceAsset) { (self.tool, self.source) = (tool, source) }
}

/// A key of a description that another one keeps from having an effect.
package struct OverruledKey: Equatable, Sendable {
  package let key: StatedKey
  package let by: String
  /// Of the other key, and what it ought to be.
  package let actual: String
  package let expected: String

  package init(_ key: StatedKey, by: String, actual: String, expected: String) {
    (self.key, self.by, self.actual, self.expected) = (key, by, actual, expected)
  }
}

/// Places for icons that a description leaves empty.
package struct UnfilledPlaces: Equatable, Sendable {
  package let key: StatedKey
  package let count: Int
  package let total: Int
  /// What the tool fills them from; nil where it has nothing but its own icon.
  package let other: String?

  package init(_ key: StatedKey, count: Int, total: Int, other: String?) {
    (self.key, self.count, self.total, self.other) = (key, count, total, other)
  }
}
