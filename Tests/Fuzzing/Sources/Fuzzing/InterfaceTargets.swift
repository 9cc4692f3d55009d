import AssetCatalogs
import Checking
import InterfaceFiles
import Model
import Places
import PropertyLists
import SystemPackage
import TestSupport

extension FuzzTarget {
  /// The bytes as a storyboard, laid out on a screen.
  static let interfaces = FuzzTarget(name: "interfaces", seeds: { interfaceSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    for path in ["LaunchScreen.storyboard", "LaunchScreen.xib"] {
      if let file = try? readInterface(bytes, path: .init(path)) { layOut(file) }
    }
    return 0
  }

  /// The bytes as a nib, and as both nibs of a compiled storyboard.
  static let nibs = FuzzTarget(name: "nibs", seeds: { nibSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    layOut(readCompiledNib(bytes, path: "LaunchScreen.nib"))
    let info: PropertyList = .dictionary([
      "UIStoryboardDesignatedEntryPointIdentifier": .string("A"),
      "UIViewControllerIdentifiersToNibNames": .dictionary(["A": .string("A")]),
    ])
    layOut(
      readCompiledStoryboard(
        info: info, nibs: ["A", "B"].map { CompiledNib(name: $0, bytes: bytes) },
        path: "LaunchScreen.storyboardc"))
    return 0
  }

  /// The bytes as an icon.json, and as the file of a layer.
  static let iconLayers = FuzzTarget(name: "icon-layers", seeds: { layerSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    _ = IconLayerFile(bytes, file: "Art.svg")
    _ = IconLayerFile(bytes, file: "Art.jpg")
    if let icon = try? IconManifest(parsing: bytes, files: ["Art.svg"]) {
      for system in IconSystem.allCases {
        let designs = IconAppearance.allCases.map { IconDesign($0, for: system) }
        _ = designs.map { design in
          (icon.content.fill(in: design), icon.content.groups.map { $0.placement(in: design) })
        }
      }
    }
    return 0
  }
}

private func layOut(_ file: InterfaceFile) {
  for root in SizeClasses.all.compactMap({ file.root(on: $0) }) {
    _ = ScreenLayout(root, on: InterfaceSize(width: 393, height: 852)) { _ in
      InterfaceSize(width: 10, height: 10)
    }
  }
  _ = (file.imageNames, file.colorNames)
}

/// A view with an image, a text and a constraint; and a controller in another.
private var nibSeeds: [[UInt8]] {
  var nib = NIBWriter()
  let picture = nib.add("UIImageNibPlaceholder", [("UIResourceName", .text("Logo"))])
  let image = nib.view("UIImageView", x: 1, y: 2, width: 3, height: 4, [("UIImage", .object(picture))])
  let color = nib.add("UIColor", [("UIDynamicCatalogName", .text("Ink")), ("UIWhite", .number(0.5))])
  let label = nib.view(
    "UILabel", x: 5, y: 6, width: 7, height: 8, [("UIText", .text("A")), ("UITextColor", .object(color))])
  let root = nib.view("UIView", x: 0, y: 0, width: 393, height: 852)
  let side = nib.add(
    "NSLayoutConstraint",
    [
      ("NSFirstItem", .object(image)), ("NSFirstAttribute", .number(9)), ("NSSecondItem", .object(root)),
      ("NSSecondAttribute", .number(9)),
    ])
  nib.set(root, [("UISubviews", .list([image, label])), ("UIViewAutolayoutConstraints", .list([side]))])
  nib.show(root)
  var scene = NIBWriter()
  let inner = scene.add("UIViewController", [("UINibName", .text("B"))])
  scene.begin(with: scene.add("UINavigationController", [("UIViewControllers", .list([inner]))]))
  return [nib.bytes, scene.bytes]
}

private let interfaceSeeds: [[UInt8]] = [
  Array(
    #"""
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES" initialViewController="a"><scenes><scene><objects><viewController id="a"><view key="view" id="b"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews><imageView image="Logo" contentMode="scaleAspectFit" translatesAutoresizingMaskIntoConstraints="NO" id="c"/><label text="A" id="d"><rect key="frame" x="1" y="2" width="3" height="4"/><autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/><color key="textColor" white="1" alpha="1"/></label></subviews><constraints><constraint firstItem="c" firstAttribute="centerY" secondItem="b" secondAttribute="bottom" multiplier="1/3" constant="1" id="e"/><constraint firstItem="c" firstAttribute="width" secondItem="c" secondAttribute="height" multiplier="2:1" id="f"/></constraints></view></viewController></objects></scene></scenes></document>
    """#.utf8),
  Array(
    #"""
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes><scene><objects><viewController id="a"><view key="view" id="b" clipsSubviews="YES"><subviews><label text="A" id="d"><variation key="heightClass=compact-widthClass=regular" text="B" hidden="YES"/></label></subviews><variation key="default"><mask key="subviews"><exclude reference="d"/></mask></variation><variation key="widthClass=compact"><mask key="subviews"><include reference="d"/></mask></variation></view></viewController></objects></scene></scenes></document>
    """#.utf8),
]

private let layerSeeds: [[UInt8]] = [
  Array(
    ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><filter id="a"/></defs><path d="M0 0h8"/></svg>"##
      .utf8),
  Array(
    ##"{"fill":{"linear-gradient":["srgb:1,0,0,1","gray:1,1"]},"groups":[{"layers":[{"image-name":"Art.svg","blend-mode":"screen","position":{"scale":1,"translation-in-points":[0,1]}}],"shadow":{"kind":"none","opacity":1}}],"supported-platforms":{"squares":"shared"},"fill-specializations":[{"idiom":"watchOS","value":{"linear-gradient":["gray:0,1","gray:1,1"],"orientation":{"start":{"x":0,"y":0},"stop":{"x":1,"y":1}}}}]}"##
      .utf8),
]
