import Checking
import FileTree
import Model
import Places
import SystemPackage

extension RepairPlanner {
  /// A file gets another name in its folder, and what refers to it in the whole repository refers to that.
  mutating func takeMove(
    of path: FilePath, to name: FileName, converts: Bool = false, for finding: Finding
  ) throws(Refusal) {
    if let known = moves.firstIndex(where: { $0.from == path }) {
      guard moves[known].to.fileName == name else {
        throw .refused(path, .name(.twoNames(moves[known].to.fileName, name)))
      }
      moves[known].findings.append(finding)
      return
    }
    let new = path.parentFolder.child(name)
    try checkMove(of: path, to: new)
    // Changed texts are shown as they lie below the folder that the tool runs in.
    var texts = try references(around: path).edits(from: realPath(path), to: name, reading: &files)
    for index in texts.indices {
      texts[index].path = shown(texts[index].path)
      try check(texts[index].path)
    }
    moves.append(MovePlan(from: path, to: new, converts: converts, findings: [finding], texts: texts))
  }

  /// A JPEG of a set becomes a PNG beside it, to which all its entries refer then.
  mutating func takeConversion(of path: FilePath, for finding: Finding) throws(Refusal) {
    let new = path.fileName.stem.appending(".png")
    let manifestPath = path.parentFolder.child(manifestName)
    guard let manifest = ManifestEdits((try? files.bytes(manifestPath)) ?? []),
      manifest.references(to: path.fileName) > 0
    else { return try takeMove(of: path, to: new, converts: true, for: finding) }
    if let known = moves.firstIndex(where: { $0.from == path }) {
      moves[known].findings.append(finding)
      return
    }
    let place = path.parentFolder.child(new)
    try checkMove(of: path, to: place)
    try check(manifestPath)
    guard let changes = manifest.refer(from: path.fileName, to: new) else {
      throw .refused(path, .name(.notText))
    }
    moves.append(
      MovePlan(
        from: path, to: place, converts: true, findings: [finding], texts: [(manifestPath, changes)]))
  }

  private func checkMove(of path: FilePath, to new: FilePath) throws(Refusal) {
    try check(path)
    try check(new)
    if isPlanned(new) { throw .refused(path, .name(.promised(new.fileName))) }
  }

  /// The picture under its new name, with all else that is done to it, and what goes.
  mutating func changes(
    of move: MovePlan
  ) throws(Refusal) -> (new: FileChange, old: FileChange, findings: [Finding]) {
    let before = try files.bytes(move.from)
    var picture = pictures.removeValue(forKey: PathKey(move.from)) ?? PicturePlan(path: move.from)
    if move.converts, let finding = move.findings.first { picture.add(.convert, finding) }
    let result = picture.result(before)
    if move.converts, !result.edits.contains(.convert) {
      throw .refused(move.from, .picture(result.refused.first ?? .otherFormat))
    }
    note(result.refused, of: move.from)
    let after = result.after ?? before
    // A run that was killed has left it behind.
    let isThere = try isTaken(move.to, by: move.from)
    if isThere, try files.bytes(move.to) != after {
      throw .refused(move.from, .name(.taken(move.to.fileName)))
    }
    let new = FileChange(
      path: move.to, kind: .picture, before: isThere ? after : nil, after: after,
      steps: [.rename(from: move.from.fileName)] + result.edits.map { .edit($0) }, losesPixels: false,
      model: move.from)
    let old = FileChange(
      path: move.from, kind: .picture, before: before, after: nil, steps: [],
      losesPixels: result.losesPixels)
    let converted = Set(move.findings.map(\.fingerprint))
    return (new, old, move.findings + result.findings.filter { !converted.contains($0.fingerprint) })
  }

  /// On a disk that folds letter case a file may answer to the new name already: it is the same, and would be lost.
  private func isTaken(_ path: FilePath, by old: FilePath) throws(Refusal) -> Bool {
    guard (try? entryKind(path, following: false)) != nil else { return false }
    let isListed = (try? listFolder(path.parentFolder) { $0 == path.fileName })?.isEmpty == false
    guard isListed else {
      throw .refused(old, .name(.folded(path.fileName)))
    }
    return true
  }

  private mutating func references(around path: FilePath) throws(Refusal) -> References {
    do throws(FileError) {
      let repository = try repositoryFolder(around: path.parentFolder)
      // Without git it is what the user named.
      let named = scope.folder(around: repository)
      let root = named.flatMap { repository.isInside($0) ? $0 : nil } ?? repository
      if let known = references[PathKey(root)] { return known }
      let found = try References(root)
      references[PathKey(root)] = found
      return found
    } catch {
      throw .refused(path, .name(.unknownReferences(AnyDiagnosis(error))))
    }
  }

  private func realPath(_ path: FilePath) throws(Refusal) -> FilePath {
    do throws(FileError) {
      return try FileTree.realPath(of: path.parentFolder).appending(path.fileName)
    } catch {
      throw .refused(path, .reader(error))
    }
  }

  /// As a finding has it where one is about the text, else below the folder that the tool runs in.
  private func shown(_ real: FilePath) -> FilePath {
    let known = texts.keys.lazy.map(\.path).first { (try? FileTree.realPath(of: $0)) == real }
    if let known { return known }
    guard let here = try? FileTree.realPath(of: "."), here.hasName else { return real }
    var rest = real
    return rest.removeFolder(here) ? rest : real
  }
}
