package import Places
package import SystemPackage

/// The subject of a finding, as a sentence names it.
package enum SubjectName: Sendable {
  /// A file or a folder, by the last part of its path: beside that path it would be said twice.
  case file(FilePath)
  /// What a file or an argument says: a set's title, a key, an app's name.
  case outside(Untrusted)
  /// A slot whose file may have any name, by the label of its row.
  case slot(Term)
  case waiver(rule: Untrusted, pattern: Untrusted)

  /// The file at `path` as the app calls it, which may differ from its name on the disk.
  package init(_ name: FileName, of path: FilePath) {
    self = name == path.fileName ? .file(path) : .outside(Untrusted(name))
  }

  /// A folder by its whole path.
  init(wholePath path: FilePath) {
    let isBareName = !path.isEmpty && path.removingLastName().isEmpty
    self = isBareName ? .file(path) : .outside(Untrusted(path))
  }

  package func isFile(at path: FilePath) -> Bool {
    if case .file(let file) = self { file == path } else { false }
  }

  /// Apart from a sentence.
  package var display: String { words.description }

  private var key: Untrusted {
    switch self {
    case .file(let path): Untrusted(path.fileName)
    case .outside(let text): text
    case .slot, .waiver: Untrusted(display)
    }
  }
}

extension SubjectName: CustomStringConvertible {
  package var description: String { display }
}

/// Two are one where a reader sees no difference.
extension SubjectName: Hashable, Comparable {
  package static func == (left: SubjectName, right: SubjectName) -> Bool { left.key == right.key }

  package static func < (left: SubjectName, right: SubjectName) -> Bool { left.key < right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
