import FileTree
import Model
import Places
import ReaderWords
import SystemPackage

/// A line for the person at the terminal, on standard error.
enum Complaint {
  /// A file or folder, and why it was not read or judged.
  case about(String, String)
  case unread(String, String, more: Int)
  case inTable(String, at: String, String)
  case gate(String)
  case cannotWrite(String, String), cannotWriteTo(String, String), cannotKeepRecords(String, String)
  case cannotWriteOutput(OutputReason)
  case cannotReadInput(String), noProc
  case noFingerprint(String, FingerprintLack)
  case noAppInArchive(String), noAppInFolder(String)
  case noImageNamed(String?, in: String), noMessage(in: String?)
  case existsAlready(String, Remedy), outputIsNoFolder(String)
  case wroteBaseline(String, findings: Int)
  case nothingCompared, noBaseline, noPage

  /// What to do about a file that is not replaced.
  enum Remedy {
    case seeConfig, seeChecklist, elsewhere
  }

  /// Why a placeholder has no fingerprint.
  enum FingerprintLack {
    case unreadable(String?), format(String), damaged(String), tooLarge(String), blank
  }

  /// Why standard output takes nothing more.
  enum OutputReason {
    case closed, tooLarge
    case other(String)
  }

  /// For a handler of a signal, which may make no string.
  static var timeIsOver: StaticString { "iconproof: ended, long after --max-time was over\n" }

  static let standardInput = "standard input"
  static let standardOutput = "standard output"

  var words: String {
    switch self {
    case .about(let subject, let reason): "iconproof: \(subject): \(reason)"
    case .unread(let path, let reason, let more):
      "iconproof: \(path): \(reason)" + (more > 0 ? " (and \(more) more paths)" : "")
    case .inTable(let table, let position, let reason): "iconproof: \(table):\(position): \(reason)"
    case .gate(let reason): "iconproof: \(reason)"
    case .cannotWrite(let path, let reason): "iconproof: cannot write \(path): \(reason)"
    case .cannotWriteTo(let folder, let reason): "iconproof: cannot write to \(folder): \(reason)"
    case .cannotKeepRecords(let folder, let reason): "iconproof: cannot keep records in \(folder): \(reason)"
    case .cannotWriteOutput(let reason): "iconproof: cannot write to \(Self.standardOutput): \(reason.words)"
    case .cannotReadInput(let reason):
      "iconproof: --stdin-files0: cannot read \(Self.standardInput): \(reason)"
    case .noProc: "iconproof: cannot read its arguments: /proc is not mounted"
    case .noFingerprint(let path, let lack): "iconproof: \(path): \(lack.words)"
    case .noAppInArchive(let path): "iconproof: \(path): skipped, a zip archive without an app"
    case .noAppInFolder(let path):
      "iconproof: \(path): no app in it; fleet checks .ipa files, zipped apps, .app and .xcarchive folders"
    case .noImageNamed(let name, let path):
      "iconproof: \(path): no image in it" + (name.map { " has a name that matches \($0)" } ?? "")
    case .noMessage(let words):
      "\(words.map { "'\($0)'" } ?? "The text") holds no message about icons or launch images that iconproof knows. iconproof rules lists the rules."
    case .existsAlready(let path, let remedy): "iconproof: \(path) exists already; \(remedy.words)"
    case .outputIsNoFolder(let path):
      "iconproof: \(path) is not a folder; write to another place with -o"
    case .wroteBaseline(let path, let count):
      "\(path): \(counted(count, "finding")); later runs subtract them with --baseline \(path)"
    case .nothingCompared: "incomplete: nothing was compared"
    case .noBaseline: "incomplete: no baseline is written, because not everything could be looked at"
    case .noPage:
      "incomplete: nothing here matches a known icon or launch image, so no page is written"
    }
  }
}

extension Complaint {
  static func notWritten(_ path: FilePath, _ error: FileError) -> Complaint {
    .cannotWrite(path.display, reason(error, at: path))
  }

  static func notWritten(into folder: FilePath, _ error: FileError) -> Complaint {
    .cannotWriteTo(folder.display, reason(error, in: folder))
  }

  static func notRecorded(in folder: FilePath, _ error: FileError) -> Complaint {
    .cannotKeepRecords(folder.display, reason(error, in: folder))
  }

  private static func reason(_ error: FileError, in folder: FilePath) -> String {
    let kind = try? entryKind(folder)
    return kind == nil || kind == .folder ? reason(error, at: folder) : "is not a folder"
  }

  /// The system says of a path what is true of a folder on the way to it.
  private static func reason(_ error: FileError, at path: FilePath) -> String {
    let way = path.foldersAround
    switch error {
    case .absent, .notAFolder, .exists:
      if let nearest = way.first(where: { (try? entryKind($0)) != nil }), (try? entryKind(nearest)) != .folder
      {
        return "\(nearest.display) is not a folder"
      }
      guard error == .absent, let folder = way.first, (try? entryKind(folder)) == nil else {
        return error.words.display
      }
      return "the folder \(folder.display) does not exist"
    case .notAFile where (try? entryKind(path)) == .folder: return "is a folder"
    default: return error.words.display
    }
  }
}

extension Complaint.Remedy {
  fileprivate var words: String {
    switch self {
    case .seeConfig: "iconproof config prints what it says"
    case .seeChecklist: "iconproof checklist lists what it lacks"
    case .elsewhere: "take it away, or write to another place with -o"
    }
  }
}

extension Complaint.OutputReason {
  fileprivate var words: String {
    switch self {
    case .closed: "its reader closed it before the end"
    case .tooLarge: "the file would be larger than is allowed"
    case .other(let reason): reason
    }
  }
}

extension Complaint.FingerprintLack {
  fileprivate var words: String {
    switch self {
    case .unreadable(let reason): reason ?? "cannot be read"
    case .format(let name): "is \(name), not a PNG"
    case .damaged(let fault): "is damaged: \(fault)"
    case .tooLarge(let limit): "is larger than \(limit) px"
    case .blank: "is blank: every blank image would match it"
    }
  }
}
