import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules of scope `.site`, each on a page and its images in memory: links and the images that they lead to.
@Suite struct SiteScopeTests {
  private let page = "index.html"

  @Test func `unresolved-link says where a link leads to nothing`() throws {
    func found(_ relation: LinkRelation, _ address: String?, _ resolution: LinkResolution) throws
      -> [FoundFault]
    {
      try foundFaults(
        of: .unresolvedLink,
        in: MadeSite { $0.links = [MadeLink(relation, address) { $0.resolution = resolution }] })
    }
    #expect(
      try found(.touchIcon, "a.png", .missing("a.png", similar: nil)) == [
        FoundFault(
          .warning, page,
          UnresolvedLink.absent(name: Untrusted("a.png"), other: Untrusted("a.png"), list: nil))
      ])
    #expect(
      try found(.touchIcon, "a.png", .missing("a.png", similar: "A.png")) == [
        FoundFault(
          .warning, page,
          UnresolvedLink.letterCase(
            name: Untrusted("a.png"), other: Untrusted("a.png"), near: "App/A.png", otherPath: "App/a.png",
            list: nil))
      ])
    #expect(
      try found(.touchIcon, "icons", .folder("icons")) == [
        FoundFault(.warning, page, UnresolvedLink.folder(other: Untrusted("icons/")))
      ])
    #expect(try found(.touchIcon, nil, .noAddress) == [FoundFault(.warning, page, UnresolvedLink.noAddress)])
    #expect(try found(.touchIcon, "a.png", .file("a.png")) == [])
  }

  @Test func `unresolved-link moves a file of other letter case with git`() throws {
    let site = MadeSite {
      $0.links = [
        MadeLink(.icon, "img/a b.png") { $0.resolution = .missing("img/a b.png", similar: "Img/A b.png") }
      ]
    }
    let found = try findings(of: .unresolvedLink, in: site.app)
    #expect(found.map(\.fix) == [.moveInGit("App/Img/A b.png", to: "App/img/a b.png")])
    #expect(found.map(\.remedy?.display) == ["git mv 'App/Img/A b.png' 'App/img/a b.png'"])
  }

  @Test func `unresolved-link looks for the images of a manifest`() throws {
    var site = MadeSite(manifest: { $0.images = [ManifestImage("a.png")] })
    #expect(try foundFaults(of: .unresolvedLink, in: site) == [])
    site.resolutions = [.missing("a.png", similar: nil)]
    #expect(
      try foundFaults(of: .unresolvedLink, in: site) == [
        FoundFault(
          .error, "app.webmanifest",
          UnresolvedLink.absent(name: Untrusted("a.png"), other: Untrusted("a.png"), list: .icons))
      ])
  }

  @Test func `link-outside-head names what ends the head`() throws {
    var site = MadeSite { $0.links = [MadeLink(.touchIcon, "a.png") { $0.isInHead = false }] }
    site.strayContent = StrayContent(element: "div", position: SourcePosition(line: 2, column: 1))
    #expect(
      try foundFaults(of: .linkOutsideHead, in: site) == [
        FoundFault(.warning, page, LinkOutsideHead(name: .other(Untrusted("div")), limit: 2))
      ])
    (site.strayContent, site.bodyStart) = (nil, site.strayContent)
    #expect(
      try foundFaults(of: .linkOutsideHead, in: site) == [
        FoundFault(.warning, page, LinkOutsideHead(name: .other(Untrusted("div")), limit: 2))
      ])
    site.links[0].isInHead = true
    #expect(try foundFaults(of: .linkOutsideHead, in: site) == [])
  }

  @Test func `link-size-differs compares what is stated with the image`() throws {
    func found(_ sizes: String) throws -> [FoundFault] {
      try foundFaults(
        of: .linkSizeDiffers,
        in: MadeSite {
          $0.links = [MadeLink(.touchIcon, "a.png") { $0.sizes = sizes }]
          $0.images = [MadeSiteImage(MadeImage("a.png", 180), as: "web.touch.180")]
        })
    }
    #expect(
      try found("152x152 167x167") == [
        FoundFault(
          .warning, page,
          LinkSizeDiffers.link(
            sizes: [px(152), px(167)], actual: px(180), expected: px(152), other: Untrusted("a.png")))
      ])
    #expect(
      try found("large") == [FoundFault(.note, page, LinkSizeDiffers.notASize(name: Untrusted("large")))])
    #expect(try found("180x180") == [])
  }

  @Test func `link-size-differs compares what a manifest states`() throws {
    func found(_ sizes: String) throws -> [FoundFault] {
      try foundFaults(
        of: .linkSizeDiffers,
        in: MadeSite(
          manifest: { $0.images = [ManifestImage("a.png", sizes: sizes)] },
          images: [MadeSiteImage(MadeImage("a.png", 190), as: "web.manifest.192")]))
    }
    #expect(
      try found("192x192") == [
        FoundFault(
          .warning, "app.webmanifest",
          LinkSizeDiffers.manifest(
            sizes: [px(192)], actual: px(190), expected: px(192), other: Untrusted("a.png")))
      ])
    #expect(try found("190x190") == [])
  }

  @Test(arguments: [(119, Severity.warning), (179, .note)])
  func `small-touch-icon is graver below 120 pixels`(side: Int, severity: Severity) throws {
    func found(_ side: Int) throws -> [FoundFault] {
      try foundFaults(
        of: .smallTouchIcon,
        in: MadeSite {
          $0.links = [MadeLink(.touchIcon, "a.png")]
          $0.images = [MadeSiteImage(MadeImage("a.png", side), as: "web.touch.180")]
        })
    }
    let size = PixelSize(width: side, height: side)
    #expect(
      try found(side) == [FoundFault(severity, "a.png", SmallTouchIcon(actual: size, expected: px(180)))])
    #expect(try found(180) == [])
  }

  @Test func `favicon-size and icon-not-square measure the image`() throws {
    func site(_ width: Int, _ height: Int) -> MadeSite {
      MadeSite {
        $0.links = [MadeLink(.icon, "a.png"), MadeLink(.touchIcon, "b.png")]
        $0.images = [
          MadeSiteImage(MadeImage("a.png", width, width), as: "web.favicon"),
          MadeSiteImage(MadeImage("b.png", 180, height), as: "web.touch.180"),
        ]
      }
    }
    #expect(
      try foundFaults(of: .faviconSize, in: site(32, 180)) == [
        FoundFault(.note, "a.png", FaviconSize(actual: px(32)))
      ])
    #expect(
      try foundFaults(of: .iconNotSquare, in: site(48, 170)) == [
        FoundFault(.warning, "b.png", IconNotSquare(actual: px(180, 170)))
      ])
    for rule in [Rule.faviconSize, .iconNotSquare] {
      #expect(try foundFaults(of: rule, in: site(48, 180)) == [])
    }
  }

  @Test(arguments: [(58, 57, 57), (57, 56, 57), (180, 181, 180)])
  func `a touch icon a pixel off the square has the wrong size`(width: Int, height: Int, side: Int) throws {
    let site = MadeSite {
      $0.links = [MadeLink(.touchIcon, "a.png")]
      $0.images = [MadeSiteImage(MadeImage("a.png", width, height), as: "web.touch.180")]
    }
    #expect(
      try foundFaults(of: .wrongSize, in: site) == [
        FoundFault(.warning, "a.png", WrongSize.differs(expected: px(side), actual: px(width, height)))
      ])
    #expect(try foundFaults(of: .iconNotSquare, in: site) == [])
  }

  @Test(arguments: [
    (57, 57, []), (180, 170, [FoundFault(.warning, "a.png", IconNotSquare(actual: px(180, 170)))]),
  ])
  func `a touch icon far off the square, or square, has no wrong size`(
    width: Int, height: Int, expected: [FoundFault]
  ) throws {
    let site = MadeSite {
      $0.links = [MadeLink(.touchIcon, "a.png")]
      $0.images = [MadeSiteImage(MadeImage("a.png", width, height), as: "web.touch.180")]
    }
    #expect(try foundFaults(of: .wrongSize, in: site) == [])
    #expect(try foundFaults(of: .iconNotSquare, in: site) == expected)
  }

  @Test func `not-png tells of a touch icon that is a JPEG`() throws {
    func found(_ format: ImageFormat, as row: RowID) throws -> [FoundFault] {
      try foundFaults(
        of: .notPNG,
        in: MadeSite {
          $0.links = [MadeLink(.touchIcon, "a.jpg")]
          $0.images = [MadeSiteImage(MadeImage("a.jpg", 180) { $0.format = format }, as: row)]
        })
    }
    let jpeg = FoundFormat(
      format: FormatNames(formats: [.jpeg]), actual: px(180), expected: px(180), kind: nil, list: nil)
    #expect(
      try found(.jpeg, as: "web.touch.180") == [FoundFault(.note, "a.jpg", NotPNG.touchIcon(jpeg))])
    #expect(try found(.png, as: "web.touch.180") == [])
  }

  @Test func `mask-icon-format wants an SVG of one colour`() throws {
    func found(_ format: ImageFormat, _ art: MaskIconArt, color: String? = "#000") throws -> [FoundFault] {
      try foundFaults(
        of: .maskIconFormat,
        in: MadeSite {
          $0.links = [MadeLink(.maskIcon, "a.svg") { $0.color = color }]
          $0.images = [MadeSiteImage(MadeImage("a.svg", 16) { $0.format = format }, as: "web.maskicon")]
          $0.maskIcons = ["a.svg": art]
        })
    }
    let (file, plain) = (Untrusted("a.svg"), MaskIconArt(colors: ["#000"]))
    #expect(
      try found(.jpeg, plain) == [
        FoundFault(.warning, page, MaskIconFormat.format(format: .jpeg, other: file))
      ])
    #expect(
      try found(.svg, MaskIconArt(colors: ["red", "#00f"])) == [
        FoundFault(
          .warning, page,
          MaskIconFormat.colors(other: file, limit: 2, list: [Untrusted("red"), Untrusted("#00f")]))
      ])
    #expect(
      try found(.svg, MaskIconArt(colors: [], hasPicture: true)) == [
        FoundFault(.warning, page, MaskIconFormat.picture(other: file, limit: 0, list: []))
      ])
    #expect(try found(.svg, plain, color: nil) == [FoundFault(.note, page, MaskIconFormat.noColor)])
    #expect(try found(.svg, plain) == [])
  }

  @Test func `mixed-precomposed compares two icons of one size`() throws {
    func found(_ relation: LinkRelation) throws -> [FoundFault] {
      try foundFaults(
        of: .mixedPrecomposed,
        in: MadeSite {
          $0.links = [MadeLink(.touchIcon, "a.png"), MadeLink(relation, "b.png")]
          $0.images = ["a.png", "b.png"].map { MadeSiteImage(MadeImage($0, 180), as: "web.touch.180") }
        })
    }
    #expect(
      try found(.precomposedTouchIcon) == [
        FoundFault(
          .note, page,
          MixedPrecomposed(name: Untrusted("a.png"), other: Untrusted("b.png"), actual: px(180)))
      ])
    #expect(try found(.touchIcon) == [])
  }
}
