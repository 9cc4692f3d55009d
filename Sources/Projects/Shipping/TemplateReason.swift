import Places
import SystemPackage

/// Why a target of a template goes to nobody: there is no app before the template is filled in.
/// - Parameter file: what says so of a folder around the project.
func templateReason(
  of target: ProjectTarget, in project: BuildProject, below root: FilePath, file: FileName?
) -> HelperReason? {
  let own = FileName(bytes: Array(target.name.utf8))
  let name = templateName(in: project.path, below: root) ?? (isTemplateName(own) ? own : file)
  return name.map { .template(name: $0) }
}
