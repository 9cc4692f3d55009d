import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What keeps browsers from reading a manifest or from installing its site, fault by fault.
@Suite struct SiteInstallTests {
  private let manifest = "app.webmanifest"

  /// A site that Chrome offers to install, unless something is changed.
  private func found(
    _ rule: Rule = .notInstallable, _ change: (inout WebManifest) -> Void
  ) throws -> [FoundFault] {
    try foundFaults(
      of: rule,
      in: MadeSite(manifest: {
        ($0.name, $0.startURL, $0.display) = (made("App"), made("/"), made("standalone"))
        $0.images = [ManifestImage("a.png", sizes: "192x192")]
        change(&$0)
      }))
  }

  private func due(_ fault: NotInstallable, _ severity: Severity = .warning) -> [FoundFault] {
    [FoundFault(severity, manifest, fault)]
  }

  @Test func `not-installable names the member that is missing or has another value`() throws {
    #expect(try found { _ in } == [])
    #expect(try found { $0.startURL = nil } == due(.startURL(name: nil)))
    #expect(try found { $0.startURL = made("mailto:a@b.c") } == due(.startURL(name: "mailto:a@b.c")))
    #expect(try found { $0.name = nil } == due(.noName))
    #expect(try found { ($0.name, $0.shortName) = (nil, made("A")) } == [])
    #expect(try found { $0.display = nil } == due(.display(name: nil), .note))
    #expect(try found { $0.display = made("tabbed") } == due(.display(name: "tabbed")))
    #expect(try found { $0.displayOverride = [made("browser")] } == due(.displayOverride(name: "browser")))
    #expect(try found { $0.displayOverride = [made("window-controls-overlay"), made("browser")] } == [])
    // A site that asks for a tab of the browser is none to install.
    #expect(try found { ($0.display, $0.name) = (made("browser"), nil) } == [])
  }

  @Test func `not-installable takes what a program computes for there`() throws {
    let computed = AttributeText("", at: SourcePosition(line: 3, column: 7), isLiteral: false)
    #expect(try found { $0.name = computed } == [])
    #expect(try found { ($0.name, $0.shortName) = (nil, computed) } == [])
    #expect(try found { $0.display = computed } == [])
    #expect(try found { $0.startURL = computed } == [])
    #expect(
      try found {
        $0.images.append(ManifestImage(list: .icons, source: computed, position: computed.position))
      }
        == [])
    #expect(
      try found { ($0.name, $0.images) = (computed, [ManifestImage("a.png")]) }
        == due(.iconSizes(other: "a.png")))
  }

  @Test func `not-installable says why no icon counts`() throws {
    func found(_ images: ManifestImage...) throws -> [FoundFault] { try self.found { $0.images = images } }
    let icon: Untrusted = "a.png"
    #expect(try found() == due(.noIcons))
    #expect(try found(ManifestImage("a.png")) == due(.iconSizes(other: icon)))
    #expect(try found(ManifestImage("a.png", sizes: "143x143")) == due(.iconSmall(other: icon)))
    #expect(try found(ManifestImage("a.png", sizes: "144x144")) == [])
    #expect(try found(ManifestImage("a.png", sizes: "1024x1024")) == [])
    #expect(try found(ManifestImage("a.png", sizes: "1025x1025")) == due(.iconLarge(other: icon)))
    #expect(
      try found(ManifestImage("a.png", sizes: "192x192", type: "image/jpeg"))
        == due(.iconType(name: "image/jpeg", other: icon)))
    #expect(
      try found(ManifestImage("a.jpg", sizes: "192x192")) == due(.iconType(name: nil, other: "a.jpg")))
    #expect(try found(ManifestImage("a.svg", sizes: "any")) == [])
    #expect(
      try found(ManifestImage("a.png", sizes: "192x192", purposes: [.monochrome]))
        == due(.iconPurpose(other: icon)))
  }

  @Test func `ignored-manifest reads the first link of a page`() throws {
    func found(_ addresses: String...) throws -> [FoundFault] {
      try foundFaults(
        of: .ignoredManifest, in: MadeSite { $0.links = addresses.map { MadeLink(.manifest, $0) } })
    }
    #expect(
      try found("a.json", "b.json", "c.json") == [
        FoundFault(.warning, "index.html", IgnoredManifest.second(name: "b.json", other: "a.json"))
      ])
    #expect(try found("a.json", "a.json") == [])
  }

  @Test func `ignored-manifest finds one that no page links to`() throws {
    func found(_ links: MadeLink...) throws -> [FoundFault] {
      try foundFaults(
        of: .ignoredManifest,
        in: MadeSite {
          $0.links = links
          $0.wellKnown = [WellKnownFile(path: "manifest.json", kind: .manifest)]
        })
    }
    #expect(try found() == [FoundFault(.note, "manifest.json", IgnoredManifest.unlinked)])
    #expect(try found(MadeLink(.manifest, "manifest.json")) == [])
  }

  @Test func `web-manifest-entry compares an icon with its file`() throws {
    func found(_ images: ManifestImage..., format: ImageFormat? = nil) throws -> [FoundFault] {
      try foundFaults(
        of: .webManifestEntry,
        in: MadeSite(
          manifest: { $0.images = images },
          images: [MadeSiteImage(MadeImage("a.png", 192) { $0.format = format }, as: "web.manifest.192")]))
    }
    let whole = ManifestImage("a.png", sizes: "192x192", type: "image/png")
    #expect(try found(whole) == [])
    #expect(
      try found(whole, ManifestImage("b.png")) == [
        FoundFault(.note, manifest, WebManifestEntry.noSizes(other: "b.png"))
      ])
    #expect(
      try found(whole, format: .jpeg) == [
        FoundFault(
          .note, manifest, WebManifestEntry.otherType(name: "image/png", other: "a.png", actual: .jpeg))
      ])
  }

  @Test(arguments: [
    (NearMissName(path: "favicon.png", right: "favicon.ico"), MisnamedFile.siteRoot),
    (
      NearMissName(path: "app/apple-touch-icon.png", right: "apple-icon.png", isForFramework: true), .nextFile
    ),
  ])
  func `misnamed-file knows the names of roots and frameworks`(name: NearMissName, fault: MisnamedFile) throws
  {
    func found(_ links: MadeLink...) throws -> [FoundFault] {
      try foundFaults(
        of: .misnamedFile, in: MadeSite { ($0.nearMisses, $0.links) = ([name], links) })
    }
    let path = Untrusted(name.path).display
    #expect(try found() == [FoundFault(.warning, path, fault)])
    // A page that links an icon needs none at the root.
    #expect(
      try found(MadeLink(.icon, "a.png"), MadeLink(.touchIcon, "b.png")) == [FoundFault(.note, path, fault)])
  }
}
