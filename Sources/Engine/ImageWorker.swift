import Archives
import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
import SystemPackage

/// Bytes of one file. A launch image of the largest iPad in pure noise has half of it.
private let imageByteLimit = 48 << 20

/// A file of so few bytes is read without asking for its size first.
private let smallByteCount = 512 << 10

/// Reads and inspects images, in buffers that it keeps from one to the next.
struct ImageWorker: ~Copyable {
  private let memory: MemoryBudget
  private let budget: DecodingBudget
  private let keptFile: Int
  private var file = FileBuffer()
  private var inspector: ImageInspector
  private let archives: [PathKey: ZipArchive]
  private let twins: TwinFiles

  /// - Parameter keeps: the most bytes of rows that are kept from one image to the next, and eight times as many
  ///   as of files.
  init(
    memory: MemoryBudget, budget: DecodingBudget, keeps: Int, archives: [PathKey: ZipArchive],
    twins: TwinFiles
  ) {
    self.memory = memory
    self.budget = budget
    self.archives = archives
    self.twins = twins
    keptFile = keeps / 8
    inspector = ImageInspector(keeps: keeps)
  }

  /// - Parameter place: of the task in the list, in which order the budget is used up.
  mutating func content(of task: ImageTask, at place: Int) -> ImageContent {
    var turn = Turn(place: place)
    var content = content(of: task, &turn)
    if turn.isWaiting {
      // Nothing is held meanwhile: an image before it may need it.
      turn.answer = budget.answer(at: place)
      content = self.content(of: task, &turn)
    }
    // Those behind it wait for its weight, whatever it is.
    if !turn.isWeighed { _ = budget.weigh(.nothing, at: place) }
    return content
  }

  private mutating func content(of task: ImageTask, _ turn: inout Turn) -> ImageContent {
    do throws(FileError) {
      switch task.id.file {
      case .file(let key): return try content(ofFileAt: key.path, depth: task.depth, &turn)
      case .member(let name, let path):
        guard let archive = archives[path],
          let member = archive.member(named: MemberName(bytes: name.bytes))
        else { return .unreadable(.reader(FileError.absent)) }
        return content(of: member, in: archive, depth: task.depth, &turn)
      }
    } catch {
      return .unreadable(.reader(error))
    }
  }

  private mutating func content(
    ofFileAt path: FilePath, depth: InspectionDepth, _ turn: inout Turn
  ) throws(FileError) -> ImageContent {
    do throws(FileError) {
      try file.read(path, limit: smallByteCount)
    } catch .tooLarge(let size, _) {
      return try content(ofLargeFileAt: path, size: size, depth: depth, &turn)
    }
    return content(ofSmallFile: file.bytes, at: path, depth: depth, &turn)
  }

  /// - Parameter path: nil for a member of an archive.
  private mutating func content(
    ofSmallFile bytes: UnsafeRawBufferPointer, at path: FilePath?, depth: InspectionDepth, _ turn: inout Turn
  ) -> ImageContent {
    guard let answer = turn.answer(for: bytes, by: budget) else { return .notRead }
    let need = ImageInspector.workingMemory(forFileBeginning: bytes, fileSize: bytes.count)
    return memory.with(need) { .facts(facts(of: bytes, at: path, depth: depth, answer)) }
  }

  private mutating func facts(
    of bytes: UnsafeRawBufferPointer, at path: FilePath?, depth: InspectionDepth,
    _ answer: DecodingBudget.Answer
  ) -> ImageFacts {
    guard let path, answer == .granted, let key = TwinFiles.Key(bytes, depth: depth) else {
      return inspector.inspect(bytes, depth: depth, isOverBudget: answer == .refused)
    }
    if let known = twins.facts(ofTwinOf: bytes, key) { return known }
    let facts = inspector.inspect(bytes, depth: depth)
    twins.note(facts, of: path, key)
    return facts
  }

  /// The size of what it takes is known before any of it is taken: two workers that hold one part each and
  /// wait for the other would wait for ever.
  private mutating func content(
    ofLargeFileAt path: FilePath, size: Int, depth: InspectionDepth, _ turn: inout Turn
  ) throws(FileError) -> ImageContent {
    guard size <= imageByteLimit else { throw .tooLarge(size: size, limit: imageByteLimit) }
    var beginning = try readBeginning(of: path, count: ImageInspector.beginningByteCount)
    let needed = beginning.withUnsafeBytes { ImageInspector.beginningByteCount(ofFileBeginning: $0) }
    if needed > beginning.count { beginning = try readBeginning(of: path, count: needed) }
    guard let answer = beginning.withUnsafeBytes({ turn.answer(for: $0, by: budget) }) else {
      return .notRead
    }
    let need = beginning.withUnsafeBytes {
      ImageInspector.workingMemory(forFileBeginning: $0, fileSize: size)
    }
    defer { file.shrink(to: keptFile) }
    return try memory.with(size + need) { () throws(FileError) in
      // With room for all that is kept, the next large file does not ask for new memory.
      try file.read(path, limit: max(size, keptFile))
      return .facts(facts(of: file.bytes, at: path, depth: depth, answer))
    }
  }

  private mutating func content(
    of member: ZipMember, in archive: ZipArchive, depth: InspectionDepth, _ turn: inout Turn
  ) -> ImageContent {
    guard member.kind == .file else { return .unreadable(.reader(FileError.notAFile)) }
    do throws(ZipError) {
      if member.size <= smallByteCount {
        let bytes = try archive.read(member, limit: smallByteCount)
        return bytes.withUnsafeBytes { content(ofSmallFile: $0, at: nil, depth: depth, &turn) }
      }
      // Both forms of the member are in memory at once; what its image takes is only known then.
      let need = 2 * min(member.size, imageByteLimit) + InspectionLimits.standard.inflatedAtOnce
      return try memory.with(need) { () throws(ZipError) in
        let bytes = try archive.read(member, limit: imageByteLimit)
        guard let answer = bytes.withUnsafeBytes({ turn.answer(for: $0, by: budget) }) else {
          return .notRead
        }
        return .facts(inspector.inspect(bytes, depth: depth, isOverBudget: answer == .refused))
      }
    } catch {
      return .unreadable(.reader(error))
    }
  }
}

/// Where one image stands with the budget of the run.
private struct Turn {
  let place: Int
  var answer: DecodingBudget.Answer?
  private(set) var isWeighed = false

  init(place: Int) { self.place = place }

  /// Whether it was weighed, and the answer hangs on images before it.
  var isWaiting: Bool { isWeighed && answer == nil }

  /// - Returns: nil where it has to be waited for.
  mutating func answer(
    for bytes: UnsafeRawBufferPointer, by budget: DecodingBudget
  ) -> DecodingBudget.Answer? {
    if !isWeighed {
      answer = budget.weigh(ImageInspector.cost(ofFileBeginning: bytes), at: place)
      isWeighed = true
    }
    return answer
  }
}
