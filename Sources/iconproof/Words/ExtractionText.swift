import Checking
import Engine
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
  for picture in pictures where picture.isIncomplete {
    let identity = picture.facts.head.identity
    lines.append("not written: \(identity.words): \(picture.reason?.sentence.display ?? "")")
  }
  return lines.joined(separator: "\n") + "\n"
}
