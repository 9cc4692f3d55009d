import Model
import Places
import SpecTables
import TestSupport
import Testing

/// Rules that compare images with each other, or with what is known.
@Suite struct ComparedArtTests {
  @Test func `one forgotten size is found, whichever it is`() throws {
    let tree = padTree.with(["Icon.png": .png(57), "Icon@2x.png": .png(114)])
    for (name, side) in [("Icon-72.png", 72), ("Icon-72@2x.png", 144), ("Icon@2x.png", 114)] {
      let found = try judge(tree.with([FixturePath(name): .png(stranger(side))]))
      #expect(found.count { $0.hasPrefix("warning different-art \(name) ") } == 1, "\(name)")
      #expect(found.count { $0.contains("different-art") } == 1, "\(name)")
    }
  }

  @Test func `light exchanged for dark is no other picture`() throws {
    let found = try judge(phoneTree.with(["Icon.png": .png(inverted(.icon(57)))]))
    #expect(!found.contains { $0.contains("different-art") })
  }

  @Test func `a blank size is blank and nothing else`() throws {
    let flat = Canvas(width: 57, height: 57, ground: Pixel(20, 80, 200))
    #expect(
      try judge(phoneTree.with(["Icon.png": .png(flat)])) == [
        "warning blank-image Icon.png ios6.app.iphone.57"
      ])
  }

  @Test func `a trace of art is nearly blank`() throws {
    var faint = Canvas(width: 57, height: 57, ground: Pixel(100, 100, 100))
    faint.disc(x: 28, y: 28, radius: 16, Pixel(103, 103, 103))
    #expect(
      try messages(of: phoneTree.with(["Icon.png": .png(faint)])) == [
        "Icon.png shows almost nothing: its brightness varies by less than 3%"
      ])
  }

  @Test(arguments: [("dark", Pixel(0, 0, 0, 150)), ("light", Pixel(255, 255, 255, 150))])
  func `a mask's shadow has its name`(word: String, shadow: Pixel) throws {
    let ink: Pixel = word == "dark" ? .white : .black
    var canvas = Canvas(width: 60, height: 60, ground: .clear)
    for step in 0..<5 {
      var color = shadow
      color.alpha = UInt8(20 + 15 * step)
      canvas.disc(x: 32, y: 34, radius: Double(24 - step), color)
    }
    canvas.disc(x: 30, y: 30, radius: 16, ink)
    let found = try messages(of: ["TabBar/home@2x.png": .png(canvas, PNGWriter(.rgba))])
    #expect(found.contains("home@2x.png has a \(word) drop shadow"))
  }

  @Test func `a hard shadow is a shadow, unless the shape has several colours`() throws {
    var canvas = Canvas(width: 60, height: 60, ground: .clear)
    for x in 10..<50 {
      for y in 10..<40 { canvas[x, y] = .white }
      canvas[x, 40] = Pixel(0, 0, 0, 100)
    }
    func found(_ canvas: Canvas) throws -> [String] {
      try messages(of: ["TabBar/home@2x.png": .png(canvas, PNGWriter(.rgba))]).filter {
        $0.contains("shadow") || $0.contains("colours")
      }
    }
    #expect(try found(canvas) == ["home@2x.png has a dark drop shadow"])
    for x in 10..<50 { for y in 12..<24 { canvas[x, y] = Pixel(200, 40, 40) } }
    #expect(
      try found(canvas) == ["home@2x.png has several colours, but the system draws only its alpha channel"])
    for x in 10..<50 {
      for y in 12..<24 { canvas[x, y] = .white }
      canvas[x, 40] = .clear
    }
    #expect(try found(canvas) == [])
  }

  @Test func `filled icons of the selected state weigh more by design`() throws {
    func disc(_ radius: Double) -> FixtureEntry {
      var canvas = Canvas(width: 60, height: 60, ground: .clear)
      canvas.disc(x: 30, y: 30, radius: radius, .white)
      return .png(canvas, PNGWriter(.rgba))
    }
    let bar: FixtureTree = [
      "TabBar/a@2x.png": disc(24), "TabBar/b@2x.png": disc(24), "TabBar/c@2x.png": disc(24),
    ]
    func found(_ tree: FixtureTree) throws -> [String] {
      try judge(tree).filter { $0.contains("uneven-bar-weight") }
    }
    #expect(try found(bar.with(["TabBar/d@2x.png": disc(9)])).count == 1)
    #expect(try found(bar.with(["TabBar/d_active@2x.png": disc(9)])) == [])
  }

  @Test(arguments: [("Tab Bar", true, 1), ("Tab Bar", false, 0), ("Glyphs", true, 0)])
  func `template images are a bar in a catalog's folder of that name`(
    folder: String, isTemplate: Bool, count: Int
  ) throws {
    func disc(_ name: String, _ radius: Double) -> SetFixture {
      var canvas = Canvas(width: 60, height: 60, ground: .clear)
      canvas.disc(x: 30, y: 30, radius: radius, .white)
      return .imageSet(name, [EntryFixture.image("2x", 60, 60).holding(canvas)], isTemplate: isTemplate)
    }
    func found(_ last: SetFixture) throws -> [String] {
      let bar = SetFixture.group(folder, [disc("A", 24), disc("B", 24), disc("C", 24), last])
      return try judgeSets(.app([.iconSet(.singleSize), bar])).filter { $0.contains("uneven-bar-weight") }
    }
    #expect(try found(disc("D", 9)).count == count)
    // In the name of the set, as of the file.
    #expect(try found(disc("D selected", 9)) == [])
    #expect(try found(disc("D", 22)) == [])
  }

  private func stranger(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: Pixel(90, 20, 110))
    let unit = Double(side)
    canvas.disc(x: 0.3 * unit, y: 0.3 * unit, radius: 0.2 * unit, Pixel(250, 200, 40))
    canvas.line(
      from: (0.2 * unit, 0.8 * unit), to: (0.85 * unit, 0.55 * unit), thickness: 0.12 * unit, .white)
    return canvas
  }

  private func inverted(_ canvas: Canvas) -> Canvas {
    var canvas = canvas
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let pixel = canvas[x, y]
        canvas[x, y] = Pixel(255 - pixel.red, 255 - pixel.green, 255 - pixel.blue)
      }
    }
    return canvas
  }
}
