import Places
import SpecTables
import Testing

@Suite struct NameTests {
  @Test(
    arguments: [
      ("Default-Portrait@2x~ipad.png", "Default-Portrait", 2, DeviceFamily.ipad, true),
      ("Default-Portrait~ipad@2x.png", "Default-Portrait", 2, .ipad, false),
      ("Icon.png", "Icon", nil, nil, true),
      ("Icon@3x.png", "Icon", 3, nil, true),
      ("Icon~iphone.png", "Icon", nil, .iphone, true),
      ("appicon@72.png", "appicon@72", nil, nil, true),
    ] as [(String, String, Int?, DeviceFamily?, Bool)])
  func `a name is taken apart`(name: String, base: String, scale: Int?, device: DeviceFamily?, inOrder: Bool)
  {
    let parts = NameParts(FileName(name))
    #expect(parts.base == FileName(base))
    #expect(parts.scale == scale)
    #expect(parts.device == device)
    #expect(parts.isInOrder == inOrder)
  }

  @Test func `modifiers are written in Apple's order`() {
    #expect(NameParts("Default~ipad@2x.png").name == "Default@2x~ipad.png")
  }

  @Test(
    arguments: [
      ("icon.png", "Icon.png", NearMiss.letterCase),
      ("Icon-Small@2X.png", "Icon-Small@2x.png", .letterCase),
      ("Default~ipad@2x.png", "Default@2x~ipad.png", .modifierOrder),
      ("Defualt.png", "Default.png", .oneEdit),
      ("Defult.png", "Default.png", .oneEdit),
      ("Icons.png", "Icon.png", .oneEdit),
      ("Default-Portlait~ipad.png", "Default-Portrait~ipad.png", .oneEdit),
      ("Icon-76.png", "Icon-72.png", nil),  // another icon, not a slip
      ("Icon-Small@3x.png", "Icon-Small@2x.png", nil),
      ("Icon-Small-40.png", "Icon-Small-50.png", nil),
      ("Icon.png", "Icon.png", nil),
      ("Splash.png", "Default.png", nil),
      ("caf\u{E9}.png", "cafe\u{301}.png", .unicodeForm),
    ] as [(String, String, NearMiss?)])
  func `a near miss is found and named`(written: String, right: String, miss: NearMiss?) {
    #expect(nearMiss(FileName(written), FileName(right)) == miss)
  }
}
