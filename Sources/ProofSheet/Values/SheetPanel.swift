package import ImageProperties

/// Drawings that belong together, in a section of their own between the apps and the images: how devices show an
/// app's icon, how an app opens. A page has as many as its maker puts into `Sheet.panels`, in that order.
package struct SheetPanel: Sendable {
  package var title: String
  package var target: String
  package var platform: String
  package var frames: [PanelFrame]

  package init(title: String, target: String, platform: String, frames: [PanelFrame]) {
    self.title = title
    self.target = target
    self.platform = platform
    self.frames = frames
  }
}

/// One place of a system, with what it shows.
package struct PanelFrame: Sendable {
  package var title: String
  package var scene: PanelScene
  /// The image that is drawn, one sentence.
  package var drawnFrom: String
  /// What the drawing can't know or leaves out, one sentence; empty where there is nothing to say.
  package var notKnown: String

  package init(title: String, scene: PanelScene, drawnFrom: String, notKnown: String = "") {
    self.title = title
    self.scene = scene
    self.drawnFrom = drawnFrom
    self.notKnown = notKnown
  }
}

/// What is drawn in a panel.
package enum PanelScene: Sendable {
  case icon(SlotContent, HomeScreenIcon, DevicePlace)
  /// A layered icon among others.
  case shelf(SlotContent, IconShape, label: String)
  /// Templates in one bar, at their true scale; the first one is selected.
  case bar([BarItem])
}

/// One template of a bar.
package struct BarItem: Sendable {
  package var content: SlotContent
  package var icon: BarIcon
  /// The file in pixels, before it was reduced for the page.
  package var size: PixelSize?

  package init(content: SlotContent, icon: BarIcon, size: PixelSize?) {
    (self.content, self.icon, self.size) = (content, icon, size)
  }
}

/// Where a system shows an app's icon.
package enum DevicePlace: String, Sendable {
  /// Among neighbours.
  case home, watchGrid = "watch-grid", dock
  /// In a row, with lines of text beside it.
  case store, settings, spotlight, notification, finder, tab
  /// Large and alone, above the name of the app.
  case shortLook = "short-look"
}
