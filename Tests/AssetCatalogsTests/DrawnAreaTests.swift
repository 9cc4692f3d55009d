import FileTree
import Model
import Notations
import Places
import SystemPackage
import TestSupport
import Testing

@testable import AssetCatalogs

private func area(_ inside: String, box: String = "0 0 100 100", size: Double = 100) throws -> DrawnArea {
  DrawnArea(
    try readXML(Array(svg(inside, box: box).utf8)), size: InterfaceSize(width: size, height: size))
}

private func svg(_ inside: String, box: String = "0 0 100 100") -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\" viewBox=\"\(box)\">\(inside)</svg>"
}

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> InterfaceRect {
  InterfaceRect(x: x, y: y, width: width, height: height)
}

/// The box of each is worked out by hand.
private let shapes: [(svg: String, box: InterfaceRect)] = [
  ("<rect x='10' y='20' width='30' height='40'/>", rect(10, 20, 30, 40)),
  ("<circle cx='50' cy='50' r='20'/>", rect(30, 30, 40, 40)),
  ("<ellipse cx='50px' cy='50' rx='30' ry='10'/>", rect(20, 40, 60, 20)),
  ("<polygon points='10,10 90,10 50,80'/>", rect(10, 10, 80, 70)),
  ("<path d='M10 10h30v20H10z'/>", rect(10, 10, 30, 20)),
  ("<path d='M.5.5 10-5 20 30z'/>", rect(0.5, -5, 19.5, 35)),
  ("<path d='M40 50a10 10 0 1020 0 10 10 0 10-20 0'/>", rect(40, 40, 20, 20)),
  ("<path d='M10 50C10 20 60 20 60 50z'/>", rect(10, 20, 50, 30)),
  (
    "<line x1='10' y1='10' x2='60' y2='10' stroke='red' stroke-width='4' stroke-miterlimit='1'/>",
    rect(7, 7, 56, 6)
  ),
  ("<g transform='translate(10 20) scale(2)'><rect width='10' height='5'/></g>", rect(10, 20, 20, 10)),
  ("<rect width='20' height='20' transform='matrix(1 0 0 1 30 40)'/>", rect(30, 40, 20, 20)),
  (
    "<rect x='10' y='10' width='20' height='20' fill='none' stroke='#fff' stroke-width='2'/>",
    rect(6, 6, 28, 28)
  ),
]

private let nothing = [
  "<rect x='200' y='20' width='30' height='40'/>", "<rect width='0' height='40'/>", "<circle r='0'/>",
  "<path d='M10 10V90z'/>", "<path d=''/>", "<polyline points='5 5 50 50'/>",
  "<g transform='translate(500)'><rect width='9' height='9'/></g>",
  "<line x2='50' y2='50'/>", "<rect width='9' height='9' fill='none' stroke='red' stroke-width='0'/>",
  "<g display='none'><rect width='9' height='9'/></g>", "<defs><rect width='9' height='9'/></defs>",
]

private let unknown = [
  "<text>A</text>", "<defs><style>.a{}</style></defs><path d='M0 0h9v9z'/>", "<use href='#a'/>",
  "<rect width='50%' height='9'/>", "<g filter='url(#f)'><rect width='9' height='9'/></g>",
  "<path d='M0 0h9v9x'/>", "<rect width='9' height='9' transform='rotate3d(1)'/>", "<path d='M0 0T9 9'/>",
]

@Suite struct `Where a drawing draws` {
  @Test(arguments: shapes) func `is the box around its shapes`(svg: String, box: InterfaceRect) throws {
    let found = try area(svg)
    #expect(found.isKnown && found.boxes == [box])
  }

  @Test(arguments: nothing) func `may be nowhere`(svg: String) throws {
    let found = try area(svg)
    #expect(found.isKnown && found.boxes.isEmpty)
  }

  @Test(arguments: unknown) func `may not be known`(svg: String) throws { #expect(try !area(svg).isKnown) }

  @Test func `is counted from the view box`() throws {
    #expect(
      try area("<rect x='10' width='10' height='10'/>", box: "10 0 50 50", size: 100).boxes == [
        rect(0, 0, 20, 20)
      ])
    #expect(try area("<rect width='9' height='9'/>", box: "0 0 0 0").boxes == [])
  }

  @Test func `is opaque for a plain rectangle alone`() throws {
    let whole = [rect(0, 0, 100, 100)]
    for one in ["<rect width='100' height='100' fill='#123'/>", "<path d='M0 0h100v100H0z'/>"] {
      #expect(try area(one).opaqueBoxes == whole)
    }
    for one in [
      "<rect width='100' height='100' rx='9'/>", "<rect width='100' height='100' fill='url(#g)'/>",
      "<rect width='100' height='100' opacity='.9'/>", "<path d='M0 0h100v100H0zM9 9h20v20H9z'/>",
      "<rect width='100' height='100' transform='rotate(45)'/>", "<circle r='100'/>",
      "<g clip-path='url(#c)'><rect width='100' height='100'/></g>",
    ] {
      #expect(try area(one).opaqueBoxes == [])
    }
  }

