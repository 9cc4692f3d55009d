import Places
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is done where the file is there already.
package enum ExistingFile: Sendable {
  case replace
  /// Ends with ``FileError/exists``.
  case keep
}

/// Writes the whole file or none of it: into a new file beside it, which then takes its name.
///
/// What is no regular file, such as a pipe or a device, is written to directly. Ending signals wait until
/// the name is taken, so that nothing half-written is left behind.
/// - Parameter model: a file whose mode, owner and extended attributes a new one gets.
package func writeWholeFile(
  _ bytes: [UInt8], to path: FilePath, existing: ExistingFile = .replace, like model: FilePath? = nil
) throws(FileError) {
  if existing == .replace, let kind = try? entryKind(path) {
    guard kind != .folder else { throw .notAFile }
    guard kind == .file else { return try writeDirectly(bytes, to: path) }
  }
  try withoutEndingSignals { () throws(FileError) in
    try replaceFile(followingLinks(path), with: bytes, existing: existing, like: model)
  }
}

/// Takes a symbolic link away; where it leads to is left alone.
package func removeLink(_ path: FilePath) throws(FileError) {
  guard try entryKind(path, following: false) == .symbolicLink else { throw .exists }
  guard path.withPlatformString({ unlink($0) }) == 0 else { throw FileError(code: errno) }
}

/// Adds to the end of a file, which is made where it does not exist; one write call where the system
/// takes all at once.
package func appendToFile(_ bytes: [UInt8], at path: FilePath) throws(FileError) {
  let descriptor = path.withPlatformString { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw FileError(code: errno) }
  try writeAndClose(bytes, to: descriptor)
}

private func writeDirectly(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
  let descriptor = try openWhenRead(path)
  try writeAndClose(bytes, to: descriptor)
}

/// How long a pipe may have no reader.
private let patienceInMilliseconds: UInt32 = 5_000

/// Opens what is no regular file. The reader of a pipe may come a little later than we, but a pipe that nobody
/// reads holds nobody.
private func openWhenRead(_ path: FilePath) throws(FileError) -> Int32 {
  let pause: UInt32 = 20
  for _ in 0..<(patienceInMilliseconds / pause) {
    let descriptor = path.withPlatformString { open($0, O_WRONLY | O_NONBLOCK | O_CLOEXEC) }
    if descriptor >= 0 {
      // From here on a reader that is slow is waited for.
      let flags = fcntl(descriptor, F_GETFL)
      _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
      return descriptor
    }
    guard errno == ENXIO, (try? entryKind(path)) == .other else { throw FileError(code: errno) }
    usleep(pause * 1000)
  }
  throw .noReader
}

private func replaceFile(
  _ path: FilePath, with bytes: [UInt8], existing: ExistingFile, like model: FilePath?
) throws(FileError) {
  let draft = path.removingLastName().appending(DraftName(of: path).ofThisProcess)
  // A draft of this process's number can only be left over from one that was killed.
  draft.withPlatformString { _ = unlink($0) }
  let descriptor = draft.withPlatformString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw FileError(code: errno) }
  do throws(FileError) {
    if let model = existing == .replace ? path : model { copyAttributes(of: model, to: descriptor) }
    try writeAndClose(bytes, to: descriptor)
    try giveName(path, to: draft, existing: existing)
  } catch {
    draft.withPlatformString { _ = unlink($0) }
    throw error
  }
}

/// Mode, owner and extended attributes; a user who may not give files away keeps what is possible.
private func copyAttributes(of path: FilePath, to descriptor: Int32) {
  var (status, draft) = (stat(), stat())
  guard path.withPlatformString({ stat($0, &status) }) == 0, fstat(descriptor, &draft) == 0 else { return }
  if status.st_uid != draft.st_uid || status.st_gid != draft.st_gid,
    fchown(descriptor, status.st_uid, status.st_gid) != 0
  {
    _ = fchown(descriptor, uid_t.max, status.st_gid)
  }
  copyExtendedAttributes(of: path, to: descriptor)
  // Last: a file that its owner may not write can be given no attributes.
  fchmod(descriptor, status.st_mode & 0o777)
}

