package import ImageProperties
package import Model
import Notations
package import Places
package import SpecTables
package import SystemPackage

/// An app whose icons a tool makes from source images.
package struct DescribedApp: Sendable {
  /// The file in which the app is described.
  package let file: FilePath
  /// Of the part that should name an icon where none is named.
  package var line: Int?
  package var name: Stated<String>?
  package var platforms: [Platform]
  /// As Xcode numbers them: 1 for iPhone, 2 for iPad; nil where the tool's default holds.
  package var families: [Int]?
  package var minimumOS: Stated<String>?
  /// What the tool reads, in the order of the description.
  package var sources: [SourceImage] = []
  /// Icon Composer files, which are taken as they are.
  package var iconBundles: [Stated<FilePath>] = []
  /// `.icns` files, which are taken as they are.
  package var iconFamilies: [Stated<FilePath>] = []
  /// Other files without which the tool stops.
  package var files: [Stated<FilePath>] = []
  /// Other descriptions that it takes in and that are not there.
  package var parts: [Stated<FilePath>] = []
  /// A PNG that becomes part of the program as it is, and must have red, green, blue and alpha.
  package var windowIcon: Stated<FilePath>?
  /// What only running the tool would tell: keys, as they are written.
  package var computed: [Stated<String>] = []
  /// What an icon is to be made of and no file near the description is known to be.
  package var unfound: [Stated<UnfoundIcon>] = []
  /// The rows of `Specs/generator-sources.json` that the app should have a source for.
  package var rows: [RowID] = []
  /// Whether the app can go to the App Store; nil where nothing shows it.
  package var isForStore: Bool?
  /// Nothing shows that what the description says of an app is used for one.
  package var isBuiltByGuess = false
  /// The project lists the systems that it builds for, and this one is none of them.
  package var isOfSideSystem = false
  /// Another build file of the folder, with another icon, by which the app may be built.
  package var otherBuild: FilePath?
  /// The tool makes an app of it only where it is told to, and the description does not say so.
  package var mayBeUnbundled = false
  /// The tool warns of an icon that is missing, and goes on with its own one.
  package var isIconDispensable = false
  /// What the description writes, where the tool looks for a file of another name.
  package var iconAsWritten: String?
  /// Settings beside others make it, which nothing shows to go to users.
  package var isOfOneChannel = false
  /// A script or workflow of the repository runs the tool.
  package var isToolRun = false
  package var overruled: [OverruledKey] = []
  package var unfilled: UnfilledPlaces?
  package var refused: [RefusedKey] = []

  package init(file: FilePath, name: Stated<String>? = nil, platforms: [Platform]) {
    (self.file, self.name, self.platforms) = (file, name, platforms)
  }
}

/// An image from which a tool makes icons or launch screens.
package struct SourceImage: Equatable, Sendable {
  /// In `Specs/generator-sources.json`: what it is for and what it should be.
  package let row: RowID
  package let path: Stated<FilePath>
  /// As the description writes it.
  package let text: String
  /// Nil for the icon of every appearance.
  package var appearance: ImageAppearance?
  /// The pixels that the image must have, where the description states them.
  package var size: PixelSize?
  /// The pixels that the tool makes of it at most, where the description states them.
  package var least: Int?
  /// What the tool fills see-through pixels with, as its documentation says; nil where they stay, and the store looks at them.
  package var fill: SourceAsset.Ground?
  /// Whether the tool puts the picture on a canvas of its own, so that what it makes looks otherwise.
  package var isComposed = false

  package init(
    row: RowID, path: Stated<FilePath>, text: String, appearance: ImageAppearance? = nil,
    size: PixelSize? = nil, least: Int? = nil, fill: SourceAsset.Ground? = nil
  ) {
    (self.row, self.path, self.text) = (row, path, text)
    (self.appearance, self.size, self.least, self.fill) = (appearance, size, least, fill)
  }
}

extension PixelSize {
  /// As a description states them; nil where no image is of that size.
  init?(stated width: Int?, _ height: Int?) {
    guard let width, let height, (1...10_000).contains(width), (1...10_000).contains(height) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

extension DescribedApp {
  /// All that it makes icons or launch screens of, or takes as they are.
  package var iconFiles: [Stated<FilePath>] { sources.map(\.path) + iconBundles + iconFamilies }

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
    _ row: RowID, _ node: Literal?, _ key: String, appearance: ImageAppearance? = nil,
    fill: SourceAsset.Ground? = nil
  ) -> SourceImage? {
    guard let node, let path = statedPath(node, key) else { return nil }
    return SourceImage(
      row: row, path: path, text: node.pathText ?? "", appearance: appearance, fill: fill)
  }

  /// A key, and where it stands.
  func key(_ key: DescriptionKey, _ node: Literal) -> StatedKey {
    StatedKey(key, at: path, line: node.position.line)
  }

  /// What of these keys is computed.
  func computed(_ nodes: [(node: Literal?, key: String)]) -> [Stated<String>] {
    nodes.compactMap { node, key in node.flatMap { $0.isComputed ? stated(key, $0, key) : nil } }
  }
}
