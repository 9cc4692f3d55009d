package struct PictureID: Hashable, Sendable {
  package var number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// An image file that is embedded in the page once, however often it is shown.
package struct SheetPicture: Sendable {
  /// What browsers decode without running anything.
  package enum Format: String, Sendable {
    case png, jpeg, gif, webp
  }

  package var format: Format
  package var bytes: [UInt8]
  /// Of the embedded image.
  package var size: SheetSize
  /// Some pixel is not opaque: a checkerboard lies under the file.
  package var hasTransparency: Bool

  package init(format: Format = .png, bytes: [UInt8], size: SheetSize, hasTransparency: Bool) {
    self.format = format
    self.bytes = bytes
    self.size = size
    self.hasTransparency = hasTransparency
  }
}

/// One layer of a stack.
package struct SheetLayer: Sendable {
  package enum Paint: Sendable {
    case picture(PictureID)
    /// From top to bottom; one colour fills evenly.
    case fill([SheetColor])
  }

  package var name: String
  package var paint: Paint
  /// Where it lies on the canvas; nil fills it.
  package var frame: SheetFrame?

  package init(name: String, paint: Paint, frame: SheetFrame? = nil) {
    self.name = name
    self.paint = paint
    self.frame = frame
  }
}

package struct SheetColor: Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
