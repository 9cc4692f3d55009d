import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Which project a built product of the same run is compared with.
@Suite struct ProductPairTests {
  private func target(_ path: FilePath, _ name: Untrusted?, isProduct: Bool = false) -> AppTarget {
    let product = BuiltProduct(
      catalog: .absent(path.appending("Assets.car")), iconNames: [], hasIconKeys: false, isForSimulator: false
    )
    return AppTarget(
      path: path, name: name, form: isProduct ? .bundle(product) : .target(),
      build: BuildTarget(families: [.iphone], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18))),
      provenance: Provenance(
        families: .stated(.project), minimumOS: .stated(.project), sdk: .stated(.project)),
      request: AssetRequest(.nothing), vocabulary: .plain)
  }

  private func source(of product: FilePath, among sources: [(path: FilePath, name: Untrusted)]) -> [FilePath]
  {
    let targets = sources.map { target($0.path, $0.name) } + [target(product, nil, isProduct: true)]
    return productPairs(among: targets).map { targets[$0.source].path }
  }

  @Test func `it is the one of its name, else the only one`() {
    #expect(source(of: "out/App.app", among: [("a", "App"), ("b", "Other")]) == ["a"])
    #expect(source(of: "out/App.app", among: [("b", "Other")]) == ["b"])
    #expect(source(of: "out/App.app", among: [("b", "Other"), ("c", "Third")]) == [])
    #expect(source(of: "out/App.app", among: []) == [])
  }

  @Test func `of several of its name it is the nearest, in whichever order`() {
    let sources: [(FilePath, Untrusted)] = [("x/one/App", "App"), ("x/two/App", "App")]
    for sources in [sources, sources.reversed()] {
      #expect(source(of: "x/two/build/App.app", among: sources) == ["x/two/App"])
      #expect(source(of: "x/one/App.app", among: sources) == ["x/one/App"])
      #expect(source(of: "elsewhere/App.app", among: sources) == [])
    }
  }
}
