/// Where each fact of a target comes from; in the words of the report.
package struct Provenance: Equatable, Sendable {
  package var families: Origin
  package var minimumOS: Origin
  package var sdk: Origin
  /// nil where what is built is no guess.
  package var product: Origin?

  package init(families: Origin, minimumOS: Origin, sdk: Origin) {
    (self.families, self.minimumOS, self.sdk) = (families, minimumOS, sdk)
  }

  /// Whether nothing says for which devices and systems the app is.
  package var isAllAssumed: Bool { families.isAssumed && minimumOS.isAssumed }

  /// The names of the facts that are guesses.
  package var assumed: [String] {
    [("families", families), ("minimumOS", minimumOS), ("sdk", sdk)].filter(\.1.isAssumed).map(\.0)
  }
}

package struct Origin: Equatable, Sendable {
  package let text: String
  package let isAssumed: Bool

  package static func stated(_ by: String) -> Origin { Origin(text: by, isAssumed: false) }
  package static func assumed(_ why: String) -> Origin { Origin(text: why, isAssumed: true) }
}
