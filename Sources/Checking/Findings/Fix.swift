package import Places
package import SystemPackage

/// A change that mends a finding, as data: what a command prints and a program could do.
package enum Fix: Hashable, Sendable {
  /// The file gets another name in its folder. A file that a project or a page refers to is moved with git, so that
  /// the change is seen with the reference.
  case rename(FilePath, to: FileName, inGit: Bool)
  /// The file goes, with git, where a page looks for it: folders may differ in letter case as well.
  case moveInGit(FilePath, to: FilePath)
  /// The picture is written again in its place.
  case rewrite(FilePath, PictureChange)
  /// The picture is written as a PNG of another name.
  case convert(FilePath, to: FileName)
  /// A value of a property list changes.
  case edit(FilePath, PropertyListChange)
}

/// How a picture is written again.
package enum PictureChange: Hashable, Sendable {
  /// Without an alpha channel whose pixels are all opaque.
  case withoutAlphaChannel
  /// On white, without an alpha channel.
  case onWhite
  case eightBitsPerChannel
  case notInterlaced
  /// As it is: what is not part of the picture goes.
  case asItIs
}

/// How a property list changes.
package enum PropertyListChange: Hashable, Sendable {
  case replace(keyPath: String, with: FileName)
  case insertDictionary(keyPath: String)
}

extension Fix {
  /// What a change may cost.
  package enum Safety: String, Sendable {
    /// The pixels and the meaning stay.
    case safe
    /// Pixels change, or what refers to the file must change with it.
    case unsafe
  }

  package var safety: Safety {
    switch self {
    case .rewrite(_, .onWhite), .rewrite(_, .eightBitsPerChannel), .convert, .rename, .moveInGit, .edit:
      .unsafe
    case .rewrite(_, .withoutAlphaChannel), .rewrite(_, .notInterlaced), .rewrite(_, .asItIs): .safe
    }
  }

  /// The command of a common tool that does it.
  package var command: ShellCommand {
    switch self {
    case .rename(let path, let name, let inGit):
      ShellCommand(inGit ? ["git", "mv"] : ["mv"], on: [path, path.parentFolder.child(name)])
    case .moveInGit(let path, let place): ShellCommand(["git", "mv"], on: [path, place])
    case .convert(let path, let name):
      ShellCommand(["magick"], on: [path, path.parentFolder.child(name)])
    case .rewrite(let path, let change):
      ShellCommand(["magick", "mogrify"] + change.options, on: [path], takesMany: true)
    case .edit(let path, let change): ShellCommand(["plutil"] + change.arguments, on: [path])
    }
  }
}

extension PictureChange {
  /// Of ImageMagick's mogrify.
  fileprivate var options: [String] {
    switch self {
    case .withoutAlphaChannel: ["-alpha", "off", "-define", "png:color-type=2"]
    case .onWhite:
      ["-background", "white", "-alpha", "remove", "-alpha", "off", "-define", "png:color-type=2"]
    case .eightBitsPerChannel: ["-depth", "8"]
    case .notInterlaced: ["-interlace", "none"]
    case .asItIs: ["-quality", "95"]
    }
  }
}

extension PropertyListChange {
  /// Of plutil.
  fileprivate var arguments: [String] {
    switch self {
    case .replace(let keyPath, let text): ["-replace", keyPath, "-string", shellQuoted(text.display)]
    case .insertDictionary(let keyPath): ["-insert", keyPath, "-dictionary"]
    }
  }
}

/// A command line that a reader can copy.
package struct ShellCommand: Hashable, Sendable {
  package let words: [String]
  package let files: [FilePath]
  /// Whether one call can be given the files of several.
  package let takesMany: Bool

  init(_ words: [String], on files: [FilePath], takesMany: Bool = false) {
    (self.words, self.files, self.takesMany) = (words, files, takesMany)
  }

  /// One command with the files of all, where they differ in nothing else.
  package static func joining(_ commands: [ShellCommand]) -> ShellCommand? {
    guard let first = commands.first, first.takesMany,
      commands.allSatisfy({ $0.words == first.words && $0.takesMany })
    else { return nil }
    return ShellCommand(first.words, on: commands.flatMap(\.files), takesMany: true)
  }

  package var text: String {
    (words + files.map { shellQuoted($0.display) }).joined(separator: " ")
  }
}
