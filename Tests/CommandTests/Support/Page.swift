import FileTree
import SystemPackage

/// A proof sheet that a command wrote.
struct Page {
  let text: String

  init(_ text: String) { self.text = text }

  init(_ file: FilePath) throws { text = String(decoding: try readFile(file, limit: .max), as: UTF8.self) }

  var slots: [Substring] {
    text.split(separator: "<article ").filter { $0.hasPrefix("class=\"slot ") }
  }

  var pictureCount: Int { text.split(separator: "<image ").count - 1 }
}
