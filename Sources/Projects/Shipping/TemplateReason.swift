import Places
import SystemPackage

/// Why a target of a template goes to nobody: there is no app before the template is filled in.
func templateReason(
  of target: ProjectTarget, in project: BuildProject, below root: FilePath
) -> HelperReason? {
  let own = FileName(bytes: Array(target.name.utf8))
  let name = templateName(in: project.path, below: root) ?? (isTemplateName(own) ? own : nil)
  return name.map { .template(name: $0) }
}
