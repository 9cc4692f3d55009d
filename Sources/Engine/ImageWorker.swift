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
  private let keptFile: Int
  private var file = FileBuffer()
  private var inspector: ImageInspector
  private let archives: [PathKey: ZipArchive]

  /// - Parameter keeps: the most bytes of rows that are kept from one image to the next, and eight times as many
  ///   as of files.
  init(memory: MemoryBudget, keeps: Int, archives: [PathKey: ZipArchive]) {
    self.memory = memory
    self.archives = archives
    keptFile = keeps / 8
    inspector = ImageInspector(keeps: keeps)
  }

  mutating func content(of task: ImageTask) -> ImageContent {
    // Of a compiled image its headers are all the evidence.
    if let header = task.header { return .facts(header) }
    do throws(FileError) {
      switch task.id.file {
      case .file(let key): return try content(ofFileAt: key.path, depth: task.depth)
      case .member(let name, let path):
        guard let archive = archives[path],
          let member = archive.member(named: MemberName(bytes: name.bytes))
        else { return .unreadable(reason: FileError.absent.reason) }
        return content(of: member, in: archive, depth: task.depth)
      }
    } catch {
      return .unreadable(reason: error.reason)
    }
  }

  private mutating func content(
    ofFileAt path: FilePath, depth: InspectionDepth
  ) throws(FileError) -> ImageContent {
    do throws(FileError) {
      try file.read(path, limit: smallByteCount)
    } catch .tooLarge(let size, _) {
      return try content(ofLargeFileAt: path, size: size, depth: depth)
    }
    return content(ofSmallFile: file.bytes, depth: depth)
  }

  private mutating func content(
    ofSmallFile bytes: UnsafeRawBufferPointer, depth: InspectionDepth
  ) -> ImageContent {
    let need = ImageInspector.workingMemory(forFileBeginning: bytes, fileSize: bytes.count)
    return memory.with(need) { .facts(inspector.inspect(bytes, depth: depth)) }
  }

  /// The size of what it takes is known before any of it is taken: two workers that hold one part each and
  /// wait for the other would wait for ever.
  private mutating func content(
    ofLargeFileAt path: FilePath, size: Int, depth: InspectionDepth
  ) throws(FileError) -> ImageContent {
    guard size <= imageByteLimit else { throw .tooLarge(size: size, limit: imageByteLimit) }
    let beginning = try readBeginning(of: path, count: ImageInspector.beginningByteCount)
    let need = beginning.withUnsafeBytes {
      ImageInspector.workingMemory(forFileBeginning: $0, fileSize: size)
    }
    defer { file.shrink(to: keptFile) }
    return try memory.with(size + need) { () throws(FileError) in
      try file.read(path, limit: size)
      return .facts(inspector.inspect(file.bytes, depth: depth))
    }
  }

  private mutating func content(
    of member: ZipMember, in archive: ZipArchive, depth: InspectionDepth
  ) -> ImageContent {
    guard member.kind == .file else { return .unreadable(reason: ZipError(.file(.notAFile)).message) }
    do throws(ZipError) {
      if member.size <= smallByteCount {
        let bytes = try archive.read(member, limit: smallByteCount)
        return bytes.withUnsafeBytes { content(ofSmallFile: $0, depth: depth) }
      }
      // Both forms of the member are in memory at once; what its image takes is only known then.
      let need = 2 * min(member.size, imageByteLimit) + InspectionLimits.standard.inflatedAtOnce
      return try memory.with(need) { () throws(ZipError) in
        .facts(inspector.inspect(try archive.read(member, limit: imageByteLimit), depth: depth))
      }
    } catch {
      return .unreadable(reason: error.message)
    }
  }
}
