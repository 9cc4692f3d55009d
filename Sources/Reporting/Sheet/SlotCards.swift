import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension TargetNode {
  /// The cards of one target: a card for each of its slots, for each further image of a slot, for each stack of layers,
  /// and for each vector image with a role.
  /// - Parameter index: among the report's inputs.
  func cards(index: Int) -> [SlotCard] {
    let slots = slots.flatMap { SlotCard.all(of: $0, input: index) }
    let composed =
      input.drawing.composer.map {
        ComposerCard.all(of: $0, for: input.build.platform).map { SlotCard($0, input: index) }
      } ?? []
    // Beside a catalog an .icns holds the same icon once more.
    let hasIcon = slots.contains { $0.isIcon && !$0.images.isEmpty } || !composed.isEmpty
    let family = hasIcon ? nil : input.target.iconFamily.map { SlotCard(family: $0, input: index) }
    let others = [family].compactMap(\.self) + input.vectorTemplates.map { SlotCard($0, input: index) }
    return composed.map { $0.showing(files) } + slots.stacks + slots + others.map { $0.showing(files) }
  }
}

extension SlotCard {
  /// A row of free names has a slot for each image; another has one, and its other images follow.
  fileprivate static func all(of node: SlotNode, input: Int) -> [SlotCard] {
    let slot = node.slot
    // The need of a slot that the target does not have would mislead.
    let need = slot.state.isWanted ? slot.need : .optional
    let set = slot.place
    var first = SlotCard(input: input, row: slot.row, set: set, name: slot.name)
    (first.need, first.state, first.fault) = (need, slot.state, slot.fault)
    first.images = Array(slot.images.prefix(1))
    first.found = node.findings + node.images.prefix(1).flatMap(\.findings)
    return [first]
      + node.images.dropFirst().map { image in
        var card = SlotCard(input: input, row: slot.row, set: set, name: image.image.name)
        (card.need, card.state) = (need, slot.state == .notApplicable ? .notApplicable : .present)
        (card.images, card.found) = ([image.image], image.findings)
        return card
      }
  }

  /// What the largest of its pictures shows.
  fileprivate init(family: (path: FilePath, file: FileID), input: Int) {
    self.init(input: input, row: nil, set: nil, name: family.path.fileName)
    (state, isOfApp, isIconFamily) = (.present, false, true)
    images = [PlacedImage(unread: ImageAsset(path: family.path, id: ImageID(family.file)))]
  }

  /// Nothing tells whether an app needs it, and its pixels are judged by nobody.
  fileprivate init(_ template: VectorTemplate, input: Int) {
    self.init(input: input, row: template.row, set: template.set, name: template.image.name)
    (state, isOfApp, images) = (.present, false, [template.image])
  }

  /// The same with what was found in its files. What is wrong with the file of an Icon Composer icon shows in the first
  /// drawing of it.
  fileprivate func showing(_ files: [ImageID: [FindingID]]) -> SlotCard {
    var card = self
    let bundle = composer.map { $0.isFirst ? [$0.bundle.path, $0.bundle.manifestPath] : [] } ?? []
    card.found = (images.map(\.id) + bundle.map { ImageID($0) }).flatMap { files[$0] ?? [] }
    return card
  }

  fileprivate var depth: Int { image?.layer?.layer ?? 0 }
}

extension [SlotCard] {
  private struct Place: Hashable {
    let stack: SetID
    /// The role of a layer is a row of its own on Apple Vision.
    let size: PixelSize?
    /// Where it has no size.
    let row: RowID?
    let appearance: ImageAppearance?

    /// Nil for what is no layer.
    init?(_ card: SlotCard) {
      guard let row = card.row, let image = card.image, let layer = image.layer else { return nil }
      (stack, appearance) = (layer.stack, image.appearance)
      (size, self.row) = (row.size, row.size == nil ? row.id : nil)
    }
  }

  /// One card for the layers that lie on each other: those of one stack, for one slot.
  fileprivate var stacks: [SlotCard] {
    gathered { Place($0) }.compactMap { place, cards -> SlotCard? in
      let cards = cards.sorted { $0.depth < $1.depth }
      guard place != nil, cards.count > 1, let back = cards.last, let layer = back.image?.layer else {
        return nil
      }
      var stack = SlotCard(
        input: back.input, row: back.row,
        set: ReportedSet(id: layer.stack, title: Untrusted(layer.stackTitle)),
        name: nil)
      (stack.need, stack.state) = (
        back.need, cards.contains { $0.state == .malformed } ? .malformed : back.state
      )
      (stack.images, stack.isStack) = (cards.flatMap(\.images), true)
      stack.found = cards.flatMap(\.found)
      return stack
    }
  }
}
