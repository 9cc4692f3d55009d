import Model
import Places
import PropertyLists
import SystemPackage
import TestSupport
import Testing

@testable import InterfaceFiles

@Suite struct CompiledInterfaceTests {
  private func info(first: String?, _ names: [String]) -> PropertyList {
    var keys: [String: PropertyList] = [
      "UIViewControllerIdentifiersToNibNames": .dictionary(
        Dictionary(uniqueKeysWithValues: names.map { ($0, .string("\($0)-nib")) }))
    ]
    keys["UIStoryboardDesignatedEntryPointIdentifier"] = first.map { .string($0) }
    return .dictionary(keys)
  }

  @Test func `a compiled storyboard says whether it has a first controller`() {
    func hasFirst(_ info: PropertyList?) -> Bool {
      readCompiledStoryboard(info: info, nibs: [], path: "LaunchScreen.storyboardc").hasFirstScene
    }
    #expect(hasFirst(nil) && hasFirst(.dictionary([:])))
    #expect(!hasFirst(info(first: nil, ["A"])))
    #expect(hasFirst(info(first: "A", ["A"])))
  }

  private func nib(_ name: String, key: String, text: String) -> [UInt8] {
    var nib = NIBWriter()
    _ = nib.add(name, [(key, .text(text))])
    return nib.bytes
  }

  @Test func `a nib gives the names of its images`() {
    let whole = nib("UIImageNibPlaceholder", key: "UIResourceName", text: "Logo")
    #expect(readCompiledNib(whole, path: "A.nib").names == ["Logo"])
    let cut = readCompiledNib(Array(whole.dropLast(4)), path: "A.nib")
    #expect(cut.state == .invalid(line: nil, reason: .damaged))
    #expect(readCompiledNib([], path: "A.nib").state == .read)
  }

  @Test(
    arguments: [
      ("UIClassSwapper", "UIClassName", "Lark.SplashView", "class Lark.SplashView"),
      ("UIClassSwapper", "UIClassName", "LKView", "class LKView"),
      ("UIClassSwapper", "UIClassName", "UIStackView", nil),
      ("UIRuntimeEventConnection", "UILabel", "tap:", "action tap:"),
      ("UIRuntimeOutletConnection", "UILabel", "view", nil),
      ("UINibKeyValuePair", "UIKeyPath", "layer.cornerRadius", "runtime-attribute layer.cornerRadius"),
    ] as [(String, String, String, String?)])
  func `a nib gives what runs code of the app`(kind: String, key: String, name: String, part: String?) {
    let file = readCompiledNib(nib(kind, key: key, text: name), path: "A.nib")
    #expect(file.forbidden.map { "\($0.kind.rawValue) \($0.name)" } == [part].compactMap(\.self))
  }

