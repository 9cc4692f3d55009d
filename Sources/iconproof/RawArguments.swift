import CArguments
import FileTree
import Places
import SystemPackage

/// The arguments as bytes. Swift repairs what is not UTF-8 in a `String`, and a repaired path names
/// no file.
enum RawArguments {
  static func path(_ argument: String) -> FilePath {
    let bytes = raw.first { String(decoding: $0, as: UTF8.self) == argument } ?? Array(argument.utf8)
    return FilePath(bytes: bytes)
  }

  /// The path that is the rest of `argument` after `count` bytes; `argument` may be the value of a flag
  /// that is written with an equals sign.
  static func path(_ argument: String, after count: Int) -> FilePath {
    let bytes = raw.lazy.compactMap { raw -> [UInt8]? in
      if String(decoding: raw, as: UTF8.self) == argument { return raw }
      guard raw.starts(with: "--".utf8), let equals = raw.firstIndex(of: UInt8(ascii: "=")) else {
        return nil
      }
      let value = Array(raw[(equals + 1)...])
      return String(decoding: value, as: UTF8.self) == argument ? value : nil
    }.first
    return FilePath(bytes: (bytes ?? Array(argument.utf8)).dropFirst(count))
  }

  /// The arguments as text, without the program's name.
  static var words: [String] { raw.map { String(decoding: $0, as: UTF8.self) } }

  /// Whether the system tells the arguments at all: there is the program's name at least.
  static var areKnown: Bool { list.count > 0 }

  private static var raw: [[UInt8]] {
    let (count, arguments) = list
    return (1..<max(1, count)).compactMap { index in
      arguments?[index].map { pointer in
        var count = 0
        while pointer[count] != 0 { count += 1 }
        return Array(UnsafeRawBufferPointer(start: pointer, count: count))
      }
    }
  }

  /// Swift asks /proc for them on Linux, glibc does not.
  private static var list: (count: Int, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    let count = Int(process_argument_count())
    return count > 0 ? (count, process_arguments()) : (Int(CommandLine.argc), CommandLine.unsafeArgv)
  }
}
