import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// Draws one launch screen on each of its screens.
struct LaunchPainter {
  private let launch: LaunchReport
  private let file: InterfaceFile?
  private let pictures: PicturesByImage
  private(set) var shelf: PictureShelf
  private(set) var isPartial = false

  init(_ launch: LaunchReport, _ file: InterfaceFile?, pictures: PicturesByImage, shelf: PictureShelf) {
    (self.launch, self.file, self.pictures, self.shelf) = (launch, file, pictures, shelf)
  }

  mutating func screens(of file: InterfaceFile) -> [SheetLaunchScreen] {
    let devices = launch.devices.filter { file.serves($0.family) }
    return LaunchSetting.all(devices).compactMap { setting in
      guard let root = file.root(on: setting.device.sizeClasses(isTurned: setting.isTurned)) else {
        return nil
      }
      let launch = launch
      let bars = file.bars
      let layout = ScreenLayout(root, on: setting.size, safeArea: setting.safeArea(below: bars)) { name in
        launch.image(name)?.files.lazy.compactMap(\.points).first
      }
      if layout.isPartial { isPartial = true }
      // Behind a view without a colour is the black of the screen.
      var shapes = [SheetShape(.fill(SheetColor(red: 0, green: 0, blue: 0)), frame: PixelRect(setting.size))]
      for placed in layout.placed where placed.alpha > 0 { shapes += self.shapes(of: placed, setting) }
      for bar in bars {
        let title = bar == .navigationBar ? file.barTitle : nil
        shapes += self.shapes(of: bar, ground: file.barColors[bar], title: title, setting)
      }
      return SheetLaunchScreen(
        caption: setting.caption, size: PixelRect(setting.size).size, shapes: shapes)
    }
  }

  /// A bar without its items, on the ground of the system where it has none of its own.
  private mutating func shapes(
    of bar: LaunchBar.Kind, ground: InterfaceColor?, title: String?, _ setting: LaunchSetting
  ) -> [SheetShape] {
    let standard: UInt8 = setting.isDark ? 22 : 249, line: UInt8 = setting.isDark ? 56 : 198
    let own = ground.flatMap { color($0, setting) }
    let frame = PixelRect(setting.frame(of: bar))
    let edge = PixelRect(
      x: frame.x, y: bar == .navigationBar ? frame.y + frame.height - 1 : frame.y, width: frame.width,
      height: 1)
    var shapes = [
      SheetShape(.fill(own ?? SheetColor(red: standard, green: standard, blue: standard)), frame: frame),
      SheetShape(.fill(SheetColor(red: line, green: line, blue: line)), frame: edge),
    ]
    guard let title, !title.isEmpty else { return shapes }
    let text = SheetText(
      string: Untrusted(String(title.prefix(100))).display, fontSize: 17, isBold: true, alignment: .middle,
      color: setting.isDark ? .white : .black)
    shapes.append(SheetShape(.text(text), frame: PixelRect(setting.content(of: bar))))
    return shapes
  }

  private mutating func shapes(of placed: ScreenLayout.Placed, _ setting: LaunchSetting) -> [SheetShape] {
    let (view, frame) = (placed.view, PixelRect(placed.frame))
    var shapes: [SheetShape] = []
    func add(_ paint: SheetShape.Paint) {
      let clip = placed.clip.holds(placed.frame) ? nil : PixelRect(placed.clip)
      shapes.append(SheetShape(paint, frame: frame, opacity: placed.alpha, clip: clip))
    }
    if let color = view.background.flatMap({ color($0, setting) }), color.alpha > 0 { add(.fill(color)) }
    if let image = view.image {
      if let paint = picture(image, in: placed.frame, view.contentMode, setting) {
        let own = view.clips ? placed.clip.clipped(to: placed.frame) : placed.clip
        shapes.append(SheetShape(paint, frame: frame, opacity: placed.alpha, clip: PixelRect(own)))
      } else {
        isPartial = true
        add(.outline)
      }
    } else if case .other = view.kind, view.subviews.isEmpty {
      add(.outline)
    }
    if let text = view.text, !text.string.isEmpty {
      let standard = setting.isDark ? SheetColor.white : SheetColor.black
      add(
        .text(
          SheetText(
            string: text.string.prefix(500).split(whereSeparator: \.isNewline)
              .map { Untrusted(String($0)).display }.joined(separator: "\n"), fontSize: text.fontSize,
            isBold: text.isBold,
            alignment: text.alignment.onSheet,
            color: text.color.flatMap { color($0, setting) } ?? standard)))
    }
    return shapes
  }

