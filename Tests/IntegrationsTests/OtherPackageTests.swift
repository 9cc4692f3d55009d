import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The packages beside the project's own, which CI does not build: the one that feeds random bytes to the readers and the one that
/// measures the judgements of art. What they say of the modules that they share with the project has to be what it says.
@Suite struct OtherPackageTests {
  @Test(arguments: ["Tests/Fuzzing": 20, "Tests/Accuracy": 4])
  func `its modules need what they need in the project`(package: String, atLeast: Int) throws {
    let project = try modules(of: "Package.swift")
    let other = try modules(of: FilePath(package).appending("Package.swift"))
    #expect(other.count > atLeast)
    for (name, needs) in other { #expect(project[name] == needs, "\(name)") }
  }

  @Test(arguments: ["Tests/Fuzzing", "Tests/Accuracy"])
  func `each module of it is a link to the project's`(package: String) throws {
    let sources = repositoryRoot.appending(FilePath(package).appending("Sources").components)
    for name in try modules(of: FilePath(package).appending("Package.swift")).keys {
      let real = try realPath(of: sources.appending(name))
      #expect(real == (try realPath(of: repositoryRoot.appending("Sources").appending(name))), "\(name)")
    }
  }

  /// What every `module(...)` of a manifest names: other modules, and lists of them by their names.
  private func modules(of manifest: FilePath) throws -> [String: Set<String>] {
    let text = try text(of: repositoryRoot.appending(manifest.components))
    var modules: [String: Set<String>] = [:]
    for call in text.matches(of: /module\(\s*"([A-Za-z]+)"((?:[^()]|\([^()]*\))*)\)/) {
      let words = call.2.matches(of: /[A-Za-z]+/).map { String($0.0) }
      modules[String(call.1)] = Set(words)
    }
    return modules
  }
}
