import Places
import SpecTables
import SystemPackage

extension SpecNode {
  /// Whether a source may be compiled into a target for one of some platforms: a phase that copies compiles nothing.
  ///
  /// Source: XcodeGen, "Project Spec" (a source's `buildPhase` and `destinationFilters`).
  func mayBeCompiled(from path: FilePath, on platforms: [Platform]) -> Bool {
    if self["buildPhase"]?.text == "none" { return false }
    if self["buildPhase"]?["copyFiles"] != nil, path.isCompiledAsCatalog { return false }
    let filters = self["destinationFilters"]?.strings ?? []
    let named = filters.map { Platform(title: $0 == "macCatalyst" ? "iOS" : $0) }
    return filters.isEmpty || platforms.isEmpty || named.contains { $0.map(platforms.contains) ?? true }
  }
}
