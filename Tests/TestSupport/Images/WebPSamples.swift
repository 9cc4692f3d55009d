/// WebPs that Pillow (libwebp) wrote.
package enum WebPSamples {
  /// Lossless, 9 x 7 pixels: see ``pixel(x:y:)``.
  package static let lossless =
    bytes(
      base64: """
        UklGRkAAAABXRUJQVlA4TDQAAAAvCIABELmM6H/sIqL/AQVt20gGU/4o990hGI55EJAkPQ+fC02TJEv+Ad5ZUbwNLGYt0Q84
        """) ?? []

  /// What ``lossless`` was written from.
  package static func pixel(x: Int, y: Int) -> [UInt8] {
    [UInt8(x * 28 % 256), UInt8(y * 36 % 256), UInt8((x + y) * 15 % 256), (x + y) % 3 == 0 ? 128 : 255]
  }

  /// Lossy, 24 x 16 pixels: a gradient of red by ten a column, of green by fifteen a row, on a blue of 90.
  package static let lossy =
    bytes(
      base64: """
        UklGRpwAAABXRUJQVlA4IJAAAADwBQCdASoYABAAPhkKhEEhBgEABABhLYATplCOBvAPwg4QLsBhgX4DaAP4Bo/7bcgmkyXkJjMvgAD+//4mGANS\
        vL1AgmwudHFGrjHc0pQmiIM5hz/6FtYqLGM8aWD/2xqmFsdpchCko6iC9CnaYm+eRa+OHYiyoxcyWrNfucx47afD/x4uht49Zct4yUOoAAA=
        """) ?? []

  /// The same, with Exif data that turn it by 90 degrees.
  package static let turned =
    bytes(
      base64: """
        UklGRpgAAABXRUJQVlA4WAoAAAAIAAAAFwAADwAAVlA4IFgAAACQAwCdASoYABAAPtFapkuoJaOhsAgBABoJbACdMoR3ACm73xYgAP7y29opLTTp\
        aKkDPCOspp4rx/KzYf3xpfAo8765+W3PJSDevAmf5AsGfPZzHPEdxFAARVhJRhoAAABNTQAqAAAACAABARIAAwAAAAEABgAAAAAAAA==
        """) ?? []

  /// Two frames.
  package static let animated =
    bytes(
      base64: """
        UklGRo4AAABXRUJQVlA4WAoAAAACAAAAAwAAAwAAQU5JTQYAAAAAAAAAAABBTk1GLAAAAAAAAAAAAAMAAAMAAAAAAAJWUDhMFAAAAC8DwAAAB1CB\
        VAggAAqa/seIiP4HQU5NRi4AAAAAAAAAAAADAAADAAAAAAAAVlA4TBUAAAAvA8AAAAdQgSIrBBAABU3/Y0RE/wMA
        """) ?? []
}