  /// nil where the app has no such image, or none that is shown here.
  private mutating func picture(
    _ image: InterfaceImage, in frame: InterfaceRect, _ mode: InterfaceView.ContentMode,
    _ setting: LaunchSetting
  ) -> SheetShape.Paint? {
    guard !image.isOfSystem,
      let file = launch.image(image.name)?.file(on: setting.device, isDark: setting.isDark),
      case .success(let picture) = pictures[file.asset.id]
    else { return nil }
    let points =
      file.points
      ?? InterfaceSize(
        width: Double(picture.fileSize.width) / Double(file.scale ?? 1),
        height: Double(picture.fileSize.height) / Double(file.scale ?? 1))
    return .picture(shelf.add(picture), frame: PixelRect(mode.place(points, in: frame)))
  }

  private mutating func color(_ color: InterfaceColor, _ setting: LaunchSetting) -> SheetColor? {
    switch color {
    case .components(let share): return SheetColor(share)
    case .system(let name):
      if let known = SystemColor.named(name, isDark: setting.isDark) { return known }
      if case .components(let share) = file?.savedColors[name] { return SheetColor(share) }
    case .named(let name):
      let known = launch.color(name)
      let value = (setting.isDark ? known?.dark : known?.light) ?? file?.savedColors[name]
      if let value, value.name == nil { return self.color(value, setting) }
    }
    isPartial = true
    return nil
  }
}

extension LaunchPainter {
  /// The colour and the image of `UILaunchScreen`: the image keeps its size in the middle.
  mutating func screens(of screen: LaunchScreenDefinition) -> [SheetLaunchScreen] {
    let devices = launch.devices.filter { screen.serves($0.family) }
    return LaunchSetting.all(devices).map { setting in
      let frame = PixelRect(setting.size)
      let named = screen.colorName.flatMap { color(.named($0), setting) }
      let ground = named ?? (setting.isDark ? SheetColor.black : .white)
      var shapes = [SheetShape(.fill(ground), frame: frame)]
      let whole = InterfaceRect(x: 0, y: 0, width: setting.size.width, height: setting.size.height)
      if let name = screen.imageName {
        let image = InterfaceImage(name: name, isOfSystem: false)
        let around = screen.respectsSafeArea ? setting.safeFrame(below: screen.bars.map(\.kind)) : whole
        if let paint = picture(image, in: around, .center, setting) {
          shapes.append(SheetShape(paint, frame: PixelRect(around), clip: PixelRect(around)))
        }
      }
      for bar in screen.bars {
        shapes += self.shapes(of: bar.kind, ground: nil, title: nil, setting)
        let image = bar.imageName.map { InterfaceImage(name: $0, isOfSystem: false) }
        let inside = setting.content(of: bar.kind)
        if let image, let paint = picture(image, in: inside, .center, setting) {
          shapes.append(SheetShape(paint, frame: PixelRect(inside), clip: PixelRect(inside)))
        }
      }
      return SheetLaunchScreen(caption: setting.caption, size: frame.size, shapes: shapes)
    }
  }
}

extension InterfaceText.Alignment {
  fileprivate var onSheet: SheetText.Alignment {
    switch self {
    case .center: .middle
    case .right: .end
    case .left, .natural, .justified: .start
    }
  }
}

extension InterfaceView.ContentMode {
  /// Where an image of a size lies in its view. Source: UIView.ContentMode.
  fileprivate func place(_ image: InterfaceSize, in frame: InterfaceRect) -> InterfaceRect {
    let size = drawn(image, in: frame) ?? image
    let spareX = frame.width - size.width, spareY = frame.height - size.height
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: spareX
      default: spareX / 2
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: spareY
      default: spareY / 2
      }
    return InterfaceRect(x: frame.x + x, y: frame.y + y, width: size.width, height: size.height)
  }
}

extension PixelRect {
  init(_ size: InterfaceSize) {
    self.init(InterfaceRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  init(_ rect: InterfaceRect) {
    func points(_ length: Double) -> Int { Int(min(max(length, -100_000), 100_000).rounded()) }
    self.init(
      x: points(rect.x), y: points(rect.y), width: max(points(rect.width), 0),
      height: max(points(rect.height), 0))
  }
}

extension SheetColor {
  static let black = SheetColor(red: 0, green: 0, blue: 0)
  static let white = SheetColor(red: 255, green: 255, blue: 255)

  init(_ share: InterfaceComponents) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(
      red: byte(share.red), green: byte(share.green), blue: byte(share.blue), alpha: byte(share.alpha),
      isDisplayP3: share.isDisplayP3)
  }
}
