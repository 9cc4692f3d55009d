/// The devices that an entry of a catalog is for, as the catalog writes it, be it a word that Xcode does not know.
package struct Idiom: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static let universal = Idiom("universal")
  package static let iphone = Idiom("iphone")
  package static let ipad = Idiom("ipad")
  package static let mac = Idiom("mac")
  package static let macCatalyst = Idiom("mac-catalyst")
  package static let tv = Idiom("tv")
  package static let watch = Idiom("watch")
  package static let car = Idiom("car")
  package static let vision = Idiom("vision")
  /// Of the first betas of visionOS.
  package static let reality = Idiom("reality")
  package static let iosMarketing = Idiom("ios-marketing")
  package static let watchMarketing = Idiom("watch-marketing")

  package init(_ family: DeviceFamily) { text = family.rawValue }

  /// Whether the image is for a store: `ios-marketing`, `watch-marketing`, and a word of that kind that Xcode does not know.
  package var isForStore: Bool { text.hasSuffix("-marketing") }
}
