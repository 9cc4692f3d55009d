/// What a proof sheet draws into the picture of an image at fault, beside the words of a stamp.
package enum FaultMark: Hashable, Sendable {
  /// Every pixel that is not opaque.
  case transparentPixels
  /// The few pixels that are nearly opaque, which a checkerboard below them would not show.
  case nearlyOpaquePixels
  /// The corners that the system cuts off.
  case cutCorners
  /// The circle in which nothing is cut off, with a radius in percent of the side.
  case safeZone(radius: Int)
  /// The part of the side that the art fills, in percent.
  case framedShare(Int)
  /// The pixels across of the image that it was enlarged from.
  case enlargedFrom(Int)
  /// The pixels that differ from those of the other image.
  case difference
}
