import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on where a launch screen shows its views, each on values in memory.
@Suite struct LaunchLayoutFaultTests {
  /// Logo.imageset has one file at 1x.
  private func enlarged(
    _ side: Int, families: Set<DeviceFamily> = [.iphone], name: FileName = "logo.png",
    _ change: (inout InterfaceView) -> Void
  ) throws -> [FoundFault] {
    try MadeLaunch.found(
      by: .enlargedLaunchImage, MadeLaunch.file(MadeLaunch.picture("Logo", change)),
      sets: [MadeLaunch.set("Logo.imageset", MadeImage(name, side))], families: families)
  }

  @Test func `enlarged-launch-image compares the pixels of the image with those of the device`() throws {
    func fault(_ side: Int, _ drawn: PixelSize, on device: ScreenName = .iphone) -> [FoundFault] {
      [
        MadeLaunch.due(
          .warning, EnlargedLaunchImage(other: "Logo", actual: px(side), expected: drawn, device: device))
      ]
    }
    // 120 points at 3x are 360 pixels, one and a half times 240.
    #expect(try enlarged(240) { $0.contentMode = .scaleToFill } == [])
    #expect(try enlarged(239) { $0.contentMode = .scaleToFill } == fault(239, px(360)))
    #expect(try enlarged(239) { $0.contentMode = .scaleAspectFit } == fault(239, px(360)))
    // At its own size one of 1x alone takes three pixels of the screen for each of its own.
    #expect(try enlarged(10) { $0.contentMode = .center } == fault(10, px(30)))
    // A vector, and a picture of one pixel, have no size that blurs.
    #expect(try enlarged(10, name: "logo.pdf") { $0.contentMode = .scaleToFill } == [])
    #expect(try enlarged(1) { $0.contentMode = .scaleToFill } == [])
    // 120 points at 2x.
    #expect(try enlarged(160, families: [.ipad]) { $0.contentMode = .scaleToFill } == [])
    #expect(
      try enlarged(159, families: [.ipad]) { $0.contentMode = .scaleToFill } == fault(159, px(240), on: .ipad)
    )
  }

  @Test func `a launch screen is laid out as the app may start alone`() throws {
    // It fills the screen, and is large enough for an iPhone that stands upright.
    let picture = MadeLaunch.picture("Logo") { ($0.contentMode, $0.isConstrained) = (.scaleToFill, true) }
    let sides: [InterfaceConstraint.Attribute] = [.leading, .trailing, .top, .bottom]
    func found(_ orientations: [String]?) throws -> Int {
      try MadeLaunch.found(
        by: .enlargedLaunchImage,
        MadeLaunch.file(picture) {
          $0.root?.constraints = sides.map {
            InterfaceConstraint(
              first: .init(item: "image", attribute: $0), second: .init(item: "root", attribute: $0))
          }
        },
        sets: [MadeLaunch.set("Logo.imageset", MadeImage("logo.png", 800, 1750))], families: [.iphone],
        orientations: orientations?.map { "UIInterfaceOrientation\($0)" }
      ).count
    }
    #expect(try found(["Portrait", "PortraitUpsideDown"]) == 0)
    #expect(try found(["Portrait", "LandscapeLeft"]) == 1 && found(["LandscapeRight"]) == 1)
    #expect(try found(nil) == 1 && found([]) == 1 && found(["Portrait", "$(MORE)"]) == 1)
  }

  @Test func `a sliced image is drawn at its own size`() throws {
    func found(_ scale: String, isSliced: Bool) throws -> [FoundFault] {
      let entry = MadeEntry(MadeImage("logo.png", 60)) {
        ($0.size, $0.platform, $0.scale, $0.isSliced) = (nil, nil, scale, isSliced)
      }
      let set = MadeSet(name: "Logo.imageset", type: .image, use: .resource, entries: [entry])
      return try MadeLaunch.found(
        by: .enlargedLaunchImage,
        MadeLaunch.file(MadeLaunch.picture("Logo") { $0.contentMode = .scaleToFill }), sets: [set],
        families: [.iphone])
    }
    func fault(_ drawn: PixelSize) -> [FoundFault] {
      [
        MadeLaunch.due(
          .warning, EnlargedLaunchImage(other: "Logo", actual: px(60), expected: drawn, device: .iphone))
      ]
    }
    #expect(try found("3x", isSliced: true) == [])
    #expect(try found("3x", isSliced: false) == fault(px(360)))
    // One for 1x alone takes three pixels of the screen for each of its own.
    #expect(try found("1x", isSliced: true) == fault(px(180)))
  }

  /// A picture of 1700 points that keeps its shape, pinned to the corner of the screen by 20, and further constraints.
  private func cornered(_ constraints: [InterfaceConstraint]) throws -> [FoundFault] {
    let picture = MadeLaunch.picture("Logo") { ($0.contentMode, $0.isConstrained) = (.scaleAspectFit, true) }
    let pins = [InterfaceConstraint.Attribute.leading, .top].map {
      InterfaceConstraint(
        first: .init(item: "image", attribute: $0), second: .init(item: "root", attribute: $0), constant: 20)
    }
    return try MadeLaunch.found(
      by: .enlargedLaunchImage,
      MadeLaunch.file(picture) { $0.root?.constraints = pins + constraints },
      sets: [MadeLaunch.set("Logo.imageset", MadeImage("logo.png", 1700))], families: [.iphone])
  }

  @Test func `an image yields to what its constraints leave of the screen`() throws {
    func inside(_ attribute: InterfaceConstraint.Attribute, priority: Double = 1000) -> InterfaceConstraint {
      InterfaceConstraint(
        first: .init(item: nil, attribute: attribute), second: .init(item: "image", attribute: attribute),
        constant: 20, relation: .atLeast, priority: priority)
    }
    func atMost(_ points: Double) -> InterfaceConstraint {
      InterfaceConstraint(
        first: .init(item: "image", attribute: .width), second: nil, constant: points, relation: .atMost)
    }
    let enlarged = [
      MadeLaunch.due(
        .warning,
        EnlargedLaunchImage(other: "Logo", actual: px(1700), expected: px(5100), device: .iphone))
    ]
    #expect(try cornered([]) == enlarged)
    #expect(try cornered([inside(.trailing), inside(.bottom)]) == [])
    #expect(try cornered([inside(.trailing)]) == [] && cornered([atMost(400)]) == [])
    // A bound that yields to the picture, and one that leaves it its size.
    #expect(try cornered([inside(.trailing, priority: 250)]) == enlarged)
    #expect(try cornered([atMost(2000)]) == enlarged)
    // What bounds it has a place that is not known.
    let unknown = InterfaceConstraint(
      first: .init(item: "image", attribute: .trailing), second: .init(item: "other", attribute: .leading),
      relation: .atMost)
    #expect(try cornered([unknown]) == [])
  }

  @Test func `an image yields to what holds the view around it`() throws {
    func found(_ relation: InterfaceConstraint.Relation?) throws -> [FoundFault] {
      var around = InterfaceView(.plain, id: "around", line: 6)
      around.isConstrained = true
      around.frame = InterfaceRect(x: 0, y: 0, width: 300, height: 300)
      around.subviews = [
        MadeLaunch.picture("Logo") { ($0.contentMode, $0.isConstrained) = (.scaleAspectFit, true) }
      ]
      let sides: [InterfaceConstraint.Attribute] = [.leading, .trailing, .top, .bottom]
      around.constraints = sides.map {
        InterfaceConstraint(
          first: .init(item: "image", attribute: $0), second: .init(item: "around", attribute: $0))
      }
      let corner = [InterfaceConstraint.Attribute.leading, .top].map {
        InterfaceConstraint(
          first: .init(item: "around", attribute: $0), second: .init(item: "root", attribute: $0))
      }
      let bound = relation.map {
        InterfaceConstraint(
          first: .init(item: "around", attribute: .trailing),
          second: .init(item: "root", attribute: .trailing), relation: $0)
      }
      return try MadeLaunch.found(
        by: .enlargedLaunchImage,
        MadeLaunch.file(around) { $0.root?.constraints = corner + [bound].compactMap(\.self) },
        sets: [MadeLaunch.set("Logo.imageset", MadeImage("logo.png", 1600))], families: [.iphone])
    }
    #expect(try found(nil).count == 1 && found(.atLeast).count == 1)
    #expect(try found(.atMost) == [])
  }

  @Test func `enlarged-launch-image names the key of UILaunchScreen`() throws {
    var screen = LaunchScreenDefinition(key: "UILaunchScreen")
    screen.imageName = "Logo"
    func found(_ scale: String) throws -> [FoundFault] {
      let entry = MadeEntry(MadeImage("a.png", 30)) { ($0.size, $0.platform, $0.scale) = (nil, nil, scale) }
      let set = MadeSet(name: "Logo.imageset", type: .image, use: .resource, entries: [entry])
      return try MadeLaunch.found(by: .enlargedLaunchImage, screens: [screen], sets: [set])
    }
    #expect(
      try found("1x") == [
        MadeLaunch.due(
          .warning, EnlargedLaunchImage(other: "Logo", actual: px(30), expected: px(90), device: .iphone),
          in: "UILaunchScreen.UIImageName")
      ])
    #expect(try found("2x") == [] && found("3x") == [])
  }

  @Test func `enlarged-launch-image keeps silent where nothing is drawn`() throws {
    #expect(try enlarged(10) { ($0.contentMode, $0.isHidden) = (.scaleToFill, true) } == [])
    #expect(try enlarged(10) { ($0.contentMode, $0.alpha) = (.scaleToFill, 0) } == [])
    #expect(try MadeLaunch.found(by: .enlargedLaunchImage, MadeLaunch.file(MadeLaunch.picture("Logo"))) == [])
  }

  @Test func `unseen-launch-view says why`() throws {
    func found(_ change: (inout InterfaceView) -> Void) throws -> [FoundFault] {
      try MadeLaunch.found(by: .unseenLaunchView, MadeLaunch.file(MadeLaunch.label("Loading", change)))
    }
    func fault(_ reason: UnseenLaunchView.Reason) -> [FoundFault] {
      [MadeLaunch.due(.note, UnseenLaunchView(other: "Loading", reason: reason))]
    }
    #expect(try found { _ in } == [])
    #expect(try found { $0.isHidden = true } == fault(.hidden))
    #expect(try found { $0.alpha = 0 } == fault(.clear))
    #expect(try found { $0.frame?.height = 0 } == fault(.empty))
    #expect(try found { $0.frame?.x = -300 } == fault(.outside))
    #expect(try found { $0.frame?.x = -299 } == [])
    // On the iPad it is seen.
    #expect(try found { $0.frame?.y = 900 } == [])
    // Without a text of its own it is nobody's to miss.
    #expect(try found { ($0.isHidden, $0.text) = (true, nil) } == [])
  }

  @Test func `unseen-launch-view looks at the views around, and at each size class`() throws {
    func due(_ reason: UnseenLaunchView.Reason) -> [FoundFault] {
      [MadeLaunch.due(.note, UnseenLaunchView(other: "Loading", reason: reason))]
    }
    func found(_ change: (inout InterfaceView) -> Void) throws -> [FoundFault] {
      var around = InterfaceView(.plain, id: "around", line: 6)
      around.frame = InterfaceRect(x: 0, y: 0, width: 393, height: 100)
      around.subviews = [MadeLaunch.label("Loading")]
      change(&around)
      return try MadeLaunch.found(by: .unseenLaunchView, MadeLaunch.file(around))
    }
    #expect(try found { _ in } == [])
    #expect(try found { $0.isHidden = true } == due(.hidden))
    #expect(try found { $0.alpha = 0 } == due(.clear))
    // The text begins 300 points below the corner of a view of 100.
    #expect(try found { $0.clips = true } == due(.outside))
    let clear = MadeLaunch.label("Loading") { $0.text?.color = .system("clearColor") }
    #expect(try MadeLaunch.found(by: .unseenLaunchView, MadeLaunch.file(clear)) == due(.clear))
    // An iPad shows what an iPhone hides.
    let wide = SizeClasses(isWide: true, isTall: true)
    let varied = MadeLaunch.file(MadeLaunch.label("Loading") { $0.isHidden = true }) { file in
      file.variants[wide] = MadeLaunch.file(MadeLaunch.label("Loading")).root
    }
    #expect(try MadeLaunch.found(by: .unseenLaunchView, varied) == [])
    #expect(try MadeLaunch.found(by: .unseenLaunchView, varied, families: [.iphone]) == due(.hidden))
  }

  @Test func `unseen-launch-view keeps silent where a place is not certain`() throws {
    let off = MadeLaunch.label("Loading") { $0.frame?.x = -300 }
    #expect(
      try MadeLaunch.found(
        by: .unseenLaunchView, MadeLaunch.file(off, InterfaceView(.other("stackView"), id: "stack", line: 9)))
        == [])
    let constrained = MadeLaunch.label("Loading") {
      $0.isConstrained = true
      $0.frame?.x = -300
    }
    #expect(try MadeLaunch.found(by: .unseenLaunchView, MadeLaunch.file(constrained)) == [])
    let varying = MadeLaunch.label("Loading") {
      $0.varies = true
      $0.frame?.x = -300
    }
    #expect(try MadeLaunch.found(by: .unseenLaunchView, MadeLaunch.file(varying)) == [])
  }

  @Test func `unseen-launch-view sees what lies in front, and the ground behind`() throws {
    func due(_ reason: UnseenLaunchView.Reason) -> [FoundFault] {
      [MadeLaunch.due(.note, UnseenLaunchView(other: "Loading", reason: reason))]
    }
    func found(_ text: InterfaceView, _ others: InterfaceView..., ground: InterfaceColor? = nil) throws
      -> [FoundFault]
    {
      try MadeLaunch.found(
        by: .unseenLaunchView,
        MadeLaunch.file {
          $0.root?.subviews = [text] + others
          $0.root?.background = ground
        })
    }
    func cover(alpha: Double = 1, width: Double = 393) -> InterfaceView {
      var view = InterfaceView(.plain, id: "cover", line: 9)
      view.frame = InterfaceRect(x: 0, y: 0, width: width, height: 852)
      view.flexible = [.widthSizable, .heightSizable]
      view.background = .components(InterfaceComponents(white: 0.5, alpha: alpha))
      return view
    }
    let text = MadeLaunch.label("Loading")
    #expect(try found(text, cover()) == due(.covered))
    #expect(try found(text, cover(alpha: 0.9)) == [])
    #expect(try found(text, cover(width: 100)) == [])
    #expect(try found(cover(), text) == [])
    let white = InterfaceColor.components(InterfaceComponents(white: 1, alpha: 1))
    let pale = MadeLaunch.label("Loading") { $0.text?.color = white }
    #expect(try found(pale, ground: white) == due(.ground))
    #expect(try found(pale, ground: .system("systemBackgroundColor")) == [])
    #expect(try found(text, ground: white) == [])
    // What lies between may be of any colour.
    #expect(try found(cover(width: 100), pale, ground: white) == [])
  }

  @Test func `a file for one device is laid out on that device`() throws {
    // Below the iPhone's screen, and on the iPad's.
    let low = MadeLaunch.label("Loading") { $0.frame?.y = 860 }
    let phone = MadeLaunch.file(low, path: "App/LaunchScreen~iphone.storyboard")
    #expect(
      try MadeLaunch.found(by: .unseenLaunchView, phone, families: [.iphone])
        == [
          MadeLaunch.due(
            .note, UnseenLaunchView(other: "Loading", reason: .outside), in: "LaunchScreen~iphone.storyboard")
        ])
    #expect(
      try MadeLaunch.found(
        by: .unseenLaunchView, MadeLaunch.file(low, path: "App/LaunchScreen~ipad.storyboard")) == [])
  }
}
