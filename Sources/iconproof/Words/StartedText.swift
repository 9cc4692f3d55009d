import Places
import SystemPackage

/// What `init` wrote, and how it goes on.
func startedText(_ path: FilePath, isCatalog: Bool) -> String {
  let name = path.display
  return isCatalog ? "wrote \(name); iconproof checklist \(name) lists what to draw\n" : "wrote \(name)\n"
}
