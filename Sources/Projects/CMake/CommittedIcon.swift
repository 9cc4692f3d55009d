import Places
import SystemPackage

// Icons of build files that CMake or a command of the build puts in place.
extension DescriptionFile {
  /// The only `.icns` of a name, whatever its letter case, below the source tree. A build that makes its icon by other tools
  /// often has the file for when they are not there.
  func onlyCommittedIcon(named name: FileName) -> FilePath? {
    let all = matches("**/*.icns", in: sourceTree).filter { $0.fileName.lowercased == name.lowercased }
    return all.count == 1 ? all[0] : nil
  }

  /// The highest folder that is part of the same tree: CMake asks for a file of its own in each.
  /// Source: cmake.org, "add_subdirectory".
  private var sourceTree: FilePath {
    guard name == "CMakeLists.txt" else { return folder }
    var top = folder
    while top.parentFolder != top, exists(top.parentFolder.child(name)), isReachable(top.parentFolder) {
      top = top.parentFolder
    }
    return top
  }

  /// Whether the file makes a bundle, or a line is about one of its targets. `set` alone may stand for what is never made.
  /// Source: cmake.org, MACOSX_BUNDLE, "add_executable".
  func makesBundle(naming icon: FoundWord) -> Bool {
    lines.contains { number, line in
      let words = line.prefix { $0 != "#" }.split { $0.isWhitespace || "()\"=".contains($0) }
      return words.contains("MACOSX_BUNDLE") || words.contains("CMAKE_MACOSX_BUNDLE")
        || number == icon.line && words.first?.lowercased() != "set"
    }
  }
}

extension String {
  /// The words of a line of a build file, without its comment.
  var wordsOfCode: [String] {
    prefix { $0 != "#" }.split { $0.isWhitespace || "()\";=".contains($0) }.map(String.init)
  }
}
