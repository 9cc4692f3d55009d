import ImageProperties
import TestSupport

@testable import ProofSheet

extension EmbeddedPicture {
  /// Blue; with transparency a square on clear ground.
  static func sample(_ width: Int, _ height: Int, hasTransparency: Bool = false) -> EmbeddedPicture {
    var canvas = Canvas(width: width, height: height, ground: hasTransparency ? .clear : Pixel(0, 90, 200))
    canvas.disc(
      x: Double(width) / 2, y: Double(height) / 2, radius: Double(min(width, height)) / 3, Pixel(240, 180, 40)
    )
    return EmbeddedPicture(
      bytes: PNGWriter(.rgba).bytes(canvas), size: PixelSize(width: width, height: height),
      hasTransparency: hasTransparency)
  }
}

extension Sheet {
  /// One slot of every presentation and state, each fault that is shown, and names that try to break out.
  static func everything(name: String = "Skylark") -> Sheet {
    var sheet = Sheet(
      title: name, generator: "Iconproof 1", comparison: SheetComparison(before: name, after: "after"))
    sheet.failures = [name]
    sheet.gate = SheetGate(.failed, totals: name)
    sheet.panels = [
      SheetPanel(title: "On the device", target: name, platform: "iOS", frames: panelFrames(name))
    ]
    sheet.findings = [
      SheetFinding(severity: .note, rule: "unused", message: name, consequence: name, fix: name)
    ]
    sheet.pictures = [
      PictureID(1): .sample(120, 120), PictureID(2): .sample(64, 64, hasTransparency: true),
      PictureID(3): .sample(400, 240),
    ]
    sheet.apps = [
      SheetApp(
        name: name, platform: "iOS", detail: name, icon: .picture(PictureID(1)),
        presentation: .homeScreen(HomeScreenIcon(shape: .continuous, label: name)), verdict: .failed,
        assumptions: [name],
        findings: [
          SheetFinding(
            severity: .error, rule: "wrong-size", message: name, storeCodes: ["ITMS-90022"], slot: 2)
        ]),
      SheetApp(
        name: "Empty", platform: "tvOS", icon: .hole(reason: name), presentation: .plain, verdict: .passed),
    ]
    sheet.groups = [
      SheetGroup(target: name, platform: "iOS", kind: "App icons", slots: iconSlots(name)),
      SheetGroup(target: "Kestrel", platform: "iOS", kind: "Other images", slots: otherSlots(name)),
      SheetGroup(target: "Skylark TV", platform: name, kind: "Layered icons", slots: layeredSlots(name)),
    ]
    return sheet
  }

  private static func panelFrames(_ name: String) -> [PanelFrame] {
    let places: [DevicePlace] = [
      .home, .watchGrid, .dock, .store, .settings, .spotlight, .notification, .finder, .tab, .shortLook,
    ]
    return places.map { place in
      PanelFrame(
        title: "A place",
        scene: .icon(.picture(PictureID(1)), HomeScreenIcon(shape: .rounder, label: name), place),
        drawnFrom: name, notKnown: "By eye.")
    } + [
      PanelFrame(
        title: "A bar",
        scene: .bar([
          BarItem(
            content: .picture(PictureID(2)), icon: BarIcon(bar: .menuBar, era: .flat, scale: 2),
            size: PixelSize(width: 36, height: 36))
        ]), drawnFrom: name),
      PanelFrame(
        title: "A shelf", scene: .shelf(.picture(PictureID(3)), .television, label: name), drawnFrom: name),
    ]
  }