  /// resvg, which shares nothing with this reader, draws no pixel outside of the boxes.
  @Test func `holds every pixel that resvg draws`() throws {
    for (text, sides) in try resvgBoxes(shapes.map { svg($0.svg) } + nothing.map { svg($0) }) {
      let found = DrawnArea(try readXML(Array(text.utf8)), size: InterfaceSize(width: 100, height: 100))
      #expect(found.holds(sides), "\(text)")
    }
  }
}

@Suite struct `Real drawings` {
  @Test func `have no pixel outside of their boxes`() throws {
    guard let folder = environmentVariable("CORPUS").map({ FilePath($0) }) else {
      return print("skipped: CORPUS is not set")
    }
    let texts = try drawings(below: folder).compactMap { path -> String? in
      let bytes = try readFile(path, limit: 8 << 20)
      // Python is slow.
      return bytes.count < 1 << 16 ? String(decoding: bytes, as: UTF8.self) : nil
    }
    var known = 0
    for (text, sides) in try resvgBoxes(texts) {
      guard let root = try? readXML(Array(text.utf8)),
        let size = IconLayerFile(Array(text.utf8), file: "a.svg").size
      else { continue }
      let found = DrawnArea(root, size: size)
      known += found.isKnown ? 1 : 0
      let scale = max(size.width, 1) / 100
      #expect(
        !found.isKnown || found.holds(sides.map { $0 * scale }, tolerance: max(scale, 1)),
        "\(text.prefix(300)) \(sides) \(found.boxes.prefix(9))")
    }
    print("\(texts.count) drawings, of which the boxes of \(known) are known")
  }
}

private func drawings(below folder: FilePath) throws -> [FilePath] {
  try listFolder(folder).flatMap { entry -> [FilePath] in
    let path = folder.appending(entry.name)
    if entry.kind == .folder { return try drawings(below: path) }
    return entry.name.hasExtension("svg") ? [path] : []
  }
}

extension DrawnArea {
  /// - Parameter sides: left, top, right and bottom of the pixels that are drawn; empty where none is.
  fileprivate func holds(_ sides: [Double], tolerance: Double = 1) -> Bool {
    guard sides.count == 4 else { return true }
    guard let own = DrawnBoxes(all: boxes, opaque: []).around else { return false }
    // A pixel that is touched is drawn.
    return own.x < sides[0] + tolerance && own.y < sides[1] + tolerance
      && own.x + own.width > sides[2] - tolerance && own.y + own.height > sides[3] - tolerance
  }
}

/// The box around the pixels that resvg draws of each text; none where it is not installed.
private func resvgBoxes(_ texts: [String]) throws -> [(String, [Double])] {
  guard let python = program(named: "python3") else {
    print("skipped: python3 is not installed")
    return []
  }
  let script = """
    import sys, zlib, struct
    try: import resvg_py
    except ImportError: print("skipped: resvg-py is not installed"); sys.exit()
    def box(png):
      width, height = struct.unpack(">II", png[16:24])
      data, place = b"", 8
      while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        if kind == b"IDAT": data += png[place + 8:place + 8 + length]
        place += length + 12
      data, step = zlib.decompress(data), width * 4
      above, found = bytearray(step), []
      for y in range(height):
        start = y * (step + 1)
        line, kind = bytearray(data[start + 1:start + 1 + step]), data[start]
        for x in range(step):
          a, b, c = (line[x - 4] if x > 3 else 0), above[x], (above[x - 4] if x > 3 else 0)
          p = a + b - c
          nearest = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
          line[x] = (line[x] + (0, a, b, (a + b) // 2, nearest)[kind]) & 255
        above = line
        drawn = [x for x in range(width) if line[4 * x + 3]]
        if drawn: found.append((drawn[0], y, drawn[-1] + 1))
      if not found: return ()
      return min(f[0] for f in found), found[0][1], max(f[2] for f in found), found[-1][1] + 1
    for name in sys.argv[1:]:
      try: print(*box(bytes(resvg_py.svg_to_bytes(svg_path=name, width=100))))
      except Exception as error: print("error", error)
    """
  return try withFolder { folder in
    let names = texts.indices.map { "\($0).svg" }
    for (name, text) in zip(names, texts) {
      try writeFile(Array(text.utf8), to: folder.appending(name))
    }
    let result = try runProgram(python, (["-c", script] + names).map { Array($0.utf8) }, in: folder)
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    if let first = lines.first, first.hasPrefix("skipped") {
      print(first)
      return []
    }
    return zip(texts, lines).map { ($0, $1.split(separator: " ").compactMap { Double($0) }) }
  }
}
