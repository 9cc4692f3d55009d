package import Model
package import SpecTables

/// What an Icon Composer file serves, in place of images in slots.
package struct IconFileSummary: Equatable, Sendable {
  /// Those whose icons are made from it, as the file supports them.
  package let families: [DeviceFamily]
  /// The appearances that it is adapted for by hand; the system makes the others.
  package let appearances: [IconAppearance]
  package let layerCount: Int

  package init(families: [DeviceFamily], appearances: [IconAppearance], layerCount: Int) {
    (self.families, self.appearances, self.layerCount) = (families, appearances, layerCount)
  }

  init(_ bundle: IconBundle) {
    let content = bundle.content
    var families: [DeviceFamily] = []
    if content.supports(.iOS) { families += [.iphone, .ipad] }
    if content.supports(.macOS) { families.append(.mac) }
    if content.circles != .none { families.append(.watch) }
    let named = Set(content.conditions.compactMap(\.appearance))
    self.init(
      families: families, appearances: IconAppearance.derived.filter { named.contains($0.rawValue) },
      layerCount: content.groups.reduce(0) { $0 + $1.layers.count })
  }
}
