import ImageProperties

/// What a page says below a picture, and what it says of the picture to who does not see it.
enum ViewCaption {
  /// Words that a report brings.
  case given(String)
  case scrolls(String)
  // The file.
  case file(of: String), trueSize, inPoints, shownAt(percent: Int), size(PixelSize, isAfter: Bool), enlarged(
    times: Int)
  case hole(PixelSize, percent: Int?), emptySlot(String)
  // The device.
  case homeScreen([String]), onHomeScreen(String), gloss, clearIsBlack
  case trimmed(Int, left: PixelSize), inRow, inList(String)
  case page, asDocument(String)
  case atAGlance, reduced(String), letterboxed(String), onDevice(String, String)
  case onMessage(PixelSize), sticker(String)
  case layers(Int, IconShape), stack(String, layers: Int)
  case alphaAlone, barIcon(String, isSelected: Bool), strip
  case launchScreen(String, String), splash(String, image: String)
  // A panel.
  case panelIcon(String), panelAmongOthers(String), panelInRow(String), panelBar(String, templates: Int)
  case iconOfApp(String)
  // A fault.
  case sizes(PixelSize, slot: PixelSize), sizesLabel(PixelSize, slot: PixelSize)
  case thisFile, differs(String), difference, differenceTo(String)
  case before(PixelSize?), beforeSlot(String)

  var words: String {
    switch self {
    case .given(let words): words
    case .scrolls(let caption): "Scrolls sideways in a narrow window: \(caption)"
    case .file(let label): "The file: \(label)"
    case .trueSize: "true size"
    case .inPoints: "shown in points"
    case .shownAt(let percent): "shown at \(percent)%"
    case .size(let size, let isAfter): "\(isAfter ? "after: " : "")\(size.prose) px"
    case .enlarged(let factor): "enlarged \(factor) times"
    case .hole(let size, let percent): "\(size.prose) px" + (percent.map { ", drawn at \($0)%" } ?? "")
    case .emptySlot(let label): "Empty: \(label)"
    case .homeScreen(let effects): effects.joined(separator: "; ")
    case .onHomeScreen(let label): "\(label) on the home screen"
    case .gloss: "shine added by the system"
    case .clearIsBlack: "clear pixels turn black"
    case .trimmed(let trim, let left):
      "the system trims \(trim) px at each edge: \(left.prose) px stay visible"
    case .inRow: "in a row of a list"
    case .inList(let label): "\(label) in a list"
    case .page: "page curl and gradient of the system, drawn by eye"
    case .asDocument(let label): "\(label) as a document"
    case .atAGlance: "at a glance"
    case .reduced(let label): "\(label), reduced"
    case .letterboxed(let device): "\(device): black bars"
    case .onDevice(let label, let device): "\(label) on \(device)"
    case .onMessage(let points): "\(points.prose) points, on a message"
    case .sticker(let label): "\(label) on a message"
    case .layers(let count, let shape):
      "\(counted(count, "layer")); \(shape.caption). Point at it or focus it to see them move"
    case .stack(let label, let count): "\(label), \(counted(count, "layer"))"
    case .alphaAlone: "only its alpha counts: normal, selected"
    case .barIcon(let label, let isSelected): "\(label), \(isSelected ? "selected" : "normal")"
    case .strip: "side by side, the first one selected"
    case .launchScreen(let title, let caption): "\(title), \(caption)"
    case .splash(let label, let image): "\(label): \(image)"
    case .panelIcon(let title): "\(title): the app's icon"
    case .panelAmongOthers(let title): "\(title): the app's icon among others"
    case .panelInRow(let title): "\(title): the app's icon in a row"
    case .panelBar(let title, let count): "\(title): \(counted(count, "template"))"
    case .iconOfApp(let name): "Icon of \(name)"
    case .sizes(let actual, let slot):
      "solid: the file, \(actual.prose) px; dashed: the slot, \(slot.prose) px"
    case .sizesLabel(let actual, let slot): "The file is \(actual.prose) pixels, the slot \(slot.prose)"
    case .thisFile: "this file"
    case .differs(let label): "Differs: \(label)"
    case .difference: "difference: black where equal"
    case .differenceTo(let label): "Difference to \(label)"
    case .before(nil): "before"
    case .before(let size?): "before: \(size.prose) px"
    case .beforeSlot(let label): "Before: \(label)"
    }
  }
}
