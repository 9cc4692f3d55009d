import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// How the places of a system show an app's icon.
extension SheetMaker {
  /// A panel for each app and site that has an icon to draw.
  mutating func devicePanels(_ order: [Int]) -> [SheetPanel] {
    guard !plan.showsOnlyFindings else { return [] }
    return order.compactMap { index in
      let input = plan.report.inputs[index]
      guard plan.isApp(index) || input.kind == .webFolder else { return nil }
      let frames = places(of: input).flatMap { frame(of: $0, input: index) } + barFrames(of: index)
      guard !frames.isEmpty else { return nil }
      return SheetPanel(
        title: onTheDevice, target: plan.titles[index],
        platform: input.build.platform.title, frames: frames)
    }
  }

  private func places(of input: InputReport) -> [DevicePlan] {
    if input.kind == .webFolder { return DevicePlan.site }
    switch input.build.platform {
    case .ios:
      let isClassic = input.build.minimumOS < OSVersion(7)
      return DevicePlan.phone + (isClassic ? [DevicePlan.classicPhone] : []) + DevicePlan.appearances
        + DevicePlan.rows
    case .watchos: return DevicePlan.watch
    case .macos: return DevicePlan.mac
    case .tvos: return [DevicePlan.television]
    case .visionos: return [DevicePlan.vision]
    }
  }

  private mutating func frame(of place: DevicePlan, input: Int) -> [PanelFrame] {
    guard let index = plan.iconCard(of: input, for: place) else { return [] }
    let card = plan.cards[index]
    let content = content(of: card, pictures)
    if case .hole = content { return [] }
    let report = plan.report.inputs[input]
    let label = place.isNamed ? report.iconLabel : ""
    return [
      PanelFrame(
        title: place.caption.title, scene: scene(place, content, card, report, label: label),
        drawnFrom: source(of: card).sentence, notKnown: place.caption.notKnown)
    ]
  }

  private func scene(
    _ place: DevicePlan, _ content: SlotContent, _ card: SlotCard, _ input: InputReport, label: String
  ) -> PanelScene {
    guard let device = place.place else { return .shelf(content, place.shape, label: label) }
    let shape = place.shape == .asDrawn && card.composer != nil ? .desktop : place.shape
    return .icon(
      content,
      HomeScreenIcon(
        shape: shape, label: label, hasGloss: shape == .classic && !input.drawing.isPrerendered,
        appearance: place.appearance, side: place.side, isOnBlack: shape != .asDrawn && shape != .desktop),
      device)
  }

  private func source(of card: SlotCard) -> DrawingSource {
    if let composer = card.composer { return .flatLayers(name: composer.bundle.path.fileName.display) }
    guard let image = card.image else { return .layers(count: card.images.count) }
    return .image(name: image.path.fileName.display, size: image.facts?.size?.prose)
  }
}

/// One place of a system.
private struct DevicePlan {
  let caption: DeviceCaption
  /// nil for layered icons.
  let place: DevicePlace?
  let shape: IconShape
  /// Points of the icon.
  let side: Int
  /// Widths of the images that the system reads there, the best one first; else it scales the next larger one.
  let pixels: [Int]
  var appearance = HomeScreenIcon.Appearance.standard
  var kinds: Set<AssetKind> = [.appIcon]
  var isNamed = true
}

extension SheetPlan {
  /// The image that the place shows: of its size, else the next larger one, else the largest.
  fileprivate func iconCard(of input: Int, for place: DevicePlan) -> Int? {
    let appearance: ImageAppearance? =
      switch place.appearance {
      case .standard: nil
      case .dark: .dark
      case .tinted: .tinted
      }
    let own = deck.cards(of: input).filter { index in
      let card = cards[index]
      return card.kind.map(place.kinds.contains) ?? false
        && card.appearance == appearance
        && (card.isComposed || card.set?.isPrimaryIcon ?? true) && !card.images.isEmpty
    }
    let composed = own.filter { cards[$0].isComposed }
    if let stack = composed.min(by: { cards[$0].rowWidth < cards[$1].rowWidth }) { return stack }
    guard place.place != nil else { return nil }
    let icons = own.filter { cards[$0].image?.layer == nil && cards[$0].width > 0 }
    for width in place.pixels {
      if let exact = icons.first(where: { cards[$0].width == width }) { return exact }
    }
    let larger = icons.filter { cards[$0].width > place.pixels[0] }
    return larger.min { cards[$0].width < cards[$1].width } ?? icons.max { cards[$0].width < cards[$1].width }
  }
}

