/// A colour of the page, in the light and in the dark scheme.
struct PaletteColor {
  let name: StaticString
  let light: StaticString
  let dark: StaticString

  init(_ name: StaticString, light: StaticString, dark: StaticString) {
    self.name = name
    self.light = light
    self.dark = dark
  }
}

/// Warm neutrals, so that the colours of the art are the strongest on the page, and four voices for what is
/// judged.
enum Palette {
  static let colors = [
    PaletteColor("paper", light: "#f7f6f2", dark: "#161615"),
    PaletteColor("card", light: "#ffffff", dark: "#1f1f1d"),
    PaletteColor("ink", light: "#1b1b19", dark: "#f0eee7"),
    PaletteColor("quiet", light: "#5b5a54", dark: "#b0ada3"),
    PaletteColor("rule", light: "#dedbd2", dark: "#393833"),
    PaletteColor("edge", light: "#8b8980", dark: "#7d7b72"),
    PaletteColor("accent", light: "#2c46a8", dark: "#a9bbff"),
    PaletteColor("error", light: "#9d1f27", dark: "#ffa29c"),
    PaletteColor("error-ground", light: "#fbe7e6", dark: "#46201f"),
    PaletteColor("warning", light: "#714500", dark: "#f2c06b"),
    PaletteColor("warning-ground", light: "#fcefd8", dark: "#3c2c10"),
    PaletteColor("note", light: "#2d5068", dark: "#a6cbe3"),
    PaletteColor("note-ground", light: "#e6eef4", dark: "#1e303c"),
    PaletteColor("good", light: "#1a6335", dark: "#8dd6a4"),
    PaletteColor("good-ground", light: "#e3f2e8", dark: "#1a3425"),
  ]

  /// What is read on what: text needs a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3).
  static let readings: [(text: String, ground: String)] = [
    ("ink", "paper"), ("ink", "card"), ("quiet", "paper"), ("quiet", "card"), ("accent", "paper"),
    ("accent", "card"), ("error", "error-ground"), ("warning", "warning-ground"), ("note", "note-ground"),
    ("good", "good-ground"), ("error", "card"), ("error", "paper"), ("warning", "card"), ("note", "card"),
    ("ink", "error-ground"), ("paper", "ink"),
  ]
}

enum Style {}

extension Style {
  static var tokens: Markup {
    func scheme(_ pick: (PaletteColor) -> StaticString) -> String {
      Palette.colors.map { "--\($0.name):\(pick($0))" }.joined(separator: ";")
    }
    return Markup(
      text: ":root{\(scheme(\.light))}@media (prefers-color-scheme:dark){:root{\(scheme(\.dark))}}"
        + "@media print{:root{\(scheme(\.light))}}")
  }
}