  private static func iconSlots(_ name: String) -> [SheetSlot] {
    let size = PixelSize(width: 120, height: 120)
    func icon(_ id: Int, _ icon: HomeScreenIcon, _ picture: Int = 1) -> SheetSlot {
      SheetSlot(
        id: id, label: "\(name) \(id)", path: name, expected: size, points: "60 pt @2x", actual: size,
        need: .required,
        state: .present, content: .picture(PictureID(picture)), presentation: .homeScreen(icon))
    }
    var wrong = icon(2, HomeScreenIcon(shape: .classic, label: name, hasGloss: true), 2)
    wrong.state = .malformed
    wrong.actual = PixelSize(width: 64, height: 64)
    wrong.marks = FaultMarks(
      transparentPixels: true, cutCorners: true, differsFrom: OtherPicture(picture: PictureID(1), label: name)
    )
    (wrong.marks.almostOpaque, wrong.marks.framedShare, wrong.marks.enlargedFrom) = (true, 60, 30)
    wrong.marks.showsDifference = true
    wrong.findings = [SheetFinding(severity: .error, rule: "wrong-size", message: name, slot: 2)]
    wrong.findings.append(
      SheetFinding(severity: .warning, rule: "blank-image", message: name, accepted: name, slot: 2))
    var changed = icon(3, HomeScreenIcon(shape: .circle, label: ""))
    changed.change = .changed(before: .picture(PictureID(2)), size: PixelSize(width: 64, height: 64))
    return [
      icon(1, HomeScreenIcon(shape: .continuous, label: name)), wrong, changed,
      icon(4, HomeScreenIcon(shape: .continuous, label: name, appearance: .dark), 2),
      icon(5, HomeScreenIcon(shape: .continuous, label: name, appearance: .tinted), 2),
      icon(6, HomeScreenIcon(shape: .asDrawn, label: name, isOnBlack: false), 2),
      SheetSlot(
        id: 7, label: name, expected: PixelSize(width: 1024, height: 1024), need: .required, state: .missing,
        content: .hole(reason: name), consequence: name),
    ]
  }

  private static func otherSlots(_ name: String) -> [SheetSlot] {
    let zone = SafeZone(size: PixelSize(width: 64, height: 64), top: 1, bottom: 4, left: 10, right: 10)
    let presentations: [Presentation] = [
      .searchResult(trim: 1, shape: .classic), .document(zone),
      .bar(BarIcon(bar: .tabBar, era: .flat, scale: 2)),
      .bar(BarIcon(bar: .toolbar, era: .classic, scale: 1)),
      .launch(LaunchScreen(device: name, screen: PixelSize(width: 640, height: 1136))),
      .sticker(points: PixelSize(width: 136, height: 136)), .plain,
    ]
    let scales = (1...3).map { scale in
      SheetSlot(
        id: 50 + scale, label: name,
        set: SheetSet(key: "1", title: name, targets: [name, "Other"], place: "\(scale)x", scale: scale),
        path: name, actual: PixelSize(width: 20 * scale, height: 20 * scale), need: .optional,
        state: .present,
        content: .picture(PictureID(2)), presentation: .bar(BarIcon(bar: .tabBar, era: .flat, scale: scale)))
    }
    return scales
      + presentations.enumerated().map { index, presentation in
        SheetSlot(
          id: 20 + index, label: name, path: name, actual: PixelSize(width: 64, height: 64), need: .optional,
          state: .present, content: .picture(PictureID(2)), presentation: presentation,
          change: index == 1 ? .added : .unchanged)
      }
  }

  private static func layeredSlots(_ name: String) -> [SheetSlot] {
    let canvas = PixelSize(width: 400, height: 240)
    let layers = [
      SheetLayer(name: name, paint: .picture(PictureID(3))),
      SheetLayer(
        name: name,
        paint: .fill(
          SheetFill([SheetColor(red: 1, green: 2, blue: 3), SheetColor(red: 200, green: 2, blue: 3)])),
        frame: PixelRect(x: 10, y: 10, size: PixelSize(width: 80, height: 40))),
      SheetLayer(name: name, paint: .picture(PictureID(2)), frame: PixelRect(x: 100, y: 50, size: canvas)),
    ]
    return [
      SheetSlot(
        id: 40, label: name, need: .required, state: .present, content: .layers(layers, canvas: canvas),
        presentation: .layered(.television, label: name), drawnWithout: name)
    ]
  }
}
