import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

@Suite struct DifferenceTests {
  private func difference(_ one: Canvas, _ other: Canvas) throws -> PictureDifference {
    pictureDifference(try #require(smallPicture(one)), try #require(smallPicture(other)))
  }

  /// Each pixel of a picture as another place or colour gives it.
  private func changed(_ canvas: Canvas, _ pixel: (Int, Int) -> Pixel) -> Canvas {
    var changed = canvas
    for y in 0..<canvas.height {
      for x in 0..<canvas.width { changed[x, y] = pixel(x, y) }
    }
    return changed
  }

  @Test(arguments: [29, 58, 120, 180]) func `sizes of one picture are the same`(side: Int) throws {
    let found = try difference(.picture(side), .picture(512))
    #expect(found.kind == .same)
    #expect(!found.isFault)
  }

  @Test(arguments: [58, 180, 512]) func `another picture is different`(side: Int) throws {
    #expect(try difference(.other(side), .picture(512)).kind == .different)
  }

  @Test(arguments: [58, 180]) func `a picture on another ground is a fault`(side: Int) throws {
    #expect(try difference(.picture(side, ground: Pixel(10, 10, 12)), .picture(512)).isFault)
  }

  @Test(arguments: [58, 180]) func `other colours are named so`(side: Int) throws {
    let picture = Canvas.picture(side)
    let grey = changed(picture) { x, y in
      let pixel = picture[x, y]
      let luma = UInt8((Int(pixel.red) + 2 * Int(pixel.green) + Int(pixel.blue)) / 4)
      return Pixel(luma, luma, luma)
    }
    let negative = changed(picture) { x, y in
      Pixel(255 - picture[x, y].red, 255 - picture[x, y].green, 255 - picture[x, y].blue)
    }
    let swapped = changed(picture) { x, y in
      Pixel(picture[x, y].blue, picture[x, y].green, picture[x, y].red)
    }
    #expect(try difference(grey, .picture(512)).isFault)
    #expect(try difference(negative, .picture(512)).kind == .recolored)
    #expect(try difference(swapped, .picture(512)).isFault)
  }

  @Test(arguments: [58, 180]) func `colours that differ a little all over are a fault`(
    side: Int
  ) throws {
    let picture = Canvas.picture(side)
    func shifted(by steps: UInt8) -> Canvas {
      changed(picture) { x, y in
        let pixel = picture[x, y]
        return Pixel(
          pixel.red > 127 ? pixel.red - steps : pixel.red + steps,
          pixel.green > 127 ? pixel.green - steps : pixel.green + steps,
          pixel.blue > 127 ? pixel.blue - steps : pixel.blue + steps)
      }
    }
    #expect(try difference(shifted(by: 14), .picture(512)).kind == .recolored)
    #expect(try difference(shifted(by: 4), .picture(512)).kind == .same)
  }

  @Test(arguments: [58, 180]) func `what lies upon a part makes another picture, and not other colours`(
    side: Int
  ) throws {
    var written = Canvas.picture(side)
    let unit = Double(side) / 100
    for letter in 0..<4 {
      let left = 18 + Double(letter) * 18
      written.line(
        from: (left * unit, 66 * unit), to: ((left + 8) * unit, 80 * unit), thickness: 4 * unit,
        Pixel(220, 40, 30))
    }
    #expect(try difference(written, .picture(512)).kind == .different)
  }

  @Test(arguments: [(58, 29, false), (58, 31, true), (64, 31, true)] as [(Int, UInt8, Bool)])
  func `what differs in one part alone counts from a limit on`(side: Int, step: UInt8, isFault: Bool) {
    func picture(_ shade: UInt8) -> SmallPicture {
      let cells = (0..<SmallPicture.side * SmallPicture.side).flatMap { cell -> [UInt8] in
        let part = 12..<20
        let isInside = part.contains(cell % SmallPicture.side) && part.contains(cell / SmallPicture.side)
        return Array(repeating: isInside ? shade : 100, count: 3)
      }
      return SmallPicture(size: PixelSize(width: side, height: side), bytes: cells)
    }
    #expect(pictureDifference(picture(100 + step), picture(100)).isFault == isFault)
  }

  @Test(arguments: [58, 120]) func `a colour that covers a part of the ground is no change of colours`(
    side: Int
  ) {
    let (light, dark, between): ([UInt8], [UInt8], [UInt8]) = (
      [250, 250, 250], [40, 80, 200], [145, 165, 225]
    )
    /// Stripes above a plain ground.
    func stripes(_ dark: [UInt8], ground: [UInt8]) -> SmallPicture {
      let cells = (0..<SmallPicture.side * SmallPicture.side).flatMap { cell -> [UInt8] in
        let (x, y) = (cell % SmallPicture.side, cell / SmallPicture.side)
        return y >= 26 ? ground : y >= 22 ? between : x % 8 < 4 ? light : dark
      }
      return SmallPicture(size: PixelSize(width: side, height: side), bytes: cells)
    }
    let drawn = stripes(dark, ground: dark)
    #expect(pictureDifference(stripes(dark, ground: light), drawn).kind == .different)
    let orange: [UInt8] = [220, 120, 30]
    #expect(pictureDifference(stripes(orange, ground: orange), drawn).kind == .recolored)
  }

  @Test func `a faint drawing that shows something else is a fault from 65 pixels on`() throws {
    let (ground, ink) = (Pixel(250, 250, 250), Pixel(232, 232, 232))
    func lines(_ side: Int) -> Canvas {
      var canvas = Canvas(width: side, height: side, ground: ground)
      let unit = Double(side) / 100
      for line in 1...3 {
        let place = Double(line) * 25 * unit
        canvas.line(from: (place, 15 * unit), to: (place, 85 * unit), thickness: 6 * unit, ink)
      }
      return canvas
    }
    var disc = Canvas(width: 512, height: 512, ground: ground)
    disc.disc(x: 0.6 * 512, y: 0.62 * 512, radius: 0.18 * 512, ink)
    #expect(try difference(lines(120), disc).kind == .different)
    #expect(try difference(lines(120), lines(512)).kind == .same)
    #expect(try difference(lines(58), disc).kind == .same)
  }

  @Test(arguments: [60, 180]) func `a picture that lies otherwise is named so`(side: Int) throws {
    let picture = Canvas.picture(side)
    let last = side - 1
    let mirrored = changed(picture) { x, y in picture[last - x, y] }
    let upsideDown = changed(picture) { x, y in picture[x, last - y] }
    let turned = changed(picture) { x, y in picture[y, last - x] }
    let stretched = changed(picture) { x, y in
      picture[x, min(max(Int((Double(y) - Double(last) / 2) / 1.15 + Double(last) / 2), 0), last)]
    }
    #expect(try difference(mirrored, .picture(512)).kind == .mirrored)
    #expect(try difference(upsideDown, .picture(512)).kind == .upsideDown)
    #expect(try difference(turned, .picture(512)).kind == .turned)
    #expect(try difference(stretched, .picture(512)).kind == .stretched)
  }

  @Test func `lines that look the same mirrored may lie half a pixel elsewhere`() throws {
    func bars(_ side: Int, shift: Double = 0) -> Canvas {
      var canvas = Canvas(width: side, height: side, ground: Pixel(40, 75, 120))
      let unit = Double(side) / 100
      for place in [18.0, 26, 34, 66, 74, 82] {
        let column = place * unit + shift
        canvas.line(from: (column, 35 * unit), to: (column, 65 * unit), thickness: 2.5 * unit, .white)
      }
      return canvas
    }
    #expect(try difference(bars(180, shift: 0.6), bars(1024)).kind == .same)
    #expect(try difference(bars(180, shift: 12), bars(1024)).isFault)
  }

  @Test(arguments: [6.0, 12]) func `a moved picture is named so`(shift: Double) throws {
    let found = try difference(.picture(180, shift: shift), .picture(180))
    #expect(found.kind == .moved)
    #expect(found.isFault)
  }

  @Test func `corners that are cut make no difference`() throws {
    var cut = Canvas(width: 180, height: 180, ground: Pixel(0, 0, 0, 0))
    let whole = Canvas.picture(180)
    for y in 0..<180 {
      for x in 0..<180 {
        let across = max(40.0 - Double(x), Double(x) - 139, 0)
        let down = max(40.0 - Double(y), Double(y) - 139, 0)
        if across * across + down * down <= 1600 { cut[x, y] = whole[x, y] }
      }
    }
    #expect(try difference(cut, whole).kind == .same)
  }

  @Test(arguments: [0, 2, 4]) func `the one that differs from the rest is found, wherever it stands`(
    place: Int
  ) throws {
    var group = try [1024, 180, 120, 87, 58].map { try #require(smallPicture(Canvas.picture($0))) }
    group[place] = try #require(smallPicture(Canvas.other(group[place].size.width)))
    #expect(differentArt(in: group).map(\.index) == [place])
  }

  @Test func `at 64 pixels an icon of the Mac may be drawn anew if its smaller sizes are`() throws {
    func strangers(_ drawings: [Canvas]) throws -> [Int] {
      let group = try ([.picture(512), .picture(128)] + drawings).map { try #require(smallPicture($0)) }
      return differentArt(in: group, isRedrawn: true).map(\.index)
    }
    let other = Pixel(90, 110, 140)
    let middle = Canvas.picture(64, ground: other)
    #expect(try strangers([middle, .picture(32), .picture(16)]) == [2])
    #expect(try strangers([middle, .picture(32, ground: other), .picture(16)]) == [])
    #expect(try strangers([middle]) == [])
    #expect(try strangers([.picture(64), .picture(32), .picture(16)]) == [])
  }

  @Test func `a word across that small sizes leave out`() throws {
    func icon(_ side: Int, hasWord: Bool) -> Canvas {
      var canvas = Canvas.picture(side)
      let unit = Double(side) / 100
      for letter in 0..<7 where hasWord {
        let left = (8 + 12 * Double(letter)) * unit
        canvas.roundedRectangle(
          x: left, y: 76 * unit, width: 6 * unit, height: 16 * unit, radius: 0, Pixel(255, 255, 255))
        canvas.roundedRectangle(
          x: left + 6 * unit, y: 76 * unit, width: 6 * unit, height: 16 * unit, radius: 0, Pixel(0, 0, 0))
      }
      return canvas
    }
    func strangers(_ sizes: [(side: Int, hasWord: Bool)]) throws -> [Bool] {
      let group = try sizes.map { try #require(smallPicture(icon($0.side, hasWord: $0.hasWord))) }
      return differentArt(in: group).map(\.leavesOutPart)
    }
    let large: [(side: Int, hasWord: Bool)] = [(512, true), (180, true), (120, true), (87, true), (80, true)]
    let found = try strangers(large + [(60, false), (40, false)])
    #expect(!found.isEmpty && found.allSatisfy { $0 }, "\(found)")
    // By mistake: in one size, in a large one, or a word that is added.
    #expect(try strangers(large + [(60, false), (40, true)]) == [false])
    #expect(try strangers(large + [(76, false), (60, true), (40, true)]) == [false])
    let plain = large.map { (side: $0.side, hasWord: false) }
    let added = try strangers(plain + [(60, true), (40, true)])
    #expect(!added.isEmpty && !added.contains(true), "\(added)")
  }

  @Test func `one image has nothing to differ from`() throws {
    #expect(differentArt(in: [try #require(smallPicture(Canvas.picture(60)))]).isEmpty)
    #expect(differentArt(in: []).isEmpty)
  }
}
