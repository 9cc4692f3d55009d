package import ImageProperties
package import Model
package import Places
package import SystemPackage

/// A change that repairs what a finding is about, as data: what a command prints and a program could do.
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
  /// The Contents.json of a set changes, at the place of the finding.
  case manifest(FilePath, ManifestChange)
  /// A picture of a set is made by reducing a larger one.
  case reduce(FilePath, to: PixelSize, MissingPicture)
  /// The waiver at the place of the finding goes.
  case waiver(FilePath)
}

/// How a Contents.json changes: the bytes of the change alone.
package enum ManifestChange: Hashable, Sendable {
  /// The entry refers to the file as it is named on the disk.
  case refer(from: FileName, to: FileName)
  /// The entry refers to the one file of the set that no entry names and that has the size of the slot.
  case referToUnlisted(from: FileName, size: PixelSize)
  /// The entry is for no slot: its size and idiom are written as Xcode writes them, or it goes.
  case correctEntry
  /// The block that Xcode writes into every manifest.
  case addInfo
  /// A member that is null goes.
  case removeNull(key: Untrusted)
}

/// What keeps a slot empty that a reduced picture can fill.
package enum MissingPicture: Hashable, Sendable {
  /// The file has another size.
  case wrongSize
  /// No entry of the slot has a file.
  /// - Parameter row: the id of the slot.
  case noFile(row: RowID)
}

/// How a picture is written again.
package enum PictureChange: Hashable, Sendable {
  /// Without an alpha channel whose pixels are all opaque.
  case withoutAlphaChannel
  /// On white, without an alpha channel.
  case onWhite
  /// - Parameter bits: of the file; what has fewer than 8 keeps its pixels.
  case eightBitsPerChannel(bits: Int)
  case notInterlaced
  /// As it is: what is not part of the picture goes.
  case asItIs
  /// Without chunks that break the specification and that no decoder needs.
  case withoutBrokenChunks
  /// Every pixel has its own colour.
  case withoutPalette
  /// As an ordinary PNG, where Xcode has crushed it.
  case uncrushed
  /// As a PNG where it is a JPEG; in a set under a name that ends in `.png`, with what refers to it.
  case asPNG
  /// With the art around them in corners that a rounded rectangle leaves in one colour.
  case squareCorners
}

/// How a property list changes.
package enum PropertyListChange: Hashable, Sendable {
  /// - Parameter isSameFile: the new value can mean nothing but what the old one means.
  case replace(PlistKey, with: FileName, isSameFile: Bool)
  case insertDictionary(PlistKey)
  /// Those of the keys that are there go with their values; a dictionary that is empty without one goes too.
  case remove([PlistKey])
  /// The value goes where one of the keys has it, alone or in a list.
  case removeValue([PlistKey], FileName)
}

extension Fix {
  /// What a change may cost.
  package enum Safety: String, Sendable {
    /// The pixels and the meaning stay.
    case safe
    /// Pixels change, or what refers to the file must change with it.
    case unsafe
    /// `iconproof fix` leaves it to a person, who is given the command.
    case byHand
  }

  package var safety: Safety {
    switch self {
    // A folder of another name holds more than the one file.
    case .moveInGit(let path, let place) where path.parentFolder != place.parentFolder: .byHand
    case .rename(let path, _, _), .moveInGit(let path, _), .convert(let path, _):
      path.canBeChanged ? .unsafe : .byHand
    case .rewrite(_, let change): change.safety
    case .edit(_, .replace(_, _, let isSameFile)): isSameFile ? .safe : .unsafe
    case .edit, .reduce: .unsafe
    case .manifest, .waiver: .safe
    }
  }

  /// The options of `iconproof fix` that do it.
  var options: [String] {
    switch self {
    case .rewrite(_, let change): change.options
    case .reduce(_, _, .noFile): safety.options + ["--master", "FILE"]
    case .rename, .moveInGit, .convert, .edit, .manifest, .waiver, .reduce: safety.options
    }
  }

  /// The command of a common tool, for what is done by hand.
  private var otherCommand: ShellCommand {
    switch self {
    case .rename(let path, let name, let inGit):
      ShellCommand(inGit ? ["git", "mv"] : ["mv"], on: [path, path.parentFolder.child(name)])
    case .moveInGit(let path, let place): ShellCommand(["git", "mv"], on: [path, place])
    case .convert(let path, let name):
      ShellCommand(
        ["sips", "-s", "format", "png"], on: [path], then: ["--out"], [path.parentFolder.child(name)])
    case .rewrite(let path, _), .edit(let path, _), .manifest(let path, _), .reduce(let path, _, _),
      .waiver(let path):
      ShellCommand(["iconproof", "fix"], on: [path])
    }
  }

  /// The command that does it.
  /// - Parameters:
  ///   - rule: the id of the rule that the finding is of.
  ///   - input: what was judged when it was found.
  func command(rule: String, input: FilePath) -> ShellCommand {
    safety == .byHand ? otherCommand : ShellCommand(fixing: rule, options, in: input)
  }
}

extension Fix.Safety {
  /// Those of `iconproof fix`.
  var options: [String] { self == .unsafe ? ["--unsafe"] : [] }
}

extension PictureChange {
  var options: [String] { self == .onWhite ? ["--background", "'#fff'"] : safety.options }

  fileprivate var safety: Fix.Safety {
    switch self {
    case .withoutAlphaChannel, .notInterlaced, .asItIs, .withoutBrokenChunks: .safe
    // Of 16 bits that hold more than 8 detail is lost.
    case .eightBitsPerChannel(let bits): bits < 8 ? .safe : .unsafe
    case .onWhite, .withoutPalette, .uncrushed, .asPNG, .squareCorners: .unsafe
    }
  }
}

/// A command line that a reader can copy.
package struct ShellCommand: Hashable, Sendable {
  package let words: [String]
  package let files: [FilePath]
  private let moreWords: [String]
  private let moreFiles: [FilePath]

  init(
    _ words: [String], on files: [FilePath], then moreWords: [String] = [], _ moreFiles: [FilePath] = []
  ) {
    (self.words, self.files, self.moreWords, self.moreFiles) = (words, files, moreWords, moreFiles)
  }

  /// What `iconproof fix` does about the findings of a rule.
  init(fixing rule: String, _ options: [String], in input: FilePath) {
    self.init(["iconproof", "fix", "--write", "--only", rule] + options, on: [input])
  }

  /// As a sentence says it.
  package var sentence: Sentence { Sentence(Words(Untrusted(text))) }

  package var text: String {
    (words + files.map { shellQuoted($0.display) } + moreWords + moreFiles.map { shellQuoted($0.display) })
      .joined(separator: " ")
  }
}
