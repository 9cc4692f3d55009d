import Notations
import Places
package import SystemPackage

/// An app whose icons a tool makes from source images.
package struct DescribedApp: Sendable {
  /// The file in which the app is described.
  package let file: FilePath
  package var name: Stated<String>?
  package var platforms: [ProjectPlatform]
  /// As Xcode numbers them: 1 for iPhone, 2 for iPad; nil where the tool's default holds.
  package var families: [Int]?
  package var minimumOS: Stated<String>?
  /// What the tool reads, in the order of the description.
  package var sources: [SourceImage] = []
  /// Icon Composer files, which are taken as they are.
  package var iconBundles: [Stated<FilePath>] = []
  /// `.icns` files, which are taken as they are.
  package var iconFamilies: [Stated<FilePath>] = []
  /// What only running the tool would tell: keys, as they are written.
  package var computed: [Stated<String>] = []
  /// The rows of `Specs/generator-sources.json` that the app should have a source for.
  package var rows: [String] = []
  /// Whether the app can go to the App Store; nil where nothing shows it.
  package var isForStore: Bool?

  package init(file: FilePath, name: Stated<String>? = nil, platforms: [ProjectPlatform]) {
    (self.file, self.name, self.platforms) = (file, name, platforms)
  }
}

/// An image from which a tool makes icons or launch screens.
package struct SourceImage: Equatable, Sendable {
  /// In `Specs/generator-sources.json`: what it is for and what it should be.
  package let row: String
  package let path: Stated<FilePath>
  /// As the description writes it.
  package let text: String
  /// `dark` or `tinted`; nil for the icon of every appearance.
  package var appearance: String?
  /// The pixels of each side, where the description states them.
  package var side: Int?
  /// What becomes of pixels that are see-through.
  package var transparency = Transparency.kept

  package enum Transparency: Equatable, Sendable {
    /// They stay, and the store looks at them.
    case kept
    /// The tool fills them: with what, as the tool's documentation says.
    case filled(String)
  }

  package init(
    row: String, path: Stated<FilePath>, text: String, appearance: String? = nil, side: Int? = nil,
    transparency: Transparency = .kept
  ) {
    (self.row, self.path, self.text) = (row, path, text)
    (self.appearance, self.side, self.transparency) = (appearance, side, transparency)
  }
}

extension DescribedApp {
  /// Takes a file by what it is: an Icon Composer file, an `.icns`, or an image for a row.
  mutating func add(_ source: SourceImage) {
    switch source.path.value.fileName.fileExtension.lowercased {
    case "icon": iconBundles.append(source.path)
    case "icns": iconFamilies.append(source.path)
    default: sources.append(source)
    }
  }
}

extension DescriptionFile {
  /// The image that a node names, as a source for a row; nil where it names none.
  func source(
    _ row: String, _ node: Literal?, _ key: String, appearance: String? = nil,
    transparency: SourceImage.Transparency = .kept
  ) -> SourceImage? {
    guard let node, let path = statedPath(node, key) else { return nil }
    return SourceImage(
      row: row, path: path, text: node.pathText ?? "", appearance: appearance, transparency: transparency)
  }

  /// What of these keys is computed.
  func computed(_ nodes: [(node: Literal?, key: String)]) -> [Stated<String>] {
    nodes.compactMap { node, key in node.flatMap { $0.isComputed ? stated(key, $0, key) : nil } }
  }
}
