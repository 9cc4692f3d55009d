package import FileTree
import Places

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileError: WordedDiagnosis {
  package var text: String {
    switch self {
    case .absent: "does not exist"
    case .forbidden: "permission denied"
    case .notAFile: "not a regular file"
    case .notAFolder: "not a folder"
    case .tooLarge(let size, let limit): tooMany(size, "bytes", limit: limit)
    case .changed: "changed while it was read"
    case .exists: "exists already"
    case .noReader: "nothing reads the pipe"
    case .pointer: "is a Git LFS pointer, not the file (git lfs pull)"
    case .system(let code): String(cString: strerror(code))
    }
  }
}
