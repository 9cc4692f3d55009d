import Places
import SystemPackage

/// Files of one folder of a build server, and bytes of one.
private let fileLimit = 50
private let lengthLimit = 1 << 18

/// A line of a file that a build server runs, without those that are comments.
struct WorkflowLine {
  /// Of the file.
  let path: FilePath
  let number: Int
  let text: String
}

extension DescriptionFile {
  /// The folder of what the build server of the repository around a folder runs.
  func folderOfWorkflows(around folder: FilePath) -> FilePath? {
    let tops = [folder] + folder.foldersAround.filter(isReachable)
    return tops.lazy.map { $0.joining(".github/workflows") }.first { !namesOfWorkflows(in: $0).isEmpty }
  }

  /// The lines of what the build server of the repository around a folder runs, of those of its files that hold a word.
  func linesOfWorkflows(around folder: FilePath, holding word: String) -> [WorkflowLine] {
    folderOfWorkflows(around: folder).map { linesOfWorkflows(in: $0, holding: word) } ?? []
  }

  /// The same of the files in one folder.
  func linesOfWorkflows(in folder: FilePath, holding word: String) -> [WorkflowLine] {
    lookups.linesOfWorkflows(in: folder, holding: word) {
      let texts = namesOfWorkflows(in: folder).prefix(fileLimit).compactMap { try? file(folder.child($0)) }
      return texts.filter { $0.bytes.count <= lengthLimit && $0.contains(word) }
        .flatMap { text in
          text.lines.map { WorkflowLine(path: text.path, number: $0.number, text: $0.text) }
        }
        .filter { !$0.text.drop(while: \.isWhitespace).hasPrefix("#") }
    }
  }

  private func namesOfWorkflows(in folder: FilePath) -> [FileName] {
    names(in: folder).filter { $0.hasExtension("yml") || $0.hasExtension("yaml") }
  }
}
