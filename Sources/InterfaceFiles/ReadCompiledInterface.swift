package import Model
package import Places
package import PropertyLists
package import SystemPackage

/// A nib of a compiled storyboard.
package struct CompiledNib: Sendable {
  /// Without its extension, as the storyboard's Info.plist and its controllers name it.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// Reads a compiled storyboard: the views of the controller that it begins with, and of all its nibs the names of images
/// and the classes of the app.
/// - Parameters:
///   - info: its Info.plist; nil where that cannot be read.
///   - nibs: those in it.
package func readCompiledStoryboard(
  info: PropertyList?, nibs: [CompiledNib], path: FilePath, locale: Untrusted? = nil
) -> InterfaceFile {
  var file = InterfaceFile(path: path, locale: locale)
  file.isCompiled = true
  let archives = file.archives(of: nibs)
  let names = info?["UIViewControllerIdentifiersToNibNames"]?.dictionary ?? [:]
  // One that names no controller at all is not known to lack the first.
  guard !names.isEmpty else { return file }
  let first = info?["UIStoryboardDesignatedEntryPointIdentifier"]?.string ?? ""
  file.hasFirstScene = !first.isEmpty
  if let name = names[first]?.string, let archive = archives[name] {
    CompiledStoryboard(archives: archives).read(archive, into: &file)
  }
  return file
}

/// The same of a compiled xib. One without bytes says nothing.
package func readCompiledNib(_ bytes: [UInt8], path: FilePath, locale: Untrusted? = nil) -> InterfaceFile {
  var file = InterfaceFile(path: path, locale: locale)
  file.isCompiled = true
  guard let archive = file.archives(of: [CompiledNib(name: "", bytes: bytes)])[""] else { return file }
  if let view = archive.mainView { file.setRoot(view, of: archive) }
  return file
}

/// The nibs of a storyboard: one for each controller and one for each view of such.
private struct CompiledStoryboard {
  let archives: [String: NIBArchive]

  /// More controllers around another than any screen has.
  private static let chainLimit = 6

  /// From the first controller to the one inside that has a view.
  func read(_ archive: NIBArchive, into file: inout InterfaceFile) {
    var shown = archive.firstController
    for _ in 0..<Self.chainLimit {
      guard let controller = shown else { return }
      file.bars += controller.bars
      let child = (controller.items("UIViewControllers") + controller.items("UIChildViewControllers")).first
      guard let child else { break }
      shown = child
    }
    guard let shown else { return }
    if let title = shown.object("UINavigationItem")?.text("UITitle") { file.barTitle = title }
    guard let name = shown.text("UINibName") else {
      file.lacksView = shown.className == "UIViewController"
      return
    }
    if let archive = archives[name], let view = archive.mainView { file.setRoot(view, of: archive) }
  }
}

extension NIBArchive {
  private var topLevel: [NIBObject] {
    (root?.items("UINibTopLevelObjectsKey") ?? []).filter { $0.className != "UIProxyObject" }
  }

  fileprivate var firstController: NIBObject? {
    connections.first { $0.text("UILabel") == "sceneViewController" }?.object("UIDestination")
      ?? topLevel.first { $0.has("UINibName") }
  }

  private var connections: [NIBObject] { root?.items("UINibConnectionsKey") ?? [] }

  /// What the owner shows as its view, else the first view of a xib.
  fileprivate var mainView: NIBObject? {
    connections.first { $0.text("UILabel") == "view" && $0.object("UISource")?.className == "UIProxyObject" }?
      .object("UIDestination") ?? topLevel.first { $0.has("UIBounds") }
  }

  /// What other traits change: of an object, a value or the objects that it has.
  fileprivate var changing: Set<Int> {
    let storages = objects.filter { $0.className.hasSuffix("TraitStorage") }
    return Set(storages.compactMap { $0.object("UIObject")?.index })
  }
}

extension NIBObject {
  /// Those of a container that it does not hide.
  fileprivate var bars: [LaunchBar.Kind] {
    switch systemClassName {
    case "UINavigationController":
      let isHidden = flag("UINavigationBarHidden") == true
      let hasToolbar = flag("UIToolbarShown") == true
      return (isHidden ? [] : [.navigationBar]) + (hasToolbar ? [.toolbar] : [])
    case "UITabBarController": return [.tabBar]
    default: return []
    }
  }
}

extension InterfaceFile {
  fileprivate mutating func setRoot(_ object: NIBObject, of archive: NIBArchive) {
    var reader = NIBViewReader(changing: archive.changing)
    root = reader.view(object)
    for object in archive.objects {
      switch object.className {
      case "UIColor":
        if let name = object.catalogName, let components = InterfaceComponents(object) {
          savedColors[name] = .components(components)
        }
      case "UIImageNibPlaceholder":
        // A point each way stands for an image that the compiler has not measured.
        guard let name = object.text("UIResourceName"), let width = object.number("UIImageWidth"),
          let height = object.number("UIImageHeight"), width > 1 || height > 1
        else { continue }
        savedImages[name] = InterfaceSize(width: width, height: height)
      default: break
      }
    }
  }

  /// The archives that could be read, by name, with the names and classes of each noted. A nib of another form than the
  /// one of iOS 8 and later says nothing.
  fileprivate mutating func archives(of nibs: [CompiledNib]) -> [String: NIBArchive] {
    var archives: [String: NIBArchive] = [:]
    for nib in nibs where NIBArchive.isOne(nib.bytes) {
      guard let archive = NIBArchive(nib.bytes) else {
        state = .invalid(line: nil, reason: .damaged)
        continue
      }
      archives[nib.name] = archive
      noteParts(of: archive)
    }
    names = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return archives
  }

  private mutating func noteParts(of archive: NIBArchive) {
    var known = Set(forbidden.map { "\($0.kind) \($0.name)" })
    func note(_ kind: ForbiddenPart.Kind, _ name: String?, into file: inout InterfaceFile) {
      guard let name, known.insert("\(kind) \(name)").inserted else { return }
      file.forbidden.append(ForbiddenPart(kind, name: name, line: nil))
    }
    for object in archive.objects {
      switch object.className {
      case "UIImageNibPlaceholder":
        if let name = object.text("UIResourceName"), !name.isEmpty { names.append(name) }
      case "UIClassSwapper":
        guard let name = object.text("UIClassName"), !isSystemClass(name) else { break }
        note(.customClass, name, into: &self)
      case "UIRuntimeEventConnection": note(.action, object.text("UILabel"), into: &self)
      case "UINibKeyValuePair": note(.runtimeAttribute, object.text("UIKeyPath"), into: &self)
      default: break
      }
    }
  }
}
