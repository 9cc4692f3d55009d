import Testing

@testable import ProofSheet

@Suite struct ShapeTests {
  /// The superellipse of exponent 5 is the other description of the same outline; on the diagonal, where they
  /// differ most, they are within a quarter of a hundredth of the side.
  @Test func `continuous corners are close to a superellipse`() {
    let curve = ShapeTable.continuousCurves[1]
    let start = ShapeTable.continuousCurves[0][2]
    let along = (start.along + 3 * curve[0].along + 3 * curve[1].along + curve[2].along) / 8
    let away = (start.away + 3 * curve[0].away + 3 * curve[1].away + curve[2].away) / 8
    #expect(abs(along - away) < 1e-6)
    // x^5 + y^5 = 1 with x = y, over a square from -1 to 1.
    let superellipse = (1 - 0.870551) / 2
    #expect(abs(along * ShapeTable.continuousRadius - superellipse) < 0.0025)
  }

  @Test func `continuous corners begin where the straight edge still is`() {
    #expect(ShapeTable.continuousStart * ShapeTable.continuousRadius < 0.5)
  }

  @Test(arguments: IconShape.allCases)
  func `an outline stays within its square`(shape: IconShape) {
    guard let path = shape.path else { return }
    let numbers = path.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
    #expect(numbers.allSatisfy { (0...1).contains($0) })
    #expect(path.hasPrefix("M") && path.hasSuffix("Z"))
  }

  @Test func `an icon on the Mac has a margin of 100 in 1024`() throws {
    let path = try #require(IconShape.desktop.path)
    let numbers = path.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    #expect(numbers.min() == 0.098 && numbers.max() == 0.902)
    #expect(IconShape.allCases.filter { $0.margin > 0 } == [.desktop])
  }
}
