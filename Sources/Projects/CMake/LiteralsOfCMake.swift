import Places
import SystemPackage

// What names of CMake stand for, where an icon that is there shows that they do.
extension DescriptionFile {
  /// The icon that a computed name means: of a name with several values, as in the branches of a condition, the last one counts.
  /// nil where no such icon is there.
  ///
  /// Source: cmake.org, "set" (PARENT_SCOPE), "add_subdirectory", "install" (FILES, RENAME).
  func iconOfLiterals(_ text: String) -> FilePath? {
    guard name == "CMakeLists.txt", text.contains("${") else { return nil }
    let calls = callsForMac
    let literals = literals(of: calls)
    if let path = icon(literals.expanded(text)) { return path }
    // Under another name a file is put in place.
    let renamed = calls.filter { call in
      guard call.name == "install", call.words.first == "FILES" else { return false }
      let index = call.words.firstIndex(of: "RENAME")
      return index.map { $0 + 1 < call.words.count && call.words[$0 + 1] == text } ?? false
    }
    guard renamed.count == 1, let words = renamed.first?.words.dropFirst(),
      let end = words.firstIndex(where: { ["DESTINATION", "TYPE", "RENAME"].contains($0) }), end == 2
    else { return nil }
    return icon(literals.expanded(words[1]))
  }

  /// The only icon that an included file puts into an app, where no `CMakeLists.txt` around it names one.
  ///
  /// Source: cmake.org, "file" (COPY, RENAME), MACOSX_PACKAGE_LOCATION.
  func iconOfModule(at place: (String) -> FilePath?) -> (path: FilePath, word: FoundWord)? {
    let isOfApp = ["MACOSX_PACKAGE_LOCATION", "MACOSX_BUNDLE", "Contents/Resources"].contains(where: contains)
    guard isOfApp, contains(".icns"), !isNamedAround else { return nil }
    let calls = callsForMac
    let literals = literals(of: calls)
    var icons: [(path: FilePath, word: FoundWord)] = []
    // What is set for CPack is the icon of a disk image.
    let ofFiles = calls.filter { call in
      ["set", "file", "set_source_files_properties"].contains(call.name)
        && call.words.first?.hasPrefix("CPACK_") == false
    }
    var left = wordLimit
    var seen: Set<String> = []
    for call in ofFiles {
      for word in call.words where word.hasSuffix(".icns") && seen.insert(word).inserted {
        // To look for a file lists folders.
        left -= 1
        guard left >= 0 else { return nil }
        let text = literals.expanded(plain(word, [:]))
        guard let path = place(text), !icons.contains(where: { $0.path == path }) else { continue }
        icons.append((path, FoundWord(text: word, line: call.line)))
      }
    }
    guard icons.count > 1 else { return icons.first }
    // What keeps its name is a document's.
    let renamed = calls.filter { $0.name == "file" && $0.words.first == "RENAME" }.compactMap {
      $0.words.count > 1 ? FilePath($0.words[1]).fileName : nil
    }
    let ofApp = icons.filter { renamed.contains($0.path.fileName) }
    return ofApp.count == 1 ? ofApp.first : nil
  }

  /// Whether a `CMakeLists.txt` of a folder around the file names an icon.
  var isNamedAround: Bool {
    path.foldersAround.prefix(4).contains { folder in
      (try? file(folder.child("CMakeLists.txt")))?.contains(".icns") == true
    }
  }

  private func icon(_ text: String) -> FilePath? {
    let plain = plain(text, [:])
    guard !plain.contains("$") else { return nil }
    let path = FilePath(plain).fileName.hasExtension("icns") ? plain : "\(plain).icns"
    return path.contains("/") ? found(path) : found(path) ?? onlyCommittedIcon(named: FilePath(path).fileName)
  }

  /// The values of names, the last one each; those that folders which are added set for this one come first.
  private func literals(of calls: [CMakeCall]) -> LiteralsOfCMake {
    var literals = LiteralsOfCMake()
    for call in calls.filter({ $0.name == "add_subdirectory" }).prefix(folderLimit) {
      guard let text = call.words.first, !text.contains("$"), !text.contains(".."),
        let added = try? file(resolve(text).child(name))
      else { continue }
      let own = added.callsForMac
      var inside = LiteralsOfCMake()
      for call in own { inside.take(call, isOfParent: false) }
      for call in own where call.name == "set" { literals.take(call, isOfParent: true, from: inside) }
    }
    for call in calls { literals.take(call, isOfParent: false) }
    return literals
  }
}

/// Folders that are looked into, and icons of a file: those of real builds have a few.
private let folderLimit = 30
private let wordLimit = 50

/// What names stand for.
private struct LiteralsOfCMake {
  private var values: [String: String] = [:]
  /// Names that a branch of a condition sets.
  private var halves: Set<Half> = []

  private struct Half: Hashable {
    let name: String
    let block: Int
  }

  /// - Parameter inner: what the names in the value stand for where it is set.
  mutating func take(_ call: CMakeCall, isOfParent: Bool, from inner: LiteralsOfCMake? = nil) {
    switch call.name {
    case "project":
      if let name = call.words.first, values["PROJECT_NAME"] == nil { values["PROJECT_NAME"] = name }
    case "set" where call.words.count >= 2 && (call.words.last == "PARENT_SCOPE") == isOfParent:
      let isOne = call.words.count == (isOfParent ? 3 : 2) || call.words.count > 2 && call.words[2] == "CACHE"
      guard isOne else { return }
      keep(call.words[0], as: inner?.expanded(call.words[1]) ?? call.words[1], under: call.condition)
    default: break
    }
  }

  /// What only some builds set may be nothing; of what all branches set the last one counts.
  private mutating func keep(_ name: String, as value: String, under condition: CMakeCall.Condition?) {
    guard let condition else {
      values[name] = value
      return
    }
    if condition.unset == name {
      values[name] = values[name] ?? value
    } else if condition.isElse, halves.contains(Half(name: name, block: condition.block)) {
      values[name] = value
    } else {
      values[name] = nil
      halves.insert(Half(name: name, block: condition.block))
    }
  }

  /// Names within values as well, as far as they are known.
  func expanded(_ text: String) -> String {
    var text = text
    for _ in 0..<4 where text.contains("${") { text = text.expandedOnce(by: values) }
    return text
  }
}

/// Bytes of a word: no path is longer. A value that is put in a thousand times must not fill the memory.
private let lengthLimit = 1000

extension String {
  /// The word with the values of names of CMake that are known; as it is where that makes it too long for a path.
  func expandedOnce(by values: [String: String]) -> String {
    guard utf8.count <= lengthLimit else { return self }
    var expanded = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let name = String(rest[start.upperBound..<end])
      expanded += rest[..<start.lowerBound] + (values[name] ?? "${\(name)}")
      guard expanded.utf8.count <= lengthLimit else { return self }
      rest = rest[rest.index(after: end)...]
    }
    return expanded + rest
  }
}
