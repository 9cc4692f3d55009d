package import Model
package import Notations
package import Places
package import SystemPackage

/// More bytes than any launch screen: Xcode's own has 2 KB, the largest storyboard of an app that was measured 600.
package let interfaceByteLimit = NotationLimits.bytes

/// A limit of ours that keeps an interface from being read.
package struct InterfaceLimitError: Error, Equatable {
  package let error: NotationError
}

/// Reads the source of a storyboard or xib. Nothing is judged.
/// - Parameter locale: of the `.lproj` folder around it.
/// - Throws: where the text is larger than what is read.
package func readInterface(
  _ bytes: [UInt8], path: FilePath, locale: Untrusted? = nil
) throws(InterfaceLimitError) -> InterfaceFile {
  var file = InterfaceFile(path: path, locale: locale)
  guard !bytes.allSatisfy(\.isASCIIBlank) else {
    file.state = .empty
    return file
  }
  let document: XMLNode
  do throws(NotationError) {
    document = try readXML(bytes)
  } catch {
    guard !error.isLimit else { throw InterfaceLimitError(error: error) }
    file.state =
      bytes.conflictLine.map { .invalid(line: $0, reason: .mergeConflict) }
      ?? .invalid(line: error.position.line, reason: .notXML)
    return file
  }
  guard document.name == "document" else {
    let isArchive =
      document.name == "archive" && document.attributes["type"]?.contains("InterfaceBuilder") == true
    file.state = .invalid(line: document.line, reason: isArchive ? .archive : .foreign)
    return file
  }
  DocumentReader(document).read(into: &file)
  return file
}

extension [UInt8] {
  /// The first line that git left in a file with two versions of some lines.
  fileprivate var conflictLine: Int? {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }
}

/// The parts of a document, as Interface Builder writes them.
private struct DocumentReader {
  let document: XMLNode
  /// The colours and images that the file remembers, at its end.
  private let resources: [XMLNode]
  /// Names of SF Symbols, which no catalog of the app has.
  private let systemImages: Set<String>

  init(_ document: XMLNode) {
    self.document = document
    resources = document.children("resources").flatMap(\.children)
    systemImages = Set(
      resources.filter { $0.attributes["catalog"] == "system" }.compactMap { $0.attributes["name"] })
  }

  func read(into file: inout InterfaceFile) {
    file.isMarked = document.attributes["launchScreen"] == "YES"
    file.otherSystem = document.otherSystem
    file.repeatedIDs = document.repeatedIDs
    file.forbidden = document.forbiddenParts
    for resource in resources {
      guard let name = resource.attributes["name"] else { continue }
      switch resource.name {
      case "namedColor", "systemColor":
        // A name that stands for another name says no colour.
        if let color = resource.children("color").first.flatMap(InterfaceColor.init), color.name == nil {
          file.savedColors[name] = color
        }
      case "image":
        if let width = resource.number("width"), let height = resource.number("height") {
          file.savedImages[name] = InterfaceSize(width: width, height: height)
        }
      default: break
      }
    }
    if isStoryboard(file) { readScenes(into: &file) } else { readObjects(into: &file) }
  }

  private func isStoryboard(_ file: InterfaceFile) -> Bool {
    document.attributes["type"]?.hasSuffix(".Storyboard.XIB") == true
      || file.path.lastComponent?.extension?.lowercased() == "storyboard"
  }

  private func readScenes(into file: inout InterfaceFile) {
    let controllers = document.children("scenes").flatMap { $0.children("scene") }
      .flatMap { $0.children("objects") }.flatMap(\.children)
    let shown = chain(of: controllers)
    file.hasFirstScene = !shown.isEmpty
    file.bars = shown.flatMap(\.bars)
    file.barTitle = shown.last?.child("navigationItem", key: "navigationItem")?.attributes["title"]
    for controller in shown { file.barColors.merge(controller.barColors) { $1 } }
    for controller in shown { addNames(of: controller, to: &file) }
    let view = shown.last?.children.first { $0.attributes["key"] == "view" }
    file.setRoot(view)
    // A container without content may fill itself.
    file.lacksView =
      view == nil && ["viewController", "viewControllerPlaceholder"].contains(shown.last?.name)
  }

  /// More controllers around another than any screen has.
  private static let chainLimit = 6

  /// The controller that the file begins with, and those that it shows inside, the outermost first.
  private func chain(of controllers: [XMLNode]) -> [XMLNode] {
    var shown: [XMLNode] = []
    var wanted = document.attributes["initialViewController"]
    while let id = wanted, shown.count < Self.chainLimit,
      !shown.contains(where: { $0.attributes["id"] == id }),
      let next = controllers.first(where: { $0.attributes["id"] == id })
    {
      shown.append(next)
      wanted =
        next.children.contains { $0.attributes["key"] == "view" }
        ? nil
        : next.children("connections").flatMap(\.children).first(where: \.isRelationship)?.attributes[
          "destination"]
    }
    return shown
  }

