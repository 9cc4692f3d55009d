package import SystemPackage

/// The outermost name of a path, below `root`, that a tool fills in when an app is made from a template, or the folder
/// whose content is such a template; nil where there is none.
package func templateName(in path: FilePath, below root: FilePath) -> FileName? {
  let names = path.fileNames
  let isBelow = root != "." && path.isInside(root)
  return names.dropFirst(isBelow ? root.fileNames.count : 0).first {
    isTemplateName($0) || holdsPlaceholder($0)
  }
}

/// Source: Xcode Help, "Text macros" (`___PROJECTNAME___`); docs.brickhub.dev, "Brick Structure" (`__brick__`, and `{{name}}`
/// as in Mustache, Cookiecutter and Tauri's templates); flutter_tools, template.dart (`ios.tmpl`, whose files are copied without
/// that ending).
package func isTemplateName(_ name: FileName) -> Bool {
  let bytes = name.bytes[...]
  return name == "__brick__" || name.hasExtension("tmpl") || name.hasExtension("template")
    || bytes.containsBytes(of: "{{") || holdsTextMacro(bytes) || isMark(name.stem)
}

/// Whether the whole of a name is capital letters between two marks, as the scripts of Cordova fill in: `__PROJECT_NAME__`.
///
/// Source: apache/cordova-osx, bin/lib/create.js.
private func isMark(_ name: FileName) -> Bool {
  guard name.bytes.count > 5, name.hasPrefix("__"), name.hasSuffix("__") else { return false }
  let word = name.bytes.dropFirst(2).dropLast(2)
  func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIICapital || byte.isASCIIDigit }
  return word.first?.isASCIICapital == true && word.last.map(isOfWord) == true
    && word.allSatisfy { isOfWord($0) || $0 == UInt8(ascii: "_") }
}

/// Whether a name has a place that a generator fills in and that settings of a project do not have in the names of targets.
///
/// Source: docs.o3de.org, "Creating a custom template" (`${Name}`); expressjs/ejs and Ruby's ERB (`<%= name %>`).
private func holdsPlaceholder(_ name: FileName) -> Bool {
  let bytes = name.bytes[...]
  return bytes.containsBytes(of: "${") && bytes.contains(UInt8(ascii: "}")) || bytes.containsBytes(of: "<%")
}

/// Whether capital letters stand between two marks, with or without a modifier behind a colon: `___FILEBASENAME:identifier___`.
///
/// By byte: each name of the path of each target is asked, and to make a regular expression ready for each took more than a
/// hundredth of the time of a run over 30 apps.
private func holdsTextMacro(_ name: ArraySlice<UInt8>) -> Bool {
  guard name.containsBytes(of: "___") else { return false }
  return name.indices.contains { start in
    guard let word = name[start...].after("___") else { return false }
    let rest = word.drop { $0.isASCIICapital }
    guard rest.startIndex > word.startIndex else { return false }
    guard let modifier = rest.after(":") else { return rest.starts(with: "___".utf8) }
    let end = modifier.drop { $0.isASCIILetter }
    return end.startIndex > modifier.startIndex && end.starts(with: "___".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// What comes after `start`; nil where it does not begin so.
  fileprivate func after(_ start: String) -> Self? {
    self.starts(with: start.utf8) ? dropFirst(start.utf8.count) : nil
  }
}
