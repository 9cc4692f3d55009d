import FileTree
import Places
import SpecTables
import SystemPackage

/// What names a file, in every text of its project.
struct References {
  private let naming: NamingFiles
  private static let textLimit = 64 << 20

  /// - Parameter root: of the repository, else of what the user named.
  init(_ root: FilePath) throws(FileError) { naming = try NamingFiles(root) }

  /// The edits that give every reference to a file another name.
  func edits(
    from old: FilePath, to new: FileName, reading files: inout ReadFiles
  ) throws(Refusal) -> [(path: FilePath, changes: [TextChange])] {
    let name = old.fileName
    var edits: [(FilePath, [TextChange])] = []
    for text in naming.texts {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try readFile(text.path, limit: Self.textLimit) } catch {
        throw .refused(old, .name(.unreadable(text.path, AnyDiagnosis(error))))
      }
      if let other = bareName(of: name, unlike: new, in: bytes, text.kind) {
        throw .refused(old, .name(.bareName(other, in: text.path)))
      }
      let changes = try changes(of: bytes, in: text, from: old, to: new)
      guard !changes.isEmpty else { continue }
      // The plan compares with what it has read itself.
      guard try files.bytes(text.path) == bytes else { throw .refused(text.path, .text(.changing)) }
      edits.append((text.path, changes))
    }
    return edits
  }

  private func changes(
    of bytes: [UInt8], in text: NamingFiles.Text, from old: FilePath, to new: FileName
  ) throws(Refusal) -> [TextChange] {
    let name = old.fileName
    var changes: [TextChange] = []
    for place in NamePlaces(of: name, in: bytes).places {
      guard place.mayLead(to: old.parentFolder) else { continue }
      let rivals = naming.folders(with: name).filter(place.mayLead)
      guard rivals.count < 2 || text.kind != .project && leads(place, of: text.path, to: old) else {
        // A path beside the text that leads to another of them is that one's.
        if text.kind != .project, rivals.contains(where: { leads(place, of: text.path, to: $0.child(name)) })
        {
          continue
        }
        throw .refused(old, .name(.severalFiles(name, count: rivals.count, in: text.path)))
      }
      guard !bytes.starts(with: Array("bplist".utf8)) else {
        throw .refused(old, .name(.binary(text.path)))
      }
      guard let edit = edit(of: place, in: bytes, text.kind, from: name, to: new) else {
        throw .refused(old, .name(.quotes(new, in: text.path)))
      }
      changes.append(.edit(edit))
    }
    return changes
  }

  /// Whether a path, read from the text's own folder, is the file.
  private func leads(_ place: NamePlaces.Place, of text: FilePath, to file: FilePath) -> Bool {
    var path = text.parentFolder
    for folder in place.folders { path = path.child(FileName(bytes: folder)) }
    return path.child(file.fileName).lexicallyNormalized() == file.lexicallyNormalized()
  }

  private func edit(
    of place: NamePlaces.Place, in bytes: [UInt8], _ kind: NamingFiles.Kind, from old: FileName,
    to new: FileName
  ) -> TextEdit? {
    let strange = new.bytes.filter { !$0.isPlain }
    guard strange.allSatisfy({ old.bytes.contains($0) || "@~-+".utf8.contains($0) }) else { return nil }
    let start = place.start
    let before = bytes[max(0, start - 3)..<start]
    let isQuoted = before.last == UInt8(ascii: "\"") || before.elementsEqual("/* ".utf8)
    guard kind == .project, !isQuoted, !strange.isEmpty else { return TextEdit(place.name, new.bytes) }
    // A word of an OpenStep property list: other bytes need quotes.
    let quote = [UInt8(ascii: "\"")]
    return TextEdit(
      start..<place.name.upperBound, quote + bytes[start..<place.name.lowerBound] + new.bytes + quote)
  }

  /// A name without extension or modifiers stands for several files, and may not follow one of them.
  private func bareName(
    of old: FileName, unlike new: FileName, in bytes: [UInt8], _ kind: NamingFiles.Kind
  ) -> FileName? {
    let names = Set([old.stem, NameParts(old).base]).subtracting([new.stem, NameParts(new).base])
    return names.first { name in
      let quoted = [UInt8(ascii: "\"")] + name.bytes + [UInt8(ascii: "\"")]
      switch kind {
      case .propertyList:
        return bytes.firstRange(of: Array(">".utf8) + name.bytes + Array("<".utf8)) != nil
      case .interface: return bytes.firstRange(of: Array("image=".utf8) + quoted) != nil
      case .code: return Self.isImage(quoted, in: bytes)
      case .project, .description: return false
      }
    }
  }

  /// Whether a line of code that speaks of an image has the word.
  private static func isImage(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard bytes.firstRange(of: word) != nil else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.firstRange(of: word) != nil && line.firstRange(of: Array("mage".utf8)) != nil
    }
  }
}

extension UInt8 {
  /// Of a word that no notation puts into quotes.
  fileprivate var isPlain: Bool { isASCIILetter || isASCIIDigit || "_.".utf8.contains(self) }
}
