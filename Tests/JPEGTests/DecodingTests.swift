import JPEG
import TestSupport
import Testing

/// Files that Pillow (libjpeg-turbo) wrote, and the sums of the red, green, blue and alpha that it reads from them.
@Suite struct `A JPEG` {
  private struct Sample {
    let width: Int
    let height: Int
    let base64: String
    let crc32: UInt32
  }

  /// Baseline, 4:2:0, with restart markers; progressive, 4:2:2; progressive and gray; RGB by Adobe's segment.
  private static let samples = [
    Sample(
      width: 18, height: 11,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwg\
        IyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
        KCgoKCgoKCgoKCgoKCj/wAARCAALABIDASIAAhEBAxEB/8QAGAAAAgMAAAAAAAAAAAAAAAAAAAcEBQb/xAApEAABAgQEBAcA\
        AAAAAAAAAAABAgMABAUGERITMQcUIUEiJDJEYcHS/8QAFgEBAQEAAAAAAAAAAAAAAAAABgQF/8QAJhEAAQMCAgsAAAAAAAAA\
        AAAAAgEDIQAEEpEFBhEVMTJSgdHS8P/dAAQAAf/aAAwDAQACEQMRAD8AVVoULn8ngxxhnTlnyNItmYn6k61KtlOmha15CVEH\
        ojupQAJCR1OU4RC4Pstr0M6AdotLjQmp1ubVPjXLNRUw3m2Q2grCUgdh9kncmNnWh9xy6JtC2CMrVzN4/b2r5MlhwCqxxmI+\
        7V//0MS3bNolCTzu4HtHvxBDqYo1O0G/KNekdviCCa6YnmPNPFDN6p1nmPrX/9k=
        """, crc32: 0x1FF609C9),
    Sample(
      width: 17, height: 9,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEEx\
        NDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7\
        Ozs7Ozs7Ozs7Ozs7Ozv/wgARCAAJABEDASEAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAUA/8QAFQEBAQAAAAAAAAAA\
        AAAAAAAABAX/2gAMAwEAAhADEAAAAYthSJuDKSljzYAP/8QAGxAAAwACAwAAAAAAAAAAAAAAAAMEAQISEzP/2gAIAQEAAQUC\
        SrkZn1WnqnJC/wBD/8QAHREAAQMFAQAAAAAAAAAAAAAAAQACAxAREjFRcf/aAAgBAwEBPwFkxiYbLKfiGneU/8QAHREAAQMF\
        AQAAAAAAAAAAAAAAAQADBAIQERIzUf/aAAgBAgEBPwGc4RVgLd3xSu9v/8QAHBAAAgEFAQAAAAAAAAAAAAAAAAECEBEycaLR\
        /9oACAEBAAY/Ahyk7GXLEQ17T//EAB0QAAEDBQEAAAAAAAAAAAAAAAEAECERMWGh0fD/2gAIAQEAAT8hiwhxhsCTScL34NaJ\
        n//aAAwDAQACAAMAAAAQojP/xAAcEQABAwUAAAAAAAAAAAAAAAABABARMXGh0fD/2gAIAQMBAT8QOFYBi8LgRtZhv//EABoR\
        AQABBQAAAAAAAAAAAAAAAAEAEEHB0fD/2gAIAQIBAT8QvGWck3MlP//EABwQAQABBAMAAAAAAAAAAAAAAAERABAhUTFB8P/a\
        AAgBAQABPxDeJpr2MgKOOyxLBnF8L092f//Z
        """, crc32: 0xACD8FDDB),
    Sample(
      width: 13, height: 10,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEY\
        Gh0dHx8fExciJCIeJBweHx7/wgALCAAKAA0BAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABQb/2gAIAQEAAAABjLsZr//EABoQ\
        AAICAwAAAAAAAAAAAAAAAAAEAgUSEyH/2gAIAQEAAQUCQW2C1RlChH+v/wD/xAAbEAACAgMBAAAAAAAAAAAAAAAAERIhAQID\
        kf/aAAgBAQAGPwLFDianV2orw//EABwQAQACAQUAAAAAAAAAAAAAAAEAIRExQVGB0f/aAAgBAQABPyHmk8dgHQSsqIDsYtdr\
        P//aAAgBAQAAABDP/8QAGxAAAQUBAQAAAAAAAAAAAAAAAQARITFBYVH/2gAIAQEAAT8Q6BxNclJLCVYQAGsWCJeA4YaSdX//\
        2Q==
        """, crc32: 0x977C0473),
    Sample(
      width: 9, height: 9,
      base64: """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3KSww\
        MTQ0NB8nOT04MjwuMzQy/8AAEQgACQAJA1IRAEcRAEIRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAYHAP/EACkQAAEBAwoHAAAA\
        AAAAAAAAAAAGBRFhAwQHEhMUFRchQyIyM0JjgaH/2gAMA1IARwBCAAA/ABiLmHT0JIn0/itTge+AwbcjzaFNuEBflt4PgWsY\
        AhF7ZqNtn0Mm33FNLYFj/9k=
        """, crc32: 0xA82B89F5),
  ]

  @Test(arguments: samples.indices)
  func `has the pixels that the reference software shows`(_ index: Int) throws {
    let sample = Self.samples[index]
    let image = try JPEGImage(try #require(bytes(base64: sample.base64)))
    #expect(image.width == sample.width)
    #expect(image.height == sample.height)
    #expect(crc32(image.rgba) == sample.crc32)
  }

  @Test func `that is cut anywhere gives an error and no pixels`() throws {
    for sample in Self.samples {
      let file = try #require(bytes(base64: sample.base64))
      for count in 0..<(file.count - 40) {
        #expect(throws: JPEGError.self) { try JPEGImage(Array(file[..<count])) }
      }
    }
  }

  @Test func `with any byte changed does no harm`() throws {
    for sample in Self.samples {
      let file = try #require(bytes(base64: sample.base64))
      for index in file.indices {
        for mask: UInt8 in [0xFF, 1, 0x80] {
          var changed = file
          changed[index] ^= mask
          let limits = JPEGLimits(pixelCount: 1 << 16)
          if let image = try? JPEGImage(changed, limits: limits) {
            #expect(image.rgba.count == image.width * image.height * 4)
          }
        }
      }
    }
  }

  @Test func `with more pixels than the limit is not decoded`() throws {
    let file = try #require(bytes(base64: Self.samples[0].base64))
    #expect(throws: JPEGError.tooLarge) { try JPEGImage(file, limits: JPEGLimits(pixelCount: 100)) }
    #expect(JPEGImage.size(file)?.width == 18)
  }

  @Test func `that is none says so`() {
    #expect(throws: JPEGError.self) { try JPEGImage(Array("GIF89a".utf8)) }
    #expect(JPEGImage.size([]) == nil)
  }

  /// Arithmetic coding, lossless, 12 bits, four inks: frames alone, of one pixel.
  @Test(
    arguments: [
      (0xC9, 8, 1, .arithmeticCoding),
      (0xC3, 8, 1, .losslessOrHierarchical),
      (0xC1, 12, 1, .twelveBits),
    ] as [(Int, Int, Int, JPEGError.Kind)])
  func `of another kind names it`(_ marker: Int, _ bits: Int, _ count: Int, _ kind: JPEGError.Kind) {
    let frame: [UInt8] = [0, 11, UInt8(bits), 0, 1, 0, 1, UInt8(count), 1, 0x11, 0]
    #expect(throws: JPEGError.unsupported(kind)) {
      try JPEGImage([0xFF, 0xD8, 0xFF, UInt8(marker)] + frame + [0xFF, 0xD9])
    }
  }
}
