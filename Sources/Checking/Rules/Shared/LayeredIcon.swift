import Model
import Places
import SpecTables

/// An icon that tvOS or visionOS draws in layers, of a stack's sources or compiled: what a rule of scope `.stack` looks at.
struct LayeredIcon: Sendable {
  /// Layers that have an image.
  let filledLayers: Int
  /// Whether the App Store alone shows it.
  var isForStore = false
  /// Whether its layers are known from a compiled catalog, so that a build and no file is at fault.
  let isCompiled: Bool
  /// A problem of the whole stack.
  let problem: @Sendable (Severity, any Fault) -> Problem
}

extension SetContext {
  /// Nil for a set that is no stack, or that nothing asks for.
  var layeredIcon: LayeredIcon? {
    guard set.type.iconForm == .layers, set.isRequired else { return nil }
    return LayeredIcon(
      filledLayers: filledLayers, isForStore: set.brand?.size == SpecRow.televisionStoreSize,
      isCompiled: false
    ) { severity, fault in
      self.problem(severity, at: self.set.entries.first?.position, fault)
    }
  }
}

extension CompiledIconContext {
  /// Nil where the catalog does not tell its layers, or holds those of one device alone.
  var layeredIcon: LayeredIcon? {
    guard !target.app.isPartOfABuild, let count = icon.stack?.layerCount else { return nil }
    return LayeredIcon(filledLayers: count, isCompiled: true) { [icon] severity, fault in
      Problem(severity, at: icon.path, name: Untrusted(icon.name), fault)
    }
  }
}
