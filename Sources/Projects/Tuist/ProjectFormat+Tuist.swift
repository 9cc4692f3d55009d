import Model
import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Tuist's `Project.swift`, as far as it is literal.
  ///
  /// Source: docs.tuist.dev, "Manifests" and the reference of ProjectDescription.
  static let tuist = ProjectFormat(
    id: "tuist", title: "Tuist", names: ["Project.swift"], words: ["ProjectDescription"],
    generatedProjects: ["."],
    vocabulary: .xcode.written(listing: .list(Term("resources"), in: Term("Project.swift"))),
    read: { file throws(DescriptionError) in
      var helpers = try TuistHelpers(for: file)
      guard let manifest = try helpers.project(in: file) else {
        // A project that is made in another way makes its app all the same.
        guard file.hasConstants, file.statesTuistApp || helpers.losesApp(of: nil, in: file) else { return [] }
        return [.unread(UnreadApp(.computed(key: Untrusted("project"))))]
      }
      var reader = TuistManifest(file: file, manifest: manifest, helpers: helpers)
      return reader.description()
    })
}

extension TuistHelpers {
  /// The project that a manifest makes, followed through what makes it; nil where none is found.
  fileprivate mutating func project(in file: DescriptionFile) throws(DescriptionError) -> Literal? {
    // A call of `.init` may make anything, and is looked for where no other call makes a project.
    let wanted: [Set<String>] = [names.union(Literal.tuistProjects), [".init"]]
    let statesApp = file.statesTuistApp
    for names in wanted {
      for call in try file.calls(names, .swift, constants: constants) {
        calls.append(call)
        let found = followed(call)
        if found.isTuistProject, found.holdsTuistApp { return found }
        let whole = followedWithLists(call)
        let isApp = statesApp || call.speaksOfTuistApp || whole.holdsAppOfItsName
        if isApp, whole.isTuistProject, whole.holdsTuistApp { return whole }
        if found.isTuistProject { return found }
      }
    }
    for constant in globals {
      let found = followed(constant)
      if found.isTuistProject { return found }
    }
    return nil
  }
}

extension DescriptionFile {
  /// Whether an app is written in a manifest, whatever makes its target.
  var statesTuistApp: Bool {
    lines.contains { line in
      guard !line.text.trimmed.hasPrefix("//") else { return false }
      let words = line.text.split { !$0.isLetter && $0 != "." && $0 != ":" }
      return words.contains("product:") && words.contains(".app")
    }
  }

  /// Whether it has constants of its own, as a manifest does: a file of helpers may be called as one is.
  fileprivate var hasConstants: Bool {
    let folders = [folder] + folder.foldersAround
    return !folders.contains { $0.fileName == "ProjectDescriptionHelpers" }
      && lines.contains { $0.text.hasPrefix("let ") || $0.text.hasPrefix("var ") }
  }
}

extension Literal {
  fileprivate static let tuistProjects: Set<String> = [
    "Project", "Project.init", "ProjectDescription.Project", "ProjectDescription.Project.init",
  ]

  fileprivate var isTuistProject: Bool {
    guard case .call(let name, _) = value else { return false }
    // Targets and schemes are written so as well.
    return Self.tuistProjects.contains(name)
      || [".init", "Self", "Self.init"].contains(name) && self["targets"] != nil
  }
}
