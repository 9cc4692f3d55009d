package import SystemPackage

/// The outermost name of a path, below `root`, that a tool fills in when an app is made from a template, or the folder
/// whose content is such a template; nil where there is none.
package func templateName(in path: FilePath, below root: FilePath) -> FileName? {
  let names = path.fileNames
  let isBelow = root != "." && path.isInside(root)
  return names.dropFirst(isBelow ? root.fileNames.count : 0).first(where: isTemplateName)
}

/// Source: Xcode Help, "Text macros" (`___PROJECTNAME___`); docs.brickhub.dev, "Brick Structure" (`__brick__`, and `{{name}}`
/// as in Mustache, Cookiecutter and Tauri's templates).
package func isTemplateName(_ name: FileName) -> Bool {
  guard name != "__brick__" else { return true }
  guard let text = name.text else { return false }
  // A macro has capital letters between its marks, and a modifier behind a colon: `___FILEBASENAME:identifier___`.
  return text.containsBytes(of: "{{") || text.contains(/___[A-Z]+(?::[A-Za-z]+)?___/)
}
