package import Places
package import SystemPackage

/// A storyboard or xib, or what a build made of one, as far as a launch screen needs it.
package struct InterfaceFile: Equatable, Sendable {
  package let path: FilePath
  /// The language of the `.lproj` folder around it; nil for the base.
  package let locale: Untrusted?
  package var state = InterfaceState.read
  /// A `.storyboardc` or `.nib`, which has no lines and no mark.
  package var isCompiled = false
  /// `launchScreen="YES"`: Interface Builder holds it to the rules of launch screens.
  package var isMarked = false
  /// What is shown first is known: the controller that a storyboard begins with, or the view of a xib.
  package var hasFirstScene = true
  /// The system that it is made for, where that is another than iOS.
  package var otherSystem: InterfaceSystem?
  /// The identities that several objects have, each at the second of them.
  package var repeatedIDs: [InterfaceName] = []
  /// What a launch screen may not have, in the order of the text.
  package var forbidden: [ForbiddenPart] = []
  /// The controller that is shown first has no view in the file.
  package var lacksView = false
  /// What is shown first; nil where the file draws no view for it.
  package var root: InterfaceView?
  /// What is shown first on screens of other size classes, where that differs.
  package var variants: [SizeClasses: InterfaceView] = [:]
  /// The bars of the controllers around it.
  package var bars: [LaunchBar.Kind] = []
  /// Of the navigation bar.
  package var barTitle: String?
  /// The grounds of bars that have one of their own.
  package var barColors: [LaunchBar.Kind: InterfaceColor] = [:]
  /// Images and colours of other kinds than those of the views: of states, bars and shadows.
  package var otherImages: [InterfaceName] = []
  package var otherColors: [InterfaceName] = []
  /// The names of images and colours that a compiled file holds, in byte order.
  package var names: [String] = []
  /// What the file remembers of its named colours and of the system's.
  package var savedColors: [String: InterfaceColor] = [:]
  /// Points of the images that the file remembers.
  package var savedImages: [String: InterfaceSize] = [:]

  package init(path: FilePath, locale: Untrusted? = nil) { (self.path, self.locale) = (path, locale) }

  /// What is shown first on a screen of the classes.
  package func root(on classes: SizeClasses?) -> InterfaceView? { classes.flatMap { variants[$0] } ?? root }

  /// The views that any screen shows.
  package var allViews: [InterfaceView] {
    (root?.all ?? []) + variants.sorted { $0.key < $1.key }.flatMap(\.value.all)
  }

  /// As the Info.plist names it, with a variant for one device: `LaunchScreen~ipad`.
  package var name: FileName { path.fileName.stem }
}

/// How much room a screen has. Source: UITraitCollection.
package struct SizeClasses: Hashable, Comparable, Sendable {
  package let isWide: Bool
  package let isTall: Bool

  package init(isWide: Bool, isTall: Bool) { (self.isWide, self.isTall) = (isWide, isTall) }

  package static let all = [false, true].flatMap { isWide in
    [false, true].map { SizeClasses(isWide: isWide, isTall: $0) }
  }

  private var order: Int { (isWide ? 2 : 0) + (isTall ? 1 : 0) }
  package static func < (left: SizeClasses, right: SizeClasses) -> Bool { left.order < right.order }
}

/// The name of an image or colour, and where it stands.
package struct InterfaceName: Equatable, Sendable {
  package let name: String
  /// From 1.
  package let line: Int

  package init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }
}

/// A system whose interfaces Interface Builder does not compile for an iPhone.
package enum InterfaceSystem: String, Equatable, Sendable {
  case macOS, tvOS, watchOS
}

/// What became of reading an interface.
package enum InterfaceState: Equatable, Sendable {
  case read
  case empty
  /// - Parameter line: from 1; nil where the fault is of no place in the text.
  case invalid(line: Int?, reason: InterfaceFault)
}

/// Why a storyboard or xib cannot be read. The words are those of JSON.
package enum InterfaceFault: String, Equatable, Sendable {
  case notXML = "not-xml"
  /// The marks that a version control system leaves in a file with two versions of some lines.
  case mergeConflict = "merge-conflict"
  /// Well-formed, and none of Interface Builder.
  case foreign
  /// A xib of Xcode 3 or 4, which holds an archive of objects.
  case archive
  /// A compiled file that is not of the form that is known.
  case damaged
}

/// Something that runs code, which no launch screen does.
package struct ForbiddenPart: Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable {
    case customClass = "class"
    case runtimeAttribute = "runtime-attribute"
    case action
    case outlet
    case segue
    /// A second view beside the one of a xib.
    case topLevelObject = "top-level-object"
  }

  package let kind: Kind
  /// The class, the key path, the selector, the property or the kind of segue.
  package let name: String
  /// nil in a compiled file.
  package let line: Int?

  package init(_ kind: Kind, name: String, line: Int?) {
    (self.kind, self.name, self.line) = (kind, name, line)
  }
}

/// Points.
package struct InterfaceSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// Points, from the top left corner.
package struct InterfaceRect: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func clipped(to other: InterfaceRect) -> InterfaceRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width), bottom = min(y + height, other.y + other.height)
    return InterfaceRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// Whether nothing of the other lies outside.
  package func holds(_ other: InterfaceRect) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
  }

  package func touches(_ other: InterfaceRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}

/// A colour as a storyboard or xib states it.
package enum InterfaceColor: Hashable, Sendable {
  /// Of a catalog.
  case named(String)
  /// `systemBackgroundColor`.
  case system(String)
  case components(InterfaceComponents)

  /// In the catalog; nil for any other.
  package var name: String? { if case .named(let name) = self { name } else { nil } }
}

/// Shares from 0 to 1.
package struct InterfaceComponents: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
  package var isDisplayP3: Bool

  package init(red: Double, green: Double, blue: Double, alpha: Double, isDisplayP3: Bool = false) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    self.isDisplayP3 = isDisplayP3
  }

  package init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
}