  private static let nameLimit = 1000

  /// Images and colours that no view of ours has: of states, of bars, of shadows.
  private func addNames(of node: XMLNode, to file: inout InterfaceFile) {
    guard file.otherImages.count + file.otherColors.count < Self.nameLimit else { return }
    if node.name == "color", let name = node.attributes["name"] {
      file.otherColors.append(InterfaceName(name, line: node.line))
    }
    if node.attributes["catalog"] != "system", !Self.elementsOfFlags.contains(node.name) {
      for (key, name) in node.attributes.sorted(by: { $0.key < $1.key })
      where Self.imageKeys.contains(key) && !name.isEmpty && !systemImages.contains(name) {
        file.otherImages.append(InterfaceName(name, line: node.line))
      }
    }
    for child in node.children { addNames(of: child, to: &file) }
  }

  /// Elements whose attributes are flags: in `<accessibilityTraits image="YES"/>` no image is named. Source: storyboards of
  /// published apps, of which no other element has such a flag.
  private static let elementsOfFlags: Set<String> = ["accessibilityTraits"]

  /// Attributes that name an image. Source: storyboards of published apps.
  private static let imageKeys: Set<String> = [
    "image", "highlightedImage", "selectedImage", "backgroundImage", "shadowImage", "landscapeImage",
    "backIndicatorImage", "backIndicatorTransitionMaskImage", "selectionIndicatorImage", "minimumTrackImage",
    "maximumTrackImage", "minimumValueImage", "maximumValueImage", "thumbImage", "progressImage",
    "trackImage",
    "largeContentSizeImage",
  ]

  private func readObjects(into file: inout InterfaceFile) {
    let objects = document.children("objects").flatMap(\.children).filter { $0.name != "placeholder" }
    file.hasFirstScene = !objects.isEmpty
    let view = objects.first { $0.name.lowercased().hasSuffix("view") } ?? objects.first
    if let second = objects.filter(\.isShownObject).dropFirst().first {
      file.forbidden.append(ForbiddenPart(.topLevelObject, name: second.name, line: second.line))
    }
    if let view { addNames(of: view, to: &file) }
    file.setRoot(view.flatMap { node in node.children.first { $0.attributes["key"] == "view" } ?? node })
  }
}

extension XMLNode {
  /// What a container shows inside: it runs no code.
  fileprivate var isRelationship: Bool {
    name == "segue" && ["relationship", "embed"].contains(attributes["kind"])
  }

  /// A view or a controller at the top of a xib, not a gesture or an object of the app.
  fileprivate var isShownObject: Bool {
    let name = name.lowercased()
    return name.hasSuffix("view") || name.hasSuffix("controller")
  }

  func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? min(max($0, -1e6), 1e6) : nil }
  }

  /// The child that the object around it has under a key.
  func child(_ name: String, key: String) -> XMLNode? {
    children.first { $0.name == name && $0.attributes["key"] == key }
  }

  /// What runs code, of this element and all below it, in the order of the text.
  fileprivate var forbiddenParts: [ForbiddenPart] {
    var parts: [ForbiddenPart] = []
    collect(into: &parts)
    return parts
  }

  private static let mostParts = 1000

  private func collect(into parts: inout [ForbiddenPart]) {
    guard parts.count < Self.mostParts else { return }
    // What stands for an object outside of the file has a class in every template.
    if name != "placeholder", let name = attributes["customClass"], !isOfSystem(name) {
      parts.append(ForbiddenPart(.customClass, name: name, line: line))
    }
    switch name {
    case "userDefinedRuntimeAttribute":
      parts.append(ForbiddenPart(.runtimeAttribute, name: attributes["keyPath"] ?? "", line: line))
    case "action":
      parts.append(ForbiddenPart(.action, name: attributes["selector"] ?? "", line: line))
    case "outlet", "outletCollection":
      guard !isWiringOfSystem else { break }
      parts.append(ForbiddenPart(.outlet, name: attributes["property"] ?? "", line: line))
    case "segue" where !isRelationship:
      parts.append(ForbiddenPart(.segue, name: attributes["kind"] ?? "", line: line))
    default: break
    }
    for child in children { child.collect(into: &parts) }
  }

  /// Interface Builder adds these to the controller of a table by itself; apps shipped with them in a marked file.
  private var isWiringOfSystem: Bool { ["dataSource", "delegate"].contains(attributes["property"]) }

  private func isOfSystem(_ name: String) -> Bool {
    attributes["customModule"] == nil && isSystemClass(name)
  }
}

/// Whether a class is of the system, which a view may be set to without any code of the app.
func isSystemClass(_ name: String) -> Bool {
  ["UI", "NS", "MK", "SK", "WK", "GL"].contains { name.hasPrefix($0) }
}
