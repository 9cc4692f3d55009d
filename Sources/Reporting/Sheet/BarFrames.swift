import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// As many as a bar of a phone shows; more would be no picture of one.
private let itemsOfBar = 6

extension SheetMaker {
  /// The templates of an app in the bars of its system, each once.
  mutating func barFrames(of input: Int) -> [PanelFrame] {
    let isMac = plan.report.inputs[input].build.platform == .macos
    let kinds: [(bar: BarIcon.Bar, caption: BarCaption)] =
      isMac ? [(.menuBar, .menuBar)] : [(.tabBar, .tabBar), (.toolbar, .toolbar)]
    return kinds.compactMap { bar, caption in
      let items = barItems(of: input, in: isMac ? [.tabBar, .toolbar] : [bar], shownIn: bar)
      guard !items.isEmpty else { return nil }
      return PanelFrame(
        title: caption.title, scene: .bar(items.map(\.item)),
        drawnFrom: DrawingSource.templates(
          names: items.map(\.name), scales: Set(items.map(\.item.icon.scale)).sorted()
        ).sentence,
        notKnown: caption.notKnown)
    }
  }

  private mutating func barItems(
    of input: Int, in bars: Set<BarIcon.Bar>, shownIn bar: BarIcon.Bar
  ) -> [(name: String, item: BarItem)] {
    var best: [(key: ItemKey, index: Int, icon: BarIcon)] = []
    let report = plan.report.inputs[input]
    for index in plan.deck.cards(of: input) {
      let card = plan.cards[index]
      guard let image = card.image, card.appearance == nil,
        case .bar(var icon) = SlotPresentation(card: card, input: report, tables: plan.tables).presentation,
        bars.contains(icon.bar)
      else { continue }
      icon.bar = bar
      // Of one picture in several scales the largest is the sharpest.
      var parts = NameParts(image.path.fileName)
      parts.scale = nil
      let key = card.set.map { ItemKey.set($0.id) } ?? .file(parts.name)
      if let known = best.firstIndex(where: { $0.key == key }) {
        if best[known].icon.scale < icon.scale { best[known] = (key, index, icon) }
      } else if best.count < itemsOfBar {
        best.append((key, index, icon))
      }
    }
    return best.compactMap { _, index, icon in
      let card = plan.cards[index]
      let content = content(of: card, pictures)
      if case .hole = content { return nil }
      return (
        card.image?.path.fileName.display ?? "",
        BarItem(content: content, icon: icon, size: card.image?.facts?.size)
      )
    }
  }
}

/// What is one item of a bar: a set, or a loose image in all its scales.
private enum ItemKey: Hashable {
  case set(SetID)
  case file(FileName)
}
