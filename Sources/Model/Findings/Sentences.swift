/// What a finding says, each part one or more whole sentences without the place.
package struct Sentences: Equatable, Sendable {
  /// What is wrong, the subject first, with the values.
  package var message: String
  /// What happens: what Xcode, App Store Connect or the device does.
  package var consequence: String?
  /// What to do; a command where there is one.
  package var remedy: String?

  package init(_ message: String, consequence: String? = nil, remedy: String? = nil) {
    (self.message, self.consequence, self.remedy) = (message, consequence, remedy)
  }
}
