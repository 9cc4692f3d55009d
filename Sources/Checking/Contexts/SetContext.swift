package import Model
import Places
import SpecTables
import SystemPackage

/// One set of a catalog and its target: what a rule of scope `.set` looks at.
package struct SetContext: Sendable {
  private let parts: Parts
  var evidence = EvidenceView()

  init(_ parts: Parts) { self.parts = parts }

  /// In memory of its own: it is handed to every rule of sets, and to copy what it refers to takes longer than most of them.
  final class Parts: Sendable {
    let set: CatalogSet
    let layout: SlotLayout
    let target: TargetContext
    let filledLayers: Int
    let isReplacedByIconComposer: Bool
    let hasSlots: Bool

    init(
      set: CatalogSet, layout: SlotLayout, target: TargetContext, filledLayers: Int,
      isReplacedByIconComposer: Bool, hasSlots: Bool
    ) {
      (self.set, self.layout, self.target, self.filledLayers) = (set, layout, target, filledLayers)
      (self.isReplacedByIconComposer, self.hasSlots) = (isReplacedByIconComposer, hasSlots)
    }
  }
}

extension SetContext {
  package var set: CatalogSet { parts.set }
  package var layout: SlotLayout { parts.layout }
  package var target: TargetContext { parts.target }
  /// Layers that have an image at some scale, of an image stack or of the one that a layer belongs to; 0 for any other set.
  var filledLayers: Int { parts.filledLayers }
  /// Xcode makes the icon from an Icon Composer file of the same name and passes over the set.
  var isReplacedByIconComposer: Bool { parts.isReplacedByIconComposer }
  /// Whether the places of its images are slots: icons and launch images, and image sets within an icon.
  var hasSlots: Bool { parts.hasSlots }
  package var images: [PlacedImage] { layout.images }
  package var slots: [Slot] { layout.slots }
  var build: BuildTarget { target.build }

  /// A problem of the set, shown at its Contents.json.
  func problem(
    _ severity: Severity, at position: SourcePosition? = nil, row: SpecRow? = nil, _ fault: any Fault
  ) -> Problem {
    var problem = Problem(severity, at: set.place, name: Untrusted(set.title), fault)
    problem.place.set = set
    problem.place.point(at: position)
    return problem.on(row)
  }

  /// The slots that an entry of the set is for.
  package func slots(of entry: SetEntry) -> [Slot] {
    let position = set.position(of: entry)
    return slots.filter { $0.row.positions.contains(position) }
  }

  /// Whether an icon set that must be complete has no image, and no entry that says where one should be.
  var isEmptyIcon: Bool {
    guard set.type.iconForm == .images, target.needsIcon,
      !isReplacedByIconComposer, set.manifest == .present || set.manifest == .absent
    else { return false }
    return !images.contains { $0.asset.entry != nil } && !set.entries.contains { $0.filename != nil }
  }

  /// An empty set, and a layer that may be left out, have rules that say all of it in one finding.
  var isReportedAsAWhole: Bool {
    switch set.manifest {
    case .invalid, .unreadable, .ignored, .written: return true
    case .present, .absent: break
    }
    let isEmptyLayer = set.stack != nil && !images.contains { $0.asset.entry != nil }
    return isEmptyIcon || isEmptyLayer && !lacksBackAlone
  }

  /// Whether the set is the last layer of a stack that is not short of others: no rule speaks of the stack as a whole.
  var lacksBackAlone: Bool { filledLayers > 1 && set.stack?.isBack == true }
}
