import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// How a device of the target shows what fills a slot.
struct SlotPresentation {
  let card: SlotCard
  let input: InputReport
  let tables: SpecTables

  var presentation: Presentation {
    if let composer = card.composer {
      return .homeScreen(
        HomeScreenIcon(shape: composer.shape, label: input.iconLabel, appearance: appearance))
    }
    if card.isIconFamily {
      return .homeScreen(HomeScreenIcon(shape: .asDrawn, label: input.iconLabel, isOnBlack: false))
    }
    guard let row = card.row else { return .plain }
    switch row.kind {
    case .appIcon, .alternateIcon, .storeIcon, .watchIcon, .macIcon, .carPlayIcon: return icon(row)
    case .messagesIcon: return row.isSquare ? icon(row) : .plain
    case .tvIcon: return card.isStack ? .layered(.television, label: input.iconLabel) : .plain
    case .visionIcon: return card.isStack ? .layered(.circle, label: input.iconLabel) : .plain
    case .spotlightIcon: return .searchResult(trim: row.trim ?? 0, shape: shape(of: row))
    case .webClipIcon: return webClip
    case .documentIcon: return row.safeZone.map { .document($0) } ?? .plain
    case .tabBarIcon: return .bar(bar(.tabBar, row))
    case .barIcon, .templateImage, .quickActionIcon: return .bar(bar(.toolbar, row))
    case .sticker: return sticker
    case .launchImage, .startupImage: return launch(row)
    case .backButtonImage, .complicationImage, .newsstandCover, .topShelfImage, .manifestIcon, .maskIcon,
      .favicon,
      .house:
      return .plain
    }
  }

  private func icon(_ row: SpecRow) -> Presentation {
    let shape = shape(of: row)
    // Settings, search and notifications show the smaller ones, in a row.
    if row.isOfRows { return .searchResult(trim: 0, shape: shape) }
    // The store adds no shine and shows the name beside the icon.
    let isOnHomeScreen = row.kind != .storeIcon
    return .homeScreen(
      HomeScreenIcon(
        shape: shape, label: isOnHomeScreen ? input.iconLabel : "",
        hasGloss: shape == .classic && isOnHomeScreen && !input.drawing.isPrerendered, appearance: appearance,
        side: row.homeScreenSide, isOnBlack: shape != .asDrawn))
  }

  private var appearance: HomeScreenIcon.Appearance {
    switch card.appearance {
    case .dark: .dark
    case .tinted: .tinted
    case .other, nil: .standard
    }
  }

  private func shape(of row: SpecRow) -> IconShape {
    switch input.build.platform {
    case .macos: .asDrawn
    case .watchos, .visionos: .circle
    case .tvos: .television
    case .ios:
      row.kind == .watchIcon
        ? .circle : row.kind == .macIcon ? .asDrawn : row.isBeforeIOS7 ? .classic : .continuous
    }
  }

  /// iOS 6 and earlier add the shine to a web clip unless the name of its file forbids it: a row is of both names.
  private var webClip: Presentation {
    let isClassic = input.build.platform == .ios && input.build.minimumOS < OSVersion(7)
    let isPrecomposed = card.name?.text?.contains("precomposed") ?? false
    return .homeScreen(
      HomeScreenIcon(
        shape: isClassic ? .classic : .continuous, label: CardLabel.webPage.words,
        hasGloss: isClassic && !isPrecomposed))
  }

  private func bar(_ bar: BarIcon.Bar, _ row: SpecRow) -> BarIcon {
    BarIcon(
      bar: bar, era: row.isBeforeIOS7 ? .classic : .flat,
      scale: row.scale ?? card.image?.scale ?? card.nameScale)
  }

  /// Messages shows the pixels of a sticker at three for a point.
  /// Source: Human Interface Guidelines, iMessage apps and stickers: sizes are given at @3x.
  private var sticker: Presentation {
    guard let size = card.image?.facts?.size else { return .plain }
    return .sticker(points: PixelSize(width: max(size.width / 3, 1), height: max(size.height / 3, 1)))
  }

  private func launch(_ row: SpecRow) -> Presentation {
    guard let size = row.size ?? card.image?.facts?.size, let screen = tables.screen(of: row, size) else {
      return .plain
    }
    let isUpright = size.height >= size.width
    let pixels = PixelSize(
      width: isUpright ? screen.pixels.width : screen.pixels.height,
      height: isUpright ? screen.pixels.height : screen.pixels.width)
    let device = screen.models.prefix(2).joined(separator: ", ")
    // 20 points for the status bar, which lies above a launch image that leaves it out.
    let statusBar = 20 * screen.scale
    let shown = card.image?.facts?.size ?? size
    let leavesOutBar = shown.width == pixels.width && shown.height == pixels.height - statusBar
    return .launch(
      LaunchScreen(
        device: leavesOutBar ? belowStatusBar(device) : device,
        screen: leavesOutBar ? shown : pixels))
  }
}

extension InputReport {
  /// What stands below the app's icon.
  var iconLabel: String {
    let set = kind == .assetCatalog ? icon?.name : nil
    let name = target.identity.name ?? targetName ?? set
    return (name ?? Untrusted(path.ownName.stem)).display
  }
}

extension SlotCard {
  /// Points for a pixel, as the name of the file says.
  fileprivate var nameScale: Int { name.flatMap { NameParts($0).scale } ?? 1 }
}

extension SpecRow {
  /// Whether systems show it in lists and notifications alone: by its role on the watch, else by its points.
  var isOfRows: Bool {
    let role = positions.lazy.compactMap(\.role).first
    if kind == .watchIcon { return role.map { $0 != "appLauncher" } ?? false }
    guard kind == .appIcon, let size, let scale, scale > 0 else { return false }
    return size.width / scale < 57
  }

  /// Only systems before iOS 7 read it, with their own look.
  fileprivate var isBeforeIOS7: Bool { condition?.minimumOSBelow.map { $0 <= OSVersion(7) } ?? false }

  /// Points of the icon on the home screen: 57 or 60 on an iPhone, 72, 76 or 83.5 on an iPad.
  fileprivate var homeScreenSide: Int {
    guard kind == .appIcon || kind == .alternateIcon, let size, let scale, scale > 0 else { return 60 }
    let side = (size.width + scale - 1) / scale
    return (57...84).contains(side) ? side : 60
  }

  fileprivate var isSquare: Bool { size.map { $0.width == $0.height } ?? true }

  fileprivate var safeZone: SafeZone? {
    guard let size, let safeArea else { return nil }
    return SafeZone(
      size: size, top: safeArea.top, bottom: safeArea.bottom, left: safeArea.left,
      right: safeArea.right)
  }
}

extension SpecTables {
  /// The screen that a launch image of this size is for: of the row's devices the one whose upright or turned size
  /// is the image's, or is larger by the least.
  fileprivate func screen(of row: SpecRow, _ size: PixelSize) -> Screen? {
    let families = row.condition?.families ?? []
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let fitting = screens.filter { screen in
      (families.isEmpty || families.contains(screen.family)) && screen.pixels.width >= short
        && screen.pixels.height >= long
    }
    return fitting.min { $0.area < $1.area }
  }
}

extension Screen {
  fileprivate var area: Int { pixels.width * pixels.height }
}
