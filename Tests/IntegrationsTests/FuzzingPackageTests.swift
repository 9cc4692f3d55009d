import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The package that feeds random bytes to the readers is built by itself, at night; what it says of the modules that it
/// shares with the project has to be what the project says.
@Suite struct FuzzingPackageTests {
  @Test func `its modules need what they need in the project`() throws {
    let project = try modules(of: "Package.swift")
    let fuzzing = try modules(of: "Tests/Fuzzing/Package.swift")
    #expect(fuzzing.count > 20)
    for (name, needs) in fuzzing { #expect(project[name] == needs, "\(name)") }
  }

  @Test func `each module of it is a link to the project's`() throws {
    let sources = repositoryRoot.appending("Tests/Fuzzing/Sources")
    for name in try modules(of: "Tests/Fuzzing/Package.swift").keys {
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