  /// A white view with an image in its middle, a text and a box of a named colour, in a controller of its own nib.
  private func storyboard(controller: String = "UIViewController", bars: Bool = false) -> InterfaceFile {
    var scene = NIBWriter()
    let inner = scene.add(controller, [("UINibName", .text("view-nib"))])
    if bars {
      scene.begin(with: scene.add("UINavigationController", [("UIViewControllers", .list([inner]))]))
    } else {
      scene.begin(with: inner)
    }
    var nib = NIBWriter()
    let white = nib.add("UIColor", [("UIWhite", .number(1)), ("UIAlpha", .number(1))])
    let brand = nib.add(
      "UIColor",
      [
        ("UIDynamicCatalogName", .text("Brand")), ("UIRed", .number(0.5)), ("UIGreen", .number(0)),
        ("UIBlue", .number(1)),
      ])
    let system = nib.add("UIColor", [("UISystemColorName", .text("labelColor")), ("UIWhite", .number(0))])
    let picture = nib.add(
      "UIImageNibPlaceholder",
      [("UIResourceName", .text("Logo")), ("UIImageWidth", .number(40)), ("UIImageHeight", .number(20))])
    let font = nib.add("UIFont", [("UIFontPointSize", .number(20)), ("UIFontTraits", .number(2))])
    let image = nib.view(
      "UIImageView", x: 100, y: 200, width: 40, height: 20,
      [
        ("UIImage", .object(picture)), ("UIContentMode", .number(4)),
        ("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .flag(true)),
      ])
    let label = nib.view(
      "UILabel", x: 0, y: 300, width: 320, height: 30,
      [
        ("UIText", .text("Hello")), ("UIFont", .object(font)), ("UITextAlignment", .number(1)),
        ("UITextColor", .object(system)), ("UIAlpha", .number(0.5)), ("UIAutoresizingMask", .number(34)),
      ])
    let box = nib.view(
      "UIClassSwapper", x: 1, y: 2, width: 3, height: 4,
      [
        ("UIClassName", .text("Lark.Box")), ("UIOriginalClassName", .text("UIView")),
        ("UIBackgroundColor", .object(brand)), ("UIHidden", .flag(true)), ("UIClipsToBounds", .flag(true)),
      ])
    let guide = nib.add("UILayoutGuide", [("UILayoutGuideIdentifier", .text("UIViewSafeAreaLayoutGuide"))])
    let top = nib.view("_UILayoutGuide", x: 0, y: 0, width: 0, height: 0)
    let root = nib.view("UIView", x: 0, y: 0, width: 320, height: 568)
    let across = nib.add(
      "NSLayoutConstraint",
      [
        ("NSFirstItem", .object(image)), ("NSFirstAttribute", .number(9)), ("NSSecondItem", .object(root)),
        ("NSSecondAttribute", .number(9)), ("NSConstant", .number(7)),
      ])
    let below = nib.add(
      "NSLayoutConstraint",
      [
        ("NSFirstItem", .object(image)), ("NSFirstAttributeV2", .number(3)), ("NSSecondItem", .object(guide)),
        ("NSSecondAttributeV2", .number(3)), ("NSRelation", .number(1)),
      ])
    nib.set(
      root,
      [
        ("UIBackgroundColor", .object(white)), ("UISubviews", .list([image, label, box, top, root])),
        ("UIViewAutolayoutConstraints", .list([across, below])),
      ])
    nib.show(root)
    return readCompiledStoryboard(
      info: info(first: "A", ["A", "B"]),
      nibs: [
        CompiledNib(name: "A-nib", bytes: scene.bytes), CompiledNib(name: "view-nib", bytes: nib.bytes),
      ],
      path: "LaunchScreen.storyboardc")
  }

  @Test func `the views of the first controller are read as those of its source`() throws {
    let file = storyboard()
    let root = try #require(file.root)
    #expect(root.frame == InterfaceRect(x: 0, y: 0, width: 320, height: 568))
    #expect(root.background == .components(InterfaceComponents(white: 1, alpha: 1)))
    // The guide of older systems is no view, and a view inside itself is left out.
    #expect(root.subviews.map(\.kind) == [.image, .label, .plain])
    let (image, label, box) = (root.subviews[0], root.subviews[1], root.subviews[2])
    #expect(image.frame == InterfaceRect(x: 100, y: 200, width: 40, height: 20))
    #expect(image.contentMode == .center && image.isConstrained)
    #expect(image.image == InterfaceImage(name: "Logo", isOfSystem: false))
    #expect(file.savedImages == ["Logo": InterfaceSize(width: 40, height: 20)])
    let text = try #require(label.text)
    #expect(text.string == "Hello" && text.fontSize == 20 && text.isBold && text.alignment == .center)
    #expect(text.color == .system("labelColor"))
    #expect(label.alpha == 0.5 && label.flexible == [.widthSizable, .flexibleMaxY] && !label.isConstrained)
    #expect(box.background == .named("Brand") && box.isHidden && box.clips)
    #expect(
      file.savedColors == ["Brand": .components(InterfaceComponents(red: 0.5, green: 0, blue: 1, alpha: 1))])
    #expect(file.forbidden.map(\.name) == ["Lark.Box"])
    #expect(
      root.constraints == [
        InterfaceConstraint(
          first: .init(item: image.id, attribute: .centerX),
          second: .init(item: root.id, attribute: .centerX),
          constant: 7),
        InterfaceConstraint(
          first: .init(item: image.id, attribute: .top),
          second: .init(item: root.guides.keys.first, attribute: .top), relation: .atLeast),
      ])
    #expect(Array(root.guides.values) == [.safeArea])
  }

  @Test func `a container shows the view of the controller in it, under its bar`() {
    let file = storyboard(bars: true)
    #expect(file.bars == [.navigationBar] && file.root?.subviews.count == 3)
    #expect(storyboard().bars == [])
  }

  @Test func `a first controller without a view is told apart`() {
    func lacksView(_ controller: String) -> Bool {
      var scene = NIBWriter()
      scene.begin(with: scene.add(controller, []))
      return readCompiledStoryboard(
        info: info(first: "A", ["A"]), nibs: [CompiledNib(name: "A-nib", bytes: scene.bytes)],
        path: "LaunchScreen.storyboardc"
      ).lacksView
    }
    #expect(lacksView("UIViewController") && !lacksView("UIPageViewController"))
  }

  @Test func `what traits change is known as such`() throws {
    var nib = NIBWriter()
    let label = nib.view("UILabel", x: 0, y: 0, width: 10, height: 10, [("UIText", .text("A"))])
    let root = nib.view("UIView", x: 0, y: 0, width: 320, height: 568, [("UISubviews", .list([label]))])
    _ = nib.add("_UIAttributeTraitStorage", [("UIObject", .object(label)), ("UIKeyPath", .text("text"))])
    nib.show(root)
    let view = try #require(readCompiledNib(nib.bytes, path: "A.nib").root)
    #expect(view.all.map(\.varies) == [false, true])
  }

  /// Numbers of a thousand views in one another, and of places outside of the archive.
  @Test func `hostile archives are read to an end`() {
    var nib = NIBWriter()
    var inner = nib.view("UIView", x: 0, y: 0, width: 1, height: 1)
    for _ in 0..<1000 {
      inner = nib.view("UIView", x: 0, y: 0, width: 1, height: 1, [("UISubviews", .list([inner, inner]))])
    }
    nib.show(inner)
    #expect(readCompiledNib(nib.bytes, path: "A.nib").root?.all.count == 40)
    var broken = NIBWriter()
    let root = broken.view(
      "UIView", x: 0, y: 0, width: 1, height: 1,
      [("UISubviews", .object(99)), ("UIBackgroundColor", .object(98)), ("UIAlpha", .object(1))])
    broken.show(root)
    #expect(readCompiledNib(broken.bytes, path: "A.nib").root?.all.count == 1)
    let whole = broken.bytes
    for length in 10..<whole.count { _ = readCompiledNib(Array(whole.prefix(length)), path: "A.nib") }
  }
}
