import Checking
import Engine
import FileTree
import Model
import PictureSets
import Places
import ReaderWords
import Reporting
import SystemPackage

/// What `extract` wrote, and what not.
func extractionText(_ extraction: Extraction, folder: FilePath) -> String {
  let pictures = extraction.pictures
  let written = pictures.count { $0.file != nil }
  var lines = ["\(counted(written, "image")) written to \(folder.display)"]
  let vectors = pictures.count { $0.file == nil && !$0.isIncomplete }
  if vectors > 0 {
    lines.append("left out: \(vectors) vector\(vectors == 1 ? ", which has" : "s, which have") no pixels")
  }
  let inTheWay = pictures.count(where: \.isInTheWay)
  if inTheWay > 0 {
    let what = inTheWay == 1 ? "a file of its name is" : "files of their names are"
    lines.append(
      "not written: \(counted(inTheWay, "image")), as \(what) there already; --force replaces \(inTheWay == 1 ? "it" : "them")"
    )
  }
  for picture in pictures where picture.isIncomplete && !picture.isInTheWay {
    let identity = picture.facts.head.identity
    lines.append("not written: \(identity.words): \(picture.reason?.sentence.display ?? "")")
  }
  return lines.joined(separator: "\n") + "\n"
}

extension ExtractedPicture {
  /// Whether a file has its name already, most often from an earlier run.
  fileprivate var isInTheWay: Bool {
    guard case .notWritten(_, let error)? = reason else { return false }
    return error == AnyDiagnosis(FileError.exists)
  }
}
