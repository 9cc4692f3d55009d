/// Why an image has no picture.
package struct NoPicture: Error, Equatable, Sendable {
  package let reason: WhyNotJudged

  package init(_ reason: WhyNotJudged) { self.reason = reason }
}
