package import Places
package import SystemPackage

/// The outermost name of a path, below `root`, that a tool fills in when an app is made from a template, or the folder
/// whose content is such a template; nil where there is none.
package func templateName(in path: FilePath, below root: FilePath) -> FileName? {
  let names = path.fileNames
  let isBelow = root != "." && path.isInside(root)
  return names.dropFirst(isBelow ? root.fileNames.count : 0).first(where: isTemplateName)
}

/// Why a target of a template goes to nobody: there is no app before the template is filled in.
func templateReason(
  of target: ProjectTarget, in project: BuildProject, below root: FilePath
) -> HelperReason? {
  let own = FileName(bytes: Array(target.name.utf8))
  let name = templateName(in: project.path, below: root) ?? (isTemplateName(own) ? own : nil)
  return name.map { .template(name: $0) }
}

/// Source: Xcode Help, "Text macros" (`___PROJECTNAME___`); docs.brickhub.dev, "Brick Structure" (`__brick__`, and `{{name}}`
/// as in Mustache, Cookiecutter and Tauri's templates).
private func isTemplateName(_ name: FileName) -> Bool {
  guard name != "__brick__" else { return true }
  guard let text = name.text else { return false }
  // A macro has capital letters between its marks, and a modifier behind a colon: `___FILEBASENAME:identifier___`.
  return text.containsBytes(of: "{{") || text.contains(/___[A-Z]+(?::[A-Za-z]+)?___/)
}
