import PropertyLists
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct `Property lists` {
  @Test func `give values by kind, strings alone or in arrays, and truth as NSString reads it`() throws {
    let info = try list(
      """
      { CFBundleIconFiles = (a, b, {}); CFBundleIconFile = a; UIPrerenderedIcon = YES; UIRequired = maybe;
        UIDeviceFamily = (1, 2); }
      """)
    #expect(info["CFBundleIconFiles"]?.strings == ["a", "b"])
    #expect(info["CFBundleIconFile"]?.strings == ["a"])
    #expect(info["UIPrerenderedIcon"]?.bool == true)
    #expect(info["UIRequired"]?.bool == nil)
    #expect(info["UIDeviceFamily"]?.array?.map(\.int) == [1, 2])
    #expect(info["absent"] == nil)
    #expect(info["CFBundleIconFile"]?["x"] == nil)
  }

  @Test func `give the variant of a device`() throws {
    let info = try list(
      #"{ "a" = 1; "a~ipad" = 2; "a-iphoneos" = 3; "b~iphone" = 4; "c-iphoneos~ipad" = 5; "c~ipad" = 6; }"#)
    #expect(info.value(forKey: "a", device: "ipad")?.string == "2")
    #expect(info.value(forKey: "a", device: "iphone")?.string == "3")
    #expect(info.value(forKey: "b", device: "ipad") == nil)
    #expect(info.value(forKey: "b", device: nil) == nil)
    #expect(info.value(forKey: "c", device: "ipad")?.string == "5")
  }

  @Test(arguments: [PropertyListDecoder.PropertyListFormat.binary, .xml])
  func `are read as Foundation's encoder wrote them`(format: PropertyListDecoder.PropertyListFormat) throws {
    struct Sample: Encodable {
      var text = "é😀\n<&>"
      var long = String(repeating: "€", count: 5000)
      var number = -7
      var large = Int64.max
      var half = 0.5
      var truth = true
      var bytes = Data([0, 255])
      var date = Date(timeIntervalSinceReferenceDate: 1000)
      var list = ["a", "b", "a"]
      var nested = ["k": [1, 2]]
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let read = try PropertyList(parsing: Array(encoder.encode(Sample())))
    #expect(
      read
        == .dictionary([
          "text": .string("é😀\n<&>"), "long": .string(String(repeating: "€", count: 5000)),
          "number": .integer(-7),
          "large": .integer(.max), "half": .real(0.5), "truth": .boolean(true), "bytes": .data([0, 255]),
          "date": .date(1000), "list": .array([.string("a"), .string("b"), .string("a")]),
          "nested": .dictionary(["k": .array([.integer(1), .integer(2)])]),
        ]))
  }

  @Test func `that are empty or too large are refused`() {
    let empty = #expect(throws: PropertyListError.self) { try PropertyList(parsing: []) }
    #expect(empty?.fault == .empty)
    let size = PropertyListLimits.size + 1
    let large = #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: Array(repeating: 0x20, count: size))
    }
    #expect(large?.fault == .tooLarge(size: size, limit: PropertyListLimits.size))
  }
}
