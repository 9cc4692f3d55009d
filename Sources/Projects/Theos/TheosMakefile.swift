package import Places
package import SystemPackage

/// A Makefile that builds an application with theos, for devices that take what no store has signed.
///
/// Source: theos.dev/docs, "Structure" and "Variables"; theos/theos, makefiles/application.mk and
/// instance/shared/bundle.mk: resources are copied as they are, by default those of the folder `Resources`;
/// makefiles/xcodeproj.mk: xcodebuild builds projects of these names.
package struct TheosMakefile: Sendable {
  /// As they are written, from the folder of the file.
  private let folders: [String]
  /// The Xcode projects beside the file that theos packs and signs, without the ending.
  private let projects: Set<String>
  private static let folderLimit = 100

  /// What the file may be called, in the order of make.
  package static let names: [FileName] = ["GNUmakefile", "makefile", "Makefile"]

  /// nil for a file that builds no application with theos: a tweak, a tool, a Makefile of anything else.
  package init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\\\r\n", with: " ").replacing(
      "\\\n", with: " ")
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(line.prefix { $0 != "#" }).split { $0.isWhitespace }.map(String.init)
    }
    func includes(_ name: String) -> Bool {
      lines.contains { words in
        ["include", "-include", "sinclude"].contains(words.first ?? "")
          && words.contains { $0.hasSuffix("/\(name)") }
      }
    }
    let isOfTheos = lines.contains { $0.contains { $0.lowercased().contains("theos") } }
    let assignments = lines.compactMap(Self.assignment)
    func values(of name: String) -> [String] { assignments.filter { $0.name == name }.flatMap(\.values) }
    let buildsApplication = includes("application.mk") && !values(of: "APPLICATION_NAME").isEmpty
    projects = includes("xcodeproj.mk") ? Set(values(of: "XCODEPROJ_NAME")) : []
    guard isOfTheos, buildsApplication || !projects.isEmpty else { return nil }
    guard buildsApplication else {
      folders = []
      return
    }
    let listed = assignments.filter { $0.name.hasSuffix("_RESOURCE_DIRS") }.flatMap(\.values)
    folders = listed.isEmpty ? ["Resources"] : Array(listed.prefix(Self.folderLimit))
  }

  /// Whether what lies in a folder is copied into the app.
  /// - Parameter around: the folder of the Makefile.
  package func copies(_ folder: FilePath, around: FilePath) -> Bool {
    folders.contains { text in
      let prefixes = ["$(THEOS_PROJECT_DIR)/", "$(PWD)/", "$(CURDIR)/"]
      let own = prefixes.first { text.hasPrefix($0) }.map { String(text.dropFirst($0.count)) } ?? text
      guard !own.contains("$") else { return false }
      return folder.lexicallyNormalized().isInside(around.joining(own).lexicallyNormalized())
    }
  }

  /// Whether theos builds a project beside the file.
  package func builds(_ project: FileName) -> Bool {
    project.hasExtension("xcodeproj") && project.stem.text.map(projects.contains) == true
  }

  /// `NAME = a b`, with any of make's assignments.
  private static func assignment(_ words: [String]) -> (name: String, values: [String])? {
    let words = words.first == "export" ? Array(words.dropFirst()) : words
    let text = words.joined(separator: " ")
    guard let sign = text.firstIndex(of: "=") else { return nil }
    let name = text[..<sign].prefix { !":?+! ".contains($0) }
    guard text[name.endIndex..<sign].allSatisfy({ ":?+! ".contains($0) }) else { return nil }
    let values = text[text.index(after: sign)...].split(separator: " ").map(String.init)
    return (String(name), values)
  }
}
