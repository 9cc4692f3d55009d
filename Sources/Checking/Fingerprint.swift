import AssetSources
import FileTree
import SpecTables
import SystemPackage

/// What a finding is known by in later runs: rule, path below the input, target, set, slot, language and the
/// name that is asked for; never line, size or message.
func fingerprint(of problem: Problem, rule: Rule, input: AssetInput, set: String?) -> String {
  let relative = problem.path.relative(to: input.path)
  let parts =
    [
      Array(rule.id.utf8), relative, Array((input.targetName ?? "").utf8),
      Array((problem.row?.id ?? "").utf8),
      Array((problem.locale ?? "").utf8), problem.expectedName?.bytes ?? [],
    ] + (set.map { [Array($0.utf8)] } ?? [])
  return SHA256.hexDigest(Array(parts.joined(separator: [0])))
}

extension FilePath {
  fileprivate func relative(to folder: FilePath) -> [UInt8] {
    var rest = self
    return rest.removePrefix(folder) ? rest.bytes : bytes
  }
}