/// Whether a file that is written anew stays its owner's: only the administrator gives files away.
package func keepsOwner(_ path: FilePath) -> Bool {
  var status = stat()
  guard path.withPlatformString({ stat($0, &status) }) == 0 else { return true }
  return geteuid() == 0 || status.st_uid == geteuid()
}

/// Takes away drafts of a file that killed processes have left beside it.
package func removeAbandonedDrafts(of path: FilePath) {
  for draft in abandonedDrafts(of: path) where draft.kind == .file {
    draft.path.withPlatformString { _ = unlink($0) }
  }
}

/// How a draft is called: hidden, after what it becomes and the process that writes it.
struct DraftName {
  private let start: [UInt8]
  private static let ending = Array(".part".utf8)

  init(of path: FilePath) {
    start = Array(".".utf8) + path.fileName.bytes.prefix(200) + Array(".".utf8)
  }

  var ofThisProcess: FileName { FileName(bytes: start + Array("\(getpid())".utf8) + Self.ending) }

  /// The process of a draft that is called so; nil for another name.
  func process(of name: FileName) -> pid_t? {
    guard name.bytes.starts(with: start), name.bytes.suffix(Self.ending.count).elementsEqual(Self.ending)
    else {
      return nil
    }
    let digits = name.bytes.dropFirst(start.count).dropLast(Self.ending.count)
    return pid_t(String(decoding: digits, as: UTF8.self))
  }
}

/// Drafts of a file or of a folder whose process is no more.
func abandonedDrafts(of path: FilePath) -> [(path: FilePath, kind: EntryKind)] {
  let folder = path.removingLastName()
  let draftName = DraftName(of: path)
  let entries = try? listFolder(folder.isEmpty ? "." : folder) { draftName.process(of: $0) != nil }
  return (entries ?? []).filter { entry in
    guard let process = draftName.process(of: entry.name), process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }.map { (folder.appending($0.name), $0.kind) }
}

/// Takes a regular file away.
package func removeFile(_ path: FilePath) throws(FileError) {
  guard try entryKind(path, following: false) == .file else { throw .notAFile }
  guard path.withPlatformString({ unlink($0) }) == 0 else { throw FileError(code: errno) }
}

private func giveName(
  _ path: FilePath, to draft: FilePath, existing: ExistingFile
) throws(FileError) {
  let result = draft.withPlatformString { draft in
    path.withPlatformString { path in
      switch existing {
      case .replace:
        return rename(draft, path)
      case .keep:
        // Unlike a look before the write, a second name fails where somebody else was faster.
        let linked = link(draft, path)
        if linked == 0 { unlink(draft) }
        return linked
      }
    }
  }
  guard result == 0 else { throw errno == EEXIST ? .exists : FileError(code: errno) }
}

/// Some systems only say at the end that there is no room.
private func writeAndClose(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  do throws(FileError) {
    try writeAll(bytes, to: descriptor)
  } catch {
    close(descriptor)
    throw error
  }
  guard close(descriptor) == 0 || errno == EINTR else { throw FileError(code: errno) }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { throw FileError(code: errno) }
    rest = rest.dropFirst(written)
  }
}

/// The file that a link leads to, so that the link stays one.
private func followingLinks(_ path: FilePath) -> FilePath {
  guard (try? entryKind(path, following: false)) == .symbolicLink,
    let real = path.withPlatformString({ realpath($0, nil) })
  else { return path }
  defer { free(real) }
  return FilePath(platformString: real)
}

func withoutEndingSignals(_ body: () throws(FileError) -> Void) throws(FileError) {
  let numbers = [SIGINT, SIGTERM, SIGHUP]
  let handlers = numbers.map { signal($0, SIG_IGN) }
  defer { for (number, handler) in zip(numbers, handlers) { signal(number, handler) } }
  try body()
}
