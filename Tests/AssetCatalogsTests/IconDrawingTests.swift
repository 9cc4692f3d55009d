import AssetCatalogs
import Model
import SystemPackage
import TestSupport
import Testing

private func drawing(_ svg: String) throws -> IconDrawing? {
  let icon = #"{"groups":[{"layers":[{"image-name":"a.svg"}]}]}"#
  return try withFolder(["A.icon/icon.json": .text(icon), "A.icon/Assets/a.svg": .text(svg)]) { folder in
    readIconBundle(at: folder.appending("A.icon")).drawings.first
  }
}

@Suite struct `An SVG layer` {
  @Test(arguments: [
    "<svg><path d='M0 0h9'/></svg>", "<svg><title>text</title><desc>a &lt;text> of it</desc></svg>",
    "<svg><!-- <text>old</text> --><circle r='4'/></svg>",
    "<svg><style>.a { fill: red }</style><use href='#ring'/><use xlink:href=\"#ring\"/></svg>",
    "<svg><image href='data:image/png;base64,AAAA'/></svg>", "<svg><a href='https://example.com'/></svg>",
    "<svg data-note='<text>'/>", "<?xml version='1.0'?><!DOCTYPE svg><svg/>", "", "<", "<svg", "<svg a='",
    "<svg><style><![CDATA[ .a { fill: red }",
  ])
  func `that needs nothing else is not mentioned`(svg: String) throws {
    #expect(try drawing(svg) == nil)
  }

  @Test(arguments: [
    ("<svg>\n<text>A</text></svg>", 2), ("<svg>\n\n<s:text x='1'/></svg>", 3),
    ("<svg><g\nid='a'><text>A</text></g></svg>", 2), ("<svg><text/><text/></svg>", 1),
  ])
  func `gives the line of its first text`(svg: String, line: Int) throws {
    #expect(try drawing(svg)?.textLine == line)
  }

  @Test(arguments: [
    "<svg><style>@font-face { src: url(a.woff) }</style></svg>",
    "<svg><style type='text/css'><![CDATA[ @import url(a.css); ]]></style></svg>",
    "<svg><defs><font-face-uri href='a.svg'/></defs></svg>",
  ])
  func `gives the style that loads a font`(svg: String) throws {
    #expect(try drawing(svg)?.fontLine == 1)
    #expect(try drawing(svg)?.textLine == nil)
  }

  @Test(arguments: [
    ("<svg><image href='photo.png'/></svg>", "photo.png"),
    ("<svg><image xlink:href=\"https://example.com/a.png\"/></svg>", "https://example.com/a.png"),
    ("<svg><use href = 'other.svg#ring' /></svg>", "other.svg#ring"),
  ])
  func `gives the first address of another file`(svg: String, address: String) throws {
    #expect(try drawing(svg)?.reference?.text == address)
    #expect(try drawing(svg)?.reference?.line == 1)
  }
}
