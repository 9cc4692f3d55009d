import Places
import SystemPackage
import Testing

@Suite struct PathOrderTests {
  @Test(arguments: [
    [], ["a"], ["a", "b", "c"], ["b", "a"], ["a", "B", "a/b", "a!"],
    ["Icon@2x.png", "Icon.png", "Icon@2x.png"],
  ])
  func `lists come out in byte order, alike paths in the order they had`(names: [String]) {
    let items = names.enumerated().map { (path: FilePath($1), place: $0) }
    let expected = items.sorted {
      (Array($0.path.string.utf8), $0.place) < (Array($1.path.string.utf8), $1.place)
    }
    #expect(items.sorted(byPath: \.path).map(\.place) == expected.map(\.place))
  }
}

private func < (left: ([UInt8], Int), right: ([UInt8], Int)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : left.0.lexicographicallyPrecedes(right.0)
}
