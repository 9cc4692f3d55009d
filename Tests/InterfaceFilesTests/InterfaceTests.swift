import Model
import Places
import PropertyLists
import SystemPackage
import TestSupport
import Testing

@testable import InterfaceFiles

@Suite struct InterfaceTests {
  private func read(_ text: String, path: String = "LaunchScreen.storyboard") throws -> InterfaceFile {
    try readInterface(Array(text.utf8), path: .init(path))
  }

  private func read(_ entry: FixtureEntry) throws -> InterfaceFile {
    guard case .data(let bytes) = entry else { return InterfaceFile(path: "none") }
    return try readInterface(bytes, path: "LaunchScreen.storyboard")
  }

  @Test(arguments: [
    ("", InterfaceState.empty), (" \n", .empty),
    ("<document", .invalid(line: 1, reason: .notXML)),
    ("<document>\n<a></b></document>", .invalid(line: 2, reason: .notXML)),
    ("<document>\n<<<<<<< HEAD\n</document>", .invalid(line: 2, reason: .mergeConflict)),
    ("<html></html>", .invalid(line: 1, reason: .foreign)),
    ("<document></document>\n<a/>", .invalid(line: 2, reason: .notXML)),
    ("<document></document>\n<!-- A -->\n<<<<<<< HEAD\n", .invalid(line: 3, reason: .mergeConflict)),
    ("<document></document>\n<!-- A --><?pi?>\n", .read),
  ])
  func `what is no interface is told apart`(text: String, state: InterfaceState) throws {
    #expect(try read(text).state == state)
  }

