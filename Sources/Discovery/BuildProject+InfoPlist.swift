import FileTree
import Projects
import SpecTables
import SystemPackage

extension BuildProject {
  /// The file that the target's settings name, in whatever letter case: a Mac's usual disk finds it. nil where they name none,
  /// or by an unknown variable.
  func infoPlist(of target: ProjectTarget, platform: Platform?, _ cases: LetterCases) -> FilePath? {
    guard let path = statedInfoPlist(of: target, platform: platform) else { return nil }
    guard (try? entryKind(path)) == nil else { return path }
    return cases.found(path) ?? path
  }

  /// The same as it is written.
  func statedInfoPlist(of target: ProjectTarget, platform: Platform?) -> FilePath? {
    guard let stated = target.facts(on: platform).infoPlist, stated.value.isKnown,
      !stated.value.text.isEmpty
    else { return nil }
    return resolve(stated.value.text)
  }
}
