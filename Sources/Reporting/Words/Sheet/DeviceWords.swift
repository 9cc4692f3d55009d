/// A place in which a device shows an app's icon.
enum DeviceCaption {
  case homeScreen26, homeScreen7, classicHomeScreen, darkHomeScreen, tintedHomeScreen
  case store, settings, spotlight, notification
  case watchHomeScreen, shortLook, longLook, watchStore
  case dock, finder, macStore
  case television, vision
  case browserTab, webClip

  var title: String {
    switch self {
    case .homeScreen26: "Home Screen, iOS 26 and later."
    case .homeScreen7: "Home Screen, iOS 7 to 18."
    case .classicHomeScreen: "Home screen, iOS 6 and earlier."
    case .darkHomeScreen: "Home Screen, dark."
    case .tintedHomeScreen: "Home Screen, tinted."
    case .store: "App Store."
    case .settings: "Settings."
    case .spotlight: "Spotlight."
    case .notification: "Notification."
    case .watchHomeScreen: "Home Screen of the watch."
    case .shortLook: "Short look of a notification."
    case .longLook: "Long look of a notification."
    case .watchStore: "App Store on the watch."
    case .dock: "Dock."
    case .finder: "Finder and menus."
    case .macStore: "Mac App Store."
    case .television: "Home Screen of Apple TV."
    case .vision: "Home View of Apple Vision Pro."
    case .browserTab: "Browser tab."
    case .webClip: "Home Screen, as a web clip."
    }
  }

  /// What the drawing leaves out, or takes by eye; empty where it is as Apple says.
  var notKnown: String {
    switch self {
    case .homeScreen26: "The corners are drawn by eye, and the glass is left out: Apple gives no radius."
    case .classicHomeScreen: "The shine is drawn by eye."
    case .darkHomeScreen: "The system's own ground is drawn by eye."
    case .tintedHomeScreen: "One of the colours that a user can pick."
    case .store, .longLook, .watchStore, .macStore: "The size in points is by eye."
    case .notification: "Since iOS 15 the icon is larger than its 20 points; by how much is not given."
    case .watchHomeScreen: "A watch of 44 mm, the grid at rest: at its edge the icons are smaller."
    case .shortLook: "A watch of 44 mm; the grey line is the notification's title."
    case .dock: "macOS 26 puts other outlines on a ground of its own."
    case .television: "The corners are drawn by eye."
    case .vision: "Depth, light and glass are left out."
    case .homeScreen7, .settings, .spotlight, .finder, .browserTab, .webClip: ""
    }
  }
}

/// A bar of a system in which templates are drawn.
enum BarCaption {
  case menuBar, tabBar, toolbar

  var title: String {
    switch self {
    case .menuBar: "Menu bar."
    case .tabBar: "Tab bar."
    case .toolbar: "Toolbar and navigation bar."
    }
  }

  var notKnown: String {
    switch self {
    case .menuBar: "Whether the app puts a template there only its program says."
    case .tabBar, .toolbar: "The first one is selected."
    }
  }
}

/// What a place of a device is drawn from.
enum DrawingSource {
  /// - Parameter size: "120 x 120"
  case image(name: String, size: String?)
  /// The layers of an Icon Composer file.
  case flatLayers(name: String)
  case layers(count: Int)
  /// - Parameter scales: as the catalog declares them.
  case templates(names: [String], scales: [Int])

  var sentence: String { "Drawn from \(words)." }

  private var words: String {
    switch self {
    case .image(let name, let size): name + (size.map { ", \($0) px" } ?? "")
    case .flatLayers(let name): "\(name), flat"
    case .layers(let count): "\(count) layers"
    case .templates(let names, let scales):
      names.joined(separator: ", ")
        + ", at \(scales.map { "\($0)x" }.joined(separator: " and ")) as declared"
    }
  }
}

/// What is above all places of one app.
let onTheDevice = "On the device"
/// What is above images that fill no slot.
let imagesWithoutSlot = "Images without a slot"

/// - Parameter device: the models of one screen.
func belowStatusBar(_ device: String) -> String { "\(device), below the status bar" }