  @Test func `a text in UTF-16 or Latin-1 is read`() throws {
    let text = "<document launchScreen=\"YES\"><!-- caf\u{E9} --></document>"
    let units = Array(("\u{FEFF}" + text).utf16)
    let encodings = [
      units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + text).unicodeScalars.map { UInt8($0.value) },
    ]
    for bytes in encodings {
      let file = try readInterface(bytes, path: "LaunchScreen.storyboard")
      #expect(file.state == .read && file.isMarked)
    }
  }

  @Test func `each size class has what its variations say`() throws {
    let file = try read(
      .launchStoryboard(
        """
        <imageView image="Logo" id="IV">
          <rect key="frame" x="1" y="2" width="30" height="40"/>
          <variation key="heightClass=compact" image="Wide"><rect key="frame" x="5" y="6" width="7" height="8"/></variation>
          <variation key="heightClass=regular-widthClass=regular" alpha="0.5" image="Pad"/>
          <variation key="widthClass=regular" image="Any"/>
        </imageView>
        <label text="Hi" id="LB"/>
        """,
        after: """
          <constraints><constraint firstItem="IV" firstAttribute="width" constant="9" id="C1">
            <variation key="widthClass=regular" constant="99"/></constraint></constraints>
          <variation key="default"><mask key="subviews"><exclude reference="LB"/></mask></variation>
          <variation key="heightClass=compact">
            <mask key="subviews"><include reference="LB"/></mask>
            <mask key="constraints"><exclude reference="C1"/></mask>
          </variation>
          """))
    func root(_ isWide: Bool, _ isTall: Bool) throws -> InterfaceView {
      try #require(file.root(on: SizeClasses(isWide: isWide, isTall: isTall)))
    }
    let (upright, turned) = (try root(false, true), try root(false, false))
    let (pad, wide) = (try root(true, true), try root(true, false))
    #expect([upright, turned, pad].map { $0.subviews.first?.image?.name } == ["Logo", "Wide", "Pad"])
    #expect([upright, turned, pad, wide].map(\.subviews.count) == [1, 2, 1, 2])
    #expect(turned.subviews.first?.frame == InterfaceRect(x: 5, y: 6, width: 7, height: 8))
    #expect(pad.subviews.first?.alpha == 0.5)
    #expect([upright, turned, pad].map { $0.constraints.map(\.constant) } == [[9], [], [99]])
    #expect(!upright.varies && Set(file.imageNames.map(\.name)).isSuperset(of: ["Logo", "Wide", "Pad"]))
  }

  @Test func `a first controller without a view is told apart`() throws {
    func lacksView(_ controller: String) throws -> Bool {
      try read(
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"A\">"
          + "<scenes><scene><objects>\(controller)</objects></scene></scenes></document>"
      ).lacksView
    }
    #expect(try lacksView("<viewController id=\"A\"/>"))
    #expect(try lacksView("<viewControllerPlaceholder storyboardName=\"B\" id=\"A\"/>"))
    #expect(try !lacksView("<viewController id=\"A\"><view key=\"view\" id=\"B\"/></viewController>"))
    #expect(try !lacksView("<pageViewController id=\"A\"/>"))
  }

  @Test func `the first scene, its views and what they show are read`() throws {
    let file = try read(
      .launchStoryboard(
        """
        <imageView contentMode="center" image="Logo" id="IV">
          <rect key="frame" x="1" y="2" width="30" height="40"/>
          <color key="tintColor" name="Brand"/>
        </imageView>
        <label hidden="YES" alpha="0.5" text="Hi" textAlignment="right" id="LB">
          <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
          <color key="textColor" systemColor="labelColor"/>
        </label>
        """,
        after: """
          <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          <constraints><constraint firstItem="IV" firstAttribute="centerX" secondItem="VW1" secondAttribute="centerX" multiplier="1:2" constant="7" id="C1"/>
          <constraint firstItem="IV" firstAttribute="width" relation="lessThanOrEqual" constant="90" priority="999" id="C2"/></constraints>
          """,
        resources: "<namedColor name=\"Brand\"><color white=\"0.5\" alpha=\"1\"/></namedColor>"))
    #expect(file.state == .read && file.isMarked && file.hasFirstScene && file.forbidden.isEmpty)
    let root = try #require(file.root)
    #expect(root.background == .components(InterfaceComponents(red: 1, green: 0.5, blue: 0, alpha: 1)))
    #expect(root.guides == ["SA1": .safeArea])
    #expect(
      root.constraints == [
        InterfaceConstraint(
          first: .init(item: "IV", attribute: .centerX), second: .init(item: "VW1", attribute: .centerX),
          multiplier: 0.5, constant: 7),
        InterfaceConstraint(
          first: .init(item: "IV", attribute: .width), second: nil, constant: 90, relation: .atMost,
          priority: 999),
      ])
    #expect(root.subviews.map(\.kind) == [.image, .label])
    #expect(root.subviews[0].frame == InterfaceRect(x: 1, y: 2, width: 30, height: 40))
    #expect(root.subviews[0].contentMode == .center)
    #expect(root.subviews[1].isHidden && root.subviews[1].alpha == 0.5)
    #expect(root.subviews[1].text?.alignment == .right && root.subviews[1].text?.isBold == true)
    #expect(file.imageNames.map(\.name) == ["Logo"] && file.colorNames.map(\.name) == ["Brand"])
    #expect(file.savedColors == ["Brand": .components(InterfaceComponents(white: 0.5, alpha: 1))])
  }

  /// Else two names that stand for each other would be followed for ever.
  @Test func `a colour that is remembered by another name is none`() throws {
    let resources = ["Ink", "Paper"].map { name in
      "<namedColor name=\"\(name)\"><color name=\"\(name == "Ink" ? "Paper" : "Ink")\"/></namedColor>"
    }
    let file = try read(
      .launchStoryboard(
        "", after: "<color key=\"backgroundColor\" name=\"Ink\"/>", resources: resources.joined()))
    #expect(file.root?.background == .named("Ink") && file.savedColors.isEmpty)
  }

  @Test func `without the attribute there is no first scene`() throws {
    #expect(try read(.launchStoryboard(document: "")).hasFirstScene == false)
  }

  @Test func `what runs code is listed, and a placeholder's class is not`() throws {
    let file = try read(
      .launchStoryboard(
        """
        <view customClass="Spinner" id="V2"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
        </userDefinedRuntimeAttributes>
        <connections><action selector="go:" id="A1"/><outlet property="logo" id="O1"/></connections></view>
        """))
    #expect(
      file.forbidden.map { "\($0.kind) \($0.name)" } == [
        "customClass Spinner", "runtimeAttribute layer.cornerRadius", "action go:", "outlet logo",
      ])
  }

  @Test func `images and colours of states, bars and shadows are read, and symbols are not`() throws {
    let file = try read(
      .launchStoryboard(
        """
        <button id="B1"><state key="normal" title="x" backgroundImage="Plate" image="star"/></button>
        <label text="Hi" id="LB"><color key="shadowColor" name="Shade"/></label>
        <imageView image="Logo" highlightedImage="Lit" id="IV"/>
        """, resources: "<image name=\"star\" catalog=\"system\" width=\"9\" height=\"9\"/>"))
    #expect(file.imageNames.map(\.name).contains("Plate") && file.imageNames.map(\.name).contains("Lit"))
    #expect(
      file.otherImages.map(\.name) == ["Plate", "Lit", "Logo"] && file.colorNames.map(\.name) == ["Shade"])
  }

  @Test func `a trait of accessibility names no image`() throws {
    let file = try read(
      .launchStoryboard(
        """
        <imageView image="Logo" id="IV"><accessibility key="accessibilityConfiguration">
          <accessibilityTraits key="traits" image="YES" notEnabled="YES"/></accessibility></imageView>
        """))
    #expect(file.otherImages.map(\.name) == ["Logo"] && Set(file.imageNames.map(\.name)) == ["Logo"])
  }

  @Test func `a navigation controller shows its bar around its root`() throws {
    let file = try read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES" initialViewController="N">
      <scenes><scene><objects><navigationController id="N"><connections>
      <segue destination="V" kind="relationship" relationship="rootViewController" id="S"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="V"><view key="view" id="VV"/><connections>
      <segue destination="N" kind="show" id="T"/></connections></viewController></objects></scene></scenes></document>
      """)
    #expect(file.hasFirstScene && file.root?.id == "VV" && file.bars == [.navigationBar])
    #expect(file.forbidden.map(\.name) == ["show"])
  }

  @Test func `a xib of a launch screen has one view`() throws {
    func xib(_ more: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" launchScreen="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/><view id="V"/>\(more)
      </objects></document>
      """
    }
    #expect(try read(xib(""), path: "L.xib").forbidden == [])
    #expect(try read(xib("<view id=\"W\"/>"), path: "L.xib").forbidden.map(\.kind) == [.topLevelObject])
    #expect(
      try read("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", path: "L.xib").state
        == .invalid(line: 1, reason: .archive))
  }

  @Test(
    arguments: [
      ("iOS.CocoaTouch", nil), ("iOS.CocoaTouch.iPad", nil), ("MacOSX.Cocoa", InterfaceSystem.macOS),
      ("AppleTV", .tvOS), ("watchKit", .watchOS), ("xrOS", nil),
    ] as [(String, InterfaceSystem?)])
  func `the system is that of the runtime`(runtime: String, system: InterfaceSystem?) throws {
    #expect(try read("<document targetRuntime='\(runtime)'/>").otherSystem == system)
  }

  @Test func `an identity that two objects have is listed with the line of the second`() throws {
    let file = try read("<document><a id='x'/>\n<b id='y'><c id='x'/></b>\n<d id='x'/><e id='z'/></document>")
    #expect(file.repeatedIDs == [InterfaceName("x", line: 2)])
  }

  @Test func `what a table has by itself is no connection`() throws {
    let file = try read(
      .launchStoryboard(
        "<tableView id='T1'><connections><outlet property='dataSource' id='O1'/><outlet property='delegate' id='O2'/>"
          + "<outlet property='logo' id='O3'/></connections></tableView>"))
    #expect(file.forbidden.map(\.name) == ["logo"])
  }

  @Test func `the bars have the title and the grounds that the file gives`() throws {
    let file = try read(
      """
      <document initialViewController='N' type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB'><scenes><scene>
      <objects><navigationController id='N' toolbarHidden='NO'>
      <navigationBar key='navigationBar' id='B'><color key='barTintColor' name='Brand'/></navigationBar>
      <connections><segue destination='V' kind='relationship' id='S'/></connections></navigationController></objects>
      </scene><scene><objects><viewController id='V'><view key='view' id='W'/>
      <navigationItem key='navigationItem' title='Mail' id='I'/></viewController></objects></scene></scenes></document>
      """)
    #expect(file.bars == [.navigationBar, .toolbar] && file.barTitle == "Mail")
    #expect(file.barColors == [.navigationBar: .named("Brand")])
  }
}
