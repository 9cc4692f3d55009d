package import Places

/// The image from which a tool made the icons of a committed project, as the tool's description names it.
package struct DescribedIcon: Sendable {
  /// As its users call it: "Expo".
  package let tool: Term
  package let source: SourceAsset

  package init(tool: Term, source: SourceAsset) { (self.tool, self.source) = (tool, source) }
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

/// A value of a description at which the tool stops.
package struct RefusedKey: Equatable, Sendable {
  package let key: StatedKey
  /// Empty where there is none.
  package let value: String
  package let reason: Reason

  package enum Reason: Equatable, Sendable {
    /// It takes files with this extension alone.
    case format(String)
    /// The tool takes it, and macOS makes no icon of it.
    case noIconFamily
    /// It is an icon set's name, and the tool makes those of these names alone.
    case iconSet([String])
    /// It builds one of these products.
    case product([String])
    /// One of these keys must be there.
    case missing([String])
  }

  package init(_ key: StatedKey, value: String, _ reason: Reason) {
    (self.key, self.value, self.reason) = (key, value, reason)
  }
}
