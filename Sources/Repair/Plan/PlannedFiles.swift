import Checking
import FileTree
import Places
import SourceText
import SystemPackage

/// The files that are planned with, each read once.
struct ReadFiles {
  private var contents: [PathKey: [UInt8]] = [:]
  private static let limit = 256 << 20

  mutating func bytes(_ path: FilePath) throws(Refusal) -> [UInt8] {
    if let known = contents[PathKey(path)] { return known }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try readFile(path, limit: Self.limit) } catch {
      throw .refused(path, .reader(error))
    }
    contents[PathKey(path)] = bytes
    return bytes
  }
}

/// What is done to one text, and the files that come and go with it.
struct TextPlan {
  struct More {
    var safety: Fix.Safety
    var newFiles: [FileChange] = []
    var goingFiles: [FileChange] = []
  }

  let path: FilePath
  private(set) var changes: [TextChange] = []
  private(set) var findings: [Finding] = []
  private(set) var newFiles: [FileChange] = []
  private(set) var goingFiles: [FileChange] = []
  private(set) var safety = Fix.Safety.safe

  init(path: FilePath) { self.path = path }

  mutating func add(_ changes: [TextChange]) { self.changes += changes }

  mutating func add(_ changes: [TextChange], _ finding: Finding, _ more: More) {
    self.changes += changes
    findings.append(finding)
    for file in more.newFiles where !newFiles.contains(where: { $0.path == file.path }) {
      newFiles.append(file)
    }
    for file in more.goingFiles where !goingFiles.contains(where: { $0.path == file.path }) {
      goingFiles.append(file)
    }
    if more.safety == .unsafe { safety = .unsafe }
  }

  /// JSON stays JSON, with no fault that was not there.
  func isWellFormed(_ bytes: [UInt8]) -> Bool {
    guard path.fileName.hasExtension("json") else { return true }
    return (try? parseJSON(bytes, options: .lenient(sizeLimit: 16 << 20))) != nil
  }
}

/// What is done to one picture.
struct PicturePlan {
  let path: FilePath
  private var edits: [(edit: PictureEdit, finding: Finding)] = []
  /// What the edits came to, where that was asked for: to compress a picture takes long.
  private var known: Outcome?

  init(path: FilePath) { self.path = path }

  mutating func add(_ edit: PictureEdit, _ finding: Finding) {
    edits.append((edit, finding))
    known = nil
  }

  var findings: [Finding] { edits.map(\.finding) }

  struct Outcome {
    var after: [UInt8]?
    var edits: [PictureEdit] = []
    var findings: [Finding] = []
    var refused: [PictureRefusal] = []

    var losesPixels: Bool { edits.contains(where: \.losesPixels) }
  }

  /// Whether its pixels may be others afterwards.
  var mayLosePixels: Bool { edits.contains { $0.edit.losesPixels } }

  /// All edits at once; where one of them cannot be done, the others alone.
  /// - Parameter before: the bytes of the file, each time the same.
  mutating func result(_ before: [UInt8]) -> Outcome {
    if let known { return known }
    let result = outcome(of: before)
    known = result
    return result
  }

  private func outcome(of before: [UInt8]) -> Outcome {
    var result = Outcome()
    var wanted: [PictureEdit] = []
    for edit in edits.map(\.edit) where !wanted.contains(edit) { wanted.append(edit) }
    // An exact reduction is no loss, whatever is allowed.
    if wanted.contains(.toEightBits(rounds: true)),
      (try? picture(before, after: [.toEightBits(rounds: false)])) != nil
    {
      wanted = wanted.map { $0 == .toEightBits(rounds: true) ? .toEightBits(rounds: false) : $0 }
    }
    do throws(PictureRefusal) {
      result.after = try picture(before, after: wanted)
      result.edits = wanted
    } catch {
      for edit in wanted {
        do throws(PictureRefusal) {
          result.after = try picture(before, after: result.edits + [edit])
          result.edits.append(edit)
        } catch {
          result.refused.append(error)
        }
      }
    }
    result.edits.sort { $0.rank < $1.rank }
    result.findings = edits.filter { planned in result.edits.contains { $0.rank == planned.edit.rank } }
      .map(\.finding)
    return result
  }
}

extension PictureEdit {
  fileprivate var losesPixels: Bool {
    switch self {
    case .flatten, .uncrush, .toEightBits(rounds: true), .expandPalette, .convert, .squareCorners: true
    case .dropAlpha, .deinterlace, .dropTrailingBytes, .dropBrokenChunks, .toEightBits(rounds: false): false
    }
  }
}