extension SlotCard {
  fileprivate var rowWidth: Int { row?.size?.width ?? 1024 }
  fileprivate var width: Int { isIconFamily ? rowWidth : image?.facts?.size?.width ?? 0 }
}

/// Sizes in points. Source: Human Interface Guidelines, App icons, and the rows of the tables; where Apple gives no
/// size, the drawing says so.
extension DevicePlan {
  fileprivate static let phone = [
    DevicePlan(
      caption: .homeScreen26, place: .home, shape: .rounder, side: 60, pixels: [180, 120, 1024]),
    DevicePlan(
      caption: .homeScreen7, place: .home, shape: .continuous, side: 60, pixels: [120, 180, 1024]),
  ]
  fileprivate static let classicPhone = DevicePlan(
    caption: .classicHomeScreen, place: .home, shape: .classic, side: 57, pixels: [114, 57])
  fileprivate static let appearances = [
    DevicePlan(
      caption: .darkHomeScreen, place: .home, shape: .continuous, side: 60, pixels: [1024],
      appearance: .dark),
    DevicePlan(
      caption: .tintedHomeScreen, place: .home, shape: .continuous, side: 60, pixels: [1024],
      appearance: .tinted),
  ]
  private static let small: Set<AssetKind> = [.appIcon, .spotlightIcon]
  fileprivate static let rows = [
    DevicePlan(
      caption: .store, place: .store, shape: .continuous, side: 64, pixels: [1024, 512],
      kinds: [.appIcon, .storeIcon]),
    DevicePlan(
      caption: .settings, place: .settings, shape: .continuous, side: 29, pixels: [87, 58, 29],
      kinds: small),
    DevicePlan(
      caption: .spotlight, place: .spotlight, shape: .continuous, side: 40, pixels: [120, 80, 40],
      kinds: small),
    DevicePlan(
      caption: .notification, place: .notification, shape: .continuous, side: 38, pixels: [60, 40, 120],
      kinds: small),
  ]
  fileprivate static let watch = [
    DevicePlan(
      caption: .watchHomeScreen, place: .watchGrid, shape: .circle, side: 50,
      pixels: [100, 102, 108, 92, 88, 80], kinds: [.watchIcon], isNamed: false),
    DevicePlan(
      caption: .shortLook, place: .shortLook, shape: .circle, side: 100,
      pixels: [216, 234, 258, 196, 172, 1024], kinds: [.watchIcon]),
    DevicePlan(
      caption: .longLook, place: .notification, shape: .circle, side: 44, pixels: [88, 80, 172, 196],
      kinds: [.watchIcon]),
    DevicePlan(
      caption: .watchStore, place: .store, shape: .circle, side: 44, pixels: [1024], kinds: [.watchIcon]),
  ]
  fileprivate static let mac = [
    DevicePlan(
      caption: .dock, place: .dock, shape: .asDrawn, side: 64, pixels: [128, 256, 1024],
      kinds: [.macIcon, .appIcon], isNamed: false),
    DevicePlan(
      caption: .finder, place: .finder, shape: .asDrawn, side: 16, pixels: [16, 32],
      kinds: [.macIcon, .appIcon]),
    DevicePlan(
      caption: .macStore, place: .store, shape: .asDrawn, side: 64, pixels: [512, 1024],
      kinds: [.macIcon, .appIcon]),
  ]
  fileprivate static let television = DevicePlan(
    caption: .television, place: nil, shape: .television, side: 0, pixels: [], kinds: [.tvIcon])
  fileprivate static let vision = DevicePlan(
    caption: .vision, place: nil, shape: .circle, side: 0, pixels: [], kinds: [.visionIcon])
  fileprivate static let site = [
    DevicePlan(
      caption: .browserTab, place: .tab, shape: .asDrawn, side: 16, pixels: [16, 32, 48], kinds: [.favicon]),
    DevicePlan(
      caption: .webClip, place: .home, shape: .continuous, side: 60, pixels: [180, 120],
      kinds: [.webClipIcon]),
  ]
}
