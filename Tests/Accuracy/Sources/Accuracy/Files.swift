#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file; empty if it cannot be read.
func readBytes(ofFileAt path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer.prefix(count)
  }
}

/// Every file below a folder, sorted by name; links are not followed.
func files(below folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var result: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    let path = folder + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0 else { continue }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: result += files(below: path)
    case S_IFREG: result.append(path)
    default: break
    }
  }
  return result.sorted()
}

extension String {
  var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
  var fileName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }
}
