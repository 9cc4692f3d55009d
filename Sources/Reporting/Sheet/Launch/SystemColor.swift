import ProofSheet

/// Colours of UIKit, in the light and the dark appearance. Source: Human Interface Guidelines, Color; UIColor.
enum SystemColor {
  static func named(_ name: String, isDark: Bool) -> SheetColor? {
    let name = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    guard let value = values[name]?[isDark ? 1 : 0] else { return nil }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    return SheetColor(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
  }

  private static let values: [String: [UInt32]] = [
    "systemBackground": [0xFFFF_FFFF, 0x0000_00FF],
    "secondarySystemBackground": [0xF2F2_F7FF, 0x1C1C_1EFF],
    "tertiarySystemBackground": [0xFFFF_FFFF, 0x2C2C_2EFF],
    "systemGroupedBackground": [0xF2F2_F7FF, 0x0000_00FF],
    "groupTableViewBackground": [0xF2F2_F7FF, 0x0000_00FF],
    "label": [0x0000_00FF, 0xFFFF_FFFF], "darkText": [0x0000_00FF, 0x0000_00FF],
    "lightText": [0xFFFF_FF99, 0xFFFF_FF99],
    "secondaryLabel": [0x3C3C_4399, 0xEBEB_F599], "tertiaryLabel": [0x3C3C_434C, 0xEBEB_F54C],
    "white": [0xFFFF_FFFF, 0xFFFF_FFFF], "black": [0x0000_00FF, 0x0000_00FF],
    "clear": [0x0000_0000, 0x0000_0000],
    "systemRed": [0xFF3B_30FF, 0xFF45_3AFF], "systemOrange": [0xFF95_00FF, 0xFF9F_0AFF],
    "systemYellow": [0xFFCC_00FF, 0xFFD6_0AFF], "systemGreen": [0x34C7_59FF, 0x30D1_58FF],
    "systemTeal": [0x30B0_C7FF, 0x40C8_E0FF], "systemBlue": [0x007A_FFFF, 0x0A84_FFFF],
    "systemIndigo": [0x5856_D6FF, 0x5E5C_E6FF], "systemPurple": [0xAF52_DEFF, 0xBF5A_F2FF],
    "systemPink": [0xFF2D_55FF, 0xFF37_5FFF], "systemGray": [0x8E8E_93FF, 0x8E8E_93FF],
    "systemGray6": [0xF2F2_F7FF, 0x1C1C_1EFF],
  ]
}
