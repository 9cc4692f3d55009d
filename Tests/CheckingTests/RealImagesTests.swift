import AssetSources
import Checking
import FileTree
import SpecTables
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The rules that look at pixels, tried on real apps below CORPUS/legacy-loose. Looked at by eye: what is
/// listed here is there to be seen, and no other image shows it.
@Suite struct RealImagesTests {
  private static let seen = [
    "colloquy-2009/Mobile/Resources/Icon.png rounded-corners",
    "hfrplus-2013/Icon-Small-50.png edge-trimmed", "hfrplus-2013/Icon-Small-50@2x.png edge-trimmed",
    "newsyc-2013/Resources/Icon-Small-50.png rounded-corners",
    "newsyc-2013/Resources/Icon-Small-50@2x.png rounded-corners",
    "newsyc-2013/Resources/Icon-small.png rounded-corners",
    "newsyc-2013/Resources/Icon-small@2x.png rounded-corners",
    "vlc-2.0.2/Resources/Icon-Small-50.png edge-trimmed",
    "vlc-2.0.2/Resources/Icon-Small-50@2x.png edge-trimmed",
  ]

  private static let rules: Set<String> = [
    "aliased-mask", "blank-image", "document-safe-zone", "edge-trimmed", "mask-with-color",
    "mask-without-shape", "oversize-bar-icon", "rounded-corners", "state-variant", "uneven-scales",
    "wide-gamut",
  ]

  @Test func `only what can be seen is found`() async throws {
    guard let root = getenv("CORPUS") else { return print("skipped: CORPUS names no folder of real apps") }
    let folder = FilePath(String(cString: root)).appending("legacy-loose")
    let tables = try SpecTables.embedded()
    var discovery = discover([folder], flags: TargetFlags(), tables: tables)
    await readImages(of: &discovery.inputs, tables: tables, jobs: 2)
    let found = check(discovery, tables: tables).findings.filter { Self.rules.contains($0.rule) }
    let lines = found.map { finding -> String in
      var path = finding.path
      _ = path.removePrefix(folder)
      return "\(path.string) \(finding.rule)"
    }
    #expect(lines == Self.seen)
  }
}
