import FileTree
import SystemPackage

/// The arguments as bytes. Swift repairs what is not UTF-8 in a `String`, and a repaired path names
/// no file.
enum RawArguments {
  static func path(_ argument: String) -> FilePath {
    let bytes = raw.first { String(decoding: $0, as: UTF8.self) == argument } ?? Array(argument.utf8)
    return FilePath(bytes: bytes)
  }

  private static var raw: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        var count = 0
        while pointer[count] != 0 { count += 1 }
        return Array(UnsafeRawBufferPointer(start: pointer, count: count))
      }
    }
  }
}
