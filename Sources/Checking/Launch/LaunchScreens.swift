import ImageProperties
package import Model
package import SpecTables

/// What a target shows while it starts: its storyboards and xibs, or the screens that its Info.plist describes.
package struct LaunchScreens: Sendable {
  package let interfaces: [InterfaceFile]
  package let definitions: [LaunchScreenDefinition]
  /// Of the Info.plist.
  let keyFaults: [LaunchKeyFault]
  package let assets: LaunchAssets
  /// The devices that the app is for.
  let families: Set<DeviceFamily>
  /// Screens of the devices that the app runs on: those of today, an iPhone and an iPad. None where nothing is shown on them.
  package let devices: [Screen]
  /// How the devices of each family may be held.
  private let turns: [DeviceFamily: [Bool]]

  init(of target: TargetContext, sets: [SetContext] = [], loose: SlotLayout) {
    let app = target.app
    let isRead = target.start.appInfoPlist != nil && !app.neverLaunches
    interfaces = isRead ? app.description.launch.interfaces : []
    definitions = isRead ? app.description.infoPlist?.launchScreens ?? [] : []
    keyFaults = isRead && app.build.platform == .ios ? app.description.infoPlist?.launchKeyFaults ?? [] : []
    families = app.build.families
    assets = LaunchAssets(app, sets: sets, loose: loose.images)
    turns = app.build.families.reduce(into: [:]) { $0[$1] = target.start.appInfoPlist?.turns(on: $1) }
    let ids = ["iphone.393x852@3", "ipad.834x1194@2"]
    // Only then is the table of screens read.
    let hasScreens = !interfaces.isEmpty || !definitions.isEmpty
    devices =
      hasScreens
      ? target.tables.screens.filter { ids.contains($0.id) && app.build.families.contains($0.family) } : []
  }

  package var isEmpty: Bool { interfaces.isEmpty && definitions.isEmpty }
}

extension InterfaceFile {
  /// Whether the device shows it: `LaunchScreen~ipad` is for iPads alone.
  package func serves(_ family: DeviceFamily) -> Bool {
    NameParts(name).device.map { $0 == family } ?? true
  }
}

extension LaunchScreenDefinition {
  package func serves(_ family: DeviceFamily) -> Bool { key.serves(family) }
}

extension LaunchScreens {
  /// What the file shows on each of the devices that it is for, held in each way in which the app may start.
  func scenes(of file: InterfaceFile) -> [LaunchScene] {
    devices.filter { file.serves($0.family) }.flatMap { device in
      (turns[device.family] ?? [false, true]).compactMap { isTurned in
        file.root(on: device.sizeClasses(isTurned: isTurned)).map { root in
          LaunchScene(
            device: device, root: root,
            layout: ScreenLayout(
              root, on: device.size(isTurned: isTurned), safeArea: device.insets(isTurned: isTurned)
            ) { assets.points(of: $0) })
        }
      }
    }
  }
}

/// A storyboard on one screen.
struct LaunchScene {
  let device: Screen
  let root: InterfaceView
  let layout: ScreenLayout
}

extension Screen {
  /// nil where the system has no such classes.
  package func sizeClasses(isTurned: Bool) -> SizeClasses? {
    let words = (isTurned ? sizeClassLandscape : sizeClassPortrait)?.split(separator: " ") ?? []
    guard let width = words.first, let height = words.last else { return nil }
    return SizeClasses(isWide: width == "regular", isTall: height == "regular")
  }

  package func size(isTurned: Bool) -> InterfaceSize {
    let (width, height) = (Double(points.width), Double(points.height))
    return isTurned
      ? InterfaceSize(width: height, height: width) : InterfaceSize(width: width, height: height)
  }

  /// Below the status bar, and above the home indicator of screens without a button, in points.
  /// Source: Human Interface Guidelines, Layout; measured on the simulator's screens.
  package func insets(isTurned: Bool) -> ScreenInsets {
    var insets = ScreenInsets()
    switch (family, isTurned) {
    case (.iphone, false): (insets.top, insets.bottom) = (59, 34)
    case (.iphone, true): (insets.left, insets.right, insets.bottom) = (59, 59, 21)
    default: (insets.top, insets.bottom) = (24, 20)
    }
    return insets
  }
}
