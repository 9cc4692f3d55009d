import SpecTables
import TestSupport
import Testing

/// The table of size classes in Apple's Human Interface Guidelines of 2018, each of its devices.
@Suite struct SizeClassTests {
  @Test(arguments: [
    ("iPad Pro 12.9", "regular x regular", "regular x regular"),
    ("iPad Pro 11 (1st-4th)", "regular x regular", "regular x regular"),
    ("iPad Pro 10.5", "regular x regular", "regular x regular"),
    ("iPad Pro 9.7", "regular x regular", "regular x regular"),
    ("iPad mini 2-5", "regular x regular", "regular x regular"),
    ("XS Max", "compact x regular", "regular x compact"), ("XS", "compact x regular", "compact x compact"),
    ("XR", "compact x regular", "regular x compact"), ("iPhone X", "compact x regular", "compact x compact"),
    ("8 Plus", "compact x regular", "regular x compact"), ("8", "compact x regular", "compact x compact"),
    ("7 Plus", "compact x regular", "regular x compact"), ("7", "compact x regular", "compact x compact"),
    ("6s Plus", "compact x regular", "regular x compact"), ("6s", "compact x regular", "compact x compact"),
    ("iPhone SE (1st)", "compact x regular", "compact x compact"),
  ])
  func `a device has the size classes of the guideline`(device: String, portrait: String, landscape: String)
    throws
  {
    let screens = try embeddedTables().screens.filter { screen in
      screen.models.contains { $0 == device || $0 == "iPhone \(device)" || $0.hasPrefix("\(device) (") }
    }
    #expect(screens.count == 1, "\(screens.map(\.id))")
    #expect(screens.first?.sizeClassPortrait == portrait)
    #expect(screens.first?.sizeClassLandscape == landscape)
  }
}
