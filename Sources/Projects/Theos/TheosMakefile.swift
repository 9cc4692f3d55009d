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
  /// The oldest iOS that the app is built for; nil where the file does not say.
  package let minimumOS: String?

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
    minimumOS = values(of: "TARGET").first.flatMap(Self.minimumOS)
    guard buildsApplication else {
      folders = []
      return
    }
    let listed = assignments.filter { $0.name.hasSuffix("_RESOURCE_DIRS") }.flatMap(\.values)
    let files = assignments.filter {
      ["_RESOURCE_FILES", "_BUNDLE_RESOURCES"].contains(where: $0.name.hasSuffix)
    }
    .flatMap(\.values).prefix(Self.folderLimit)
    folders =
      (listed.isEmpty ? ["Resources"] : Array(listed.prefix(Self.folderLimit)))
      + Set(files.compactMap(Self.folder)).sorted()
  }

  /// The folder of a file or of a pattern of files; nil for what lies beside the Makefile.
  private static func folder(of file: String) -> String? {
    let path = file.prefix { $0 != ")" }
    guard let end = path.lastIndex(of: "/"), !path[..<end].contains("*") else { return nil }
    return String(path[..<end])
  }

  /// The last part of `iphone:clang:16.5:14.0` or `iphone:16.5:14.0`: system, compiler, SDK and the oldest system.
  ///
  /// Source: theos.dev/docs, "Variables" (`TARGET`).
  private static func minimumOS(_ target: String) -> String? {
    let parts = target.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == "iphone", parts.count > 2 else { return nil }
    let namesCompiler = parts[1].isEmpty || ["clang", "gcc", "llvm-gcc"].contains(parts[1])
    let place = namesCompiler ? 3 : 2
    return parts.count > place && parts[place].first?.isNumber == true ? parts[place] : nil
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
