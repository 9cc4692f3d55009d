import Checking
import Model
import SpecTables

/// How a device is held, and in which appearance.
struct LaunchSetting {
  let device: Screen
  let isTurned: Bool
  let isDark: Bool

  static func all(_ devices: [Screen]) -> [LaunchSetting] {
    devices.flatMap { device in
      [false, true].flatMap { isTurned in
        [false, true].map { LaunchSetting(device: device, isTurned: isTurned, isDark: $0) }
      }
    }
  }

  var size: InterfaceSize { device.size(isTurned: isTurned) }

  /// Points of a bar beside the status bar and the home indicator. Source: measured on the simulator's screens.
  private func height(of bar: LaunchBar.Kind) -> Double {
    let isLow = device.family == .iphone && isTurned
    return switch bar {
    case .navigationBar: device.family == .ipad ? 50 : isLow ? 32 : 44
    case .tabBar: isLow ? 32 : device.family == .ipad ? 50 : 49
    case .toolbar: isLow ? 32 : device.family == .ipad ? 50 : 44
    }
  }

  /// The bar with what it covers behind the system's own parts.
  func frame(of bar: LaunchBar.Kind) -> InterfaceRect {
    let insets = device.insets(isTurned: isTurned)
    let height = height(of: bar) + (bar == .navigationBar ? insets.top : insets.bottom)
    return InterfaceRect(
      x: 0, y: bar == .navigationBar ? 0 : size.height - height, width: size.width, height: height)
  }

  /// The part of a bar in which its title stands.
  func content(of bar: LaunchBar.Kind) -> InterfaceRect {
    var frame = frame(of: bar)
    let height = height(of: bar)
    if bar == .navigationBar { frame.y = frame.height - height }
    frame.height = height
    return frame
  }

  /// What views are pinned to inside of bars.
  func safeArea(below bars: [LaunchBar.Kind]) -> ScreenInsets {
    var insets = device.insets(isTurned: isTurned)
    for bar in bars {
      let height = frame(of: bar).height
      if bar == .navigationBar {
        insets.top = max(insets.top, height)
      } else {
        insets.bottom = max(insets.bottom, height)
      }
    }
    return insets
  }

  func safeFrame(below bars: [LaunchBar.Kind]) -> InterfaceRect {
    let insets = safeArea(below: bars)
    return InterfaceRect(
      x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  var caption: String {
    let parts = [
      device.family == .ipad ? "iPad" : "iPhone", isTurned ? "turned" : "upright",
      isDark ? "dark" : "light",
    ]
    return parts.joined(separator: ", ")
  }
}
