package import ImageProperties
package import Places
package import SpecTables
package import SystemPackage

/// What a tool makes the icons of an app from, as its description states it.
package struct GeneratorSources: Sendable {
  /// As its users call it: "Expo".
  package let tool: Term
  /// The description.
  package let file: FilePath
  /// Of the part of the description that should name what is missing.
  package var line: Int?
  package var images: [SourceAsset] = []
  /// What the app should have a source for.
  package var rows: [SpecRow] = []
  /// Keys whose value only running the tool would tell.
  package var computed: [StatedKey] = []
  /// The files that the tool takes as they are: an Icon Composer file, an `.icns`.
  package var finished: [StatedFile] = []
  /// Whether the tool warns of a file of ``finished`` that is missing, and goes on with its own icon.
  package var isIconDispensable = false
  /// What the description writes, where the tool looks for a file of another name.
  package var iconAsWritten: Untrusted?
  /// Other files without which the tool stops: an Info.plist, a folder of sources.
  package var others: [StatedFile] = []
  /// PNGs that must have an alpha channel, and have none: the tool stops.
  package var withoutAlpha: [StatedFile] = []
  package var overruled: [OverruledKey] = []
  package var unfilled: UnfilledPlaces?
  package var refused: [RefusedKey] = []

  package init(tool: Term, file: FilePath) { (self.tool, self.file) = (tool, file) }

  /// Whether anything can be said of its icons: not where all that they are made from lies where nothing is looked at, or is
  /// written by a build.
  package var isInSight: Bool {
    let files = images.filter { $0.row.kind != .launchImage }.map(\.file) + finished
    return files.isEmpty || !files.allSatisfy(\.isOutOfSight)
  }
}

/// A key of a description, as a person looks for it there.
package enum DescriptionKey: Hashable, Sendable {
  case key(String)
  /// One that the description leaves out.
  case defaultOf(String)
  /// - Parameter list: what the entries with the key are for.
  case ofEntries(String, in: String)
}

extension DescriptionKey: ExpressibleByStringLiteral {
  package init(stringLiteral key: String) { self = .key(key) }
}

/// A key of a description, and where it stands.
package struct StatedKey: Equatable, Sendable {
  package let key: DescriptionKey
  package let path: FilePath
  /// From 1.
  package let line: Int?

  package init(_ key: DescriptionKey, at path: FilePath, line: Int?) {
    (self.key, self.path, self.line) = (key, path, line)
  }
}

/// A file that a description names.
package struct StatedFile: Equatable, Sendable {
  package let key: StatedKey
  /// As the description writes it.
  package let text: String
  package let path: FilePath
  package let state: State

  package enum State: Equatable, Sendable {
    case present
    /// There is one of this name in other letter case.
    case letterCase(FilePath)
    case absent
    /// It lies outside of the repository, where nothing is looked at.
    case outside
    case onTheWeb
    /// It is not there, and git ignores it: a build writes it, and nobody commits it.
    case ignored
    /// It would lie in this submodule, which is not checked out.
    case inSubmodule(FilePath)
    /// This line of a script or workflow writes it.
    case written(by: FilePath, line: Int)
  }

  package init(_ key: StatedKey, text: String, path: FilePath, state: State) {
    (self.key, self.text, self.path, self.state) = (key, text, path, state)
  }

  /// Whether it is a line of a list, which no key has.
  package var isLine: Bool { key.key == .key(text) }

  /// Whether it lies where nothing is looked at, or is yet to be written.
  package var isOutOfSight: Bool {
    switch state {
    case .outside, .onTheWeb, .ignored, .inSubmodule, .written: true
    case .present, .letterCase, .absent: false
    }
  }

  /// Whether it may be there: it is, in whatever letter case, a build writes it, or it lies where nothing is looked at.
  package var mayBeThere: Bool { state != .absent }
}

/// An image from which a tool makes others.
package struct SourceAsset: Sendable {
  package let file: StatedFile
  package let row: SpecRow
  /// Whether it serves for the largest image that the row asks for: it is of no stated size, or of that one.
  package let servesLargest: Bool
  package let asset: ImageAsset
  /// What the tool fills see-through pixels with; nil where it keeps them.
  package let fill: Ground?
  /// Whether it is a drawing that leaves some of its ground open.
  package var isOpenDrawing = false
  /// With less the tool stops.
  package var stopsBelow: PixelSize?
  /// Whether the tool makes sizes that are larger as well.
  package var isEnlarged = true
  /// The sides of the images for which the tool has a place, once it has reduced this one to a power of two; at another it
  /// stops. nil where it makes images of every size itself.
  package var sides: [Int]?
  /// Whether the description lists a larger one beside it.
  package var isBesideLarger = false
  /// Whether nothing shows that the tool makes an icon of it.
  package var mayBeUnused = false

  package init(_ file: StatedFile, row: SpecRow, servesLargest: Bool = true, asset: ImageAsset, fill: Ground?)
  {
    (self.file, self.row, self.servesLargest, self.asset, self.fill) = (file, row, servesLargest, asset, fill)
  }

  package var isPresent: Bool {
    switch file.state {
    case .present, .letterCase: true
    case .absent, .outside, .onTheWeb, .ignored, .inSubmodule, .written: false
    }
  }

  package enum Ground: Hashable, Sendable {
    case color(Untrusted)
    case splashBackground
    /// Those of the image, whose alpha an import setting drops.
    case ownColors
  }

  /// What the row says, unless the tool fills the image.
  package var alpha: AlphaPolicy { fill == nil ? row.alpha : .allowed }
}
