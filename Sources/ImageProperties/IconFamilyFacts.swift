/// What a file that is named `.icns` is: the sizes of the icon family in it.
///
/// Source of the types: the description of the Apple Icon Image format that several readers share.
package struct IconFamilyFacts: Equatable, Sendable {
  package enum Fault: Equatable, Sendable {
    /// A picture of another format under this name.
    case otherFormat(ImageFormat)
    case notAFamily
    /// The element at this offset reaches beyond the end, or has no length.
    case truncated(offset: Int)
  }

  /// The types of the elements in their order: `ic09`.
  package let types: [String]
  package let fault: Fault?

  package init(types: [String], fault: Fault?) { (self.types, self.fault) = (types, fault) }

  /// 512 x 512 pixels for a display of one pixel a point.
  package var has512: Bool { types.contains("ic09") }
  /// 1024 x 1024 pixels: 512 points at 2x.
  package var has512At2x: Bool { types.contains("ic10") }
}
