import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules of web app manifests, each on values in memory.
@Suite struct SiteManifestTests {
  private let manifest = "app.webmanifest"

  private func icons(_ purposes: Set<IconPurpose>...) -> MadeSite {
    MadeSite(manifest: { $0.images = purposes.map { ManifestImage("a.png", sizes: "192x192", purposes: $0) } }
    )
  }

  @Test func `any-maskable and manifest-only-maskable look at purposes`() throws {
    #expect(
      try foundFaults(of: .anyMaskable, in: icons([.any, .maskable])) == [
        FoundFault(.note, manifest, AnyMaskable(other: Untrusted("a.png")))
      ])
    #expect(
      try foundFaults(of: .manifestOnlyMaskable, in: icons([.maskable])) == [
        FoundFault(.note, manifest, ManifestOnlyMaskable())
      ])
    for rule in [Rule.anyMaskable, .manifestOnlyMaskable] {
      #expect(try foundFaults(of: rule, in: icons([.any], [.maskable])) == [])
    }
  }

  @Test func `missing-manifest-icon names each size that is missing`() throws {
    #expect(
      try foundFaults(of: .missingManifestIcon, in: icons([.any])) == [
        FoundFault(.note, manifest, MissingManifestIcon(expected: px(512)))
      ])
    let whole = MadeSite(manifest: { $0.images = [ManifestImage("a.svg", sizes: "any")] })
    #expect(try foundFaults(of: .missingManifestIcon, in: whole) == [])
  }

  @Test func `invalid-web-manifest says what is wrong with the JSON`() throws {
    func found(_ content: Result<WebManifest, WebManifestError>) throws -> [FoundFault] {
      try foundFaults(of: .invalidWebManifest, in: MadeSite { $0.manifest = content })
    }
    let place = SourcePosition(line: 2, column: 3)
    #expect(
      try found(.failure(.json(.infiniteNumber, at: place))) == [
        FoundFault(
          .error, manifest,
          InvalidWebManifest(reason: Untrusted("expected a number that a browser can hold")))
      ])
    #expect(
      try found(.failure(.notAnObject(found: "an array", at: place))) == [
        FoundFault(
          .error, manifest, InvalidWebManifest(reason: Untrusted("expected an object, found an array")))
      ])
    #expect(try found(.failure(.template)) == [])
    #expect(try found(.success(WebManifest())) == [])
    for (kind, fault) in [(WebManifestFault.Kind.comment, ChromeOnlyManifest.comment), (.utf16, .utf16)] {
      var odd = WebManifest()
      odd.faults = [WebManifestFault(kind: kind, position: place)]
      #expect(try found(.success(odd)) == [FoundFault(.warning, manifest, fault)])
    }
  }

  @Test func `web-manifest-entry names what browsers ignore`() throws {
    func found(_ kinds: WebManifestFault.Kind...) throws -> [FoundFault] {
      let place = SourcePosition(line: 9, column: 1)
      return try foundFaults(
        of: .webManifestEntry,
        in: MadeSite(manifest: {
          $0.images = [ManifestImage("a.png", sizes: "192x192")]
          $0.faults = kinds.map { WebManifestFault(kind: $0, position: place) }
        }))
    }
    let all: [(Severity, WebManifestEntry, WebManifestFault.Kind)] = [
      (.warning, .missingSrc, .missingSource),
      (
        .warning, .wrongType(key: Untrusted("icons"), expected: .array, actual: Untrusted("a string")),
        .wrongType(key: "icons", expected: .array, found: "a string")
      ),
      (.note, .invalidSize(name: Untrusted("big")), .invalidSize("big")),
      (.note, .unknownPurpose(name: .badge), .unknownPurpose("badge")),
      (.note, .duplicateKey(key: Untrusted("name")), .duplicateKey("name")),
      (.warning, .notUTF8, .notUTF8),
      (.note, .startOutsideScope(name: Untrusted("/a")), .startOutsideScope("/a")),
    ]
    for (severity, fault, kind) in all {
      #expect(try found(kind) == [FoundFault(severity, manifest, fault)])
    }
    #expect(try found(.tooManyIcons) == [])
    #expect(try found() == [])
  }

  @Test func `maskable-safe-zone looks at edges and transparency`() throws {
    func found(_ change: (inout MadePixels) -> Void) throws -> [FoundFault] {
      let image = MadeImage("a.png", 512) {
        $0.colorType = .trueColorWithAlpha
        change(&$0.pixels)
      }
      return try foundFaults(
        of: .maskableSafeZone,
        in: MadeSite { $0.images = [MadeSiteImage(image, as: "web.manifest.maskable")] })
    }
    #expect(
      try found { ($0.lowestAlpha, $0.clear, $0.translucent) = (0, 40, 2) } == [
        FoundFault(.warning, "a.png", MaskableSafeZone.transparent(count: 42))
      ])
    #expect(try found { _ in } == [])
  }
}
