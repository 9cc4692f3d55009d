import Model
import Places
import ReaderWords
import SystemPackage

extension ProjectReason {
  var words: String {
    switch self {
    case .noFile(let file): "has no \(file.display)"
    case .templateWithoutFile(let file): "no \(file.display) in it"
    case .noTargets: "the project has no targets"
    case .emptyWorkspace: "the workspace refers to nothing"
    case .workspaceWithoutContents(let file): "the workspace has no \(file.display)"
    case .invalidWorkspace: "is not valid XML"
    case .invalidScheme: "is not valid XML, so that the configuration that ships is not known"
    case .tooManyIncludes: "includes more files than are read"
    case .tooManyTargets(let count, let limit): "has \(count) targets; only the first \(limit) are read"
    case .tooLarge: "holds more than is read; the rest is skipped"
    case .missingTarget(let id): "lists the target \(id.display), which it does not hold"
    case .unknownTarget(let id, let kind):
      "has the target \(id.display) of the unknown kind \(kind.display)"
    case .invalidTargets: "has no list of targets"
    case .listed(let workspace, let place):
      "the workspace \(workspace.display) refers to it, and it \(place.words)"
    case .absentFolder: "the project refers to this folder, and it does not exist"
    case .member(.unknownVariable): "its path depends on a variable that is not known here"
    case .member(.excluded): "a target compiles it, and the configuration excludes it"
    case .member(.unread(let error)): "a target compiles it: \(error.words)"
    }
  }
}

extension ProjectReason.Place {
  fileprivate var words: String {
    switch self {
    case .outside: "lies outside of the repository"
    case .nowhere: "does not exist"
    case .notAFolder: "is not a folder"
    case .absentSubmodule(let module):
      "lies in the git submodule \(module.display), which is not checked out"
    }
  }
}

extension IconNameReason {
  var words: String {
    switch self {
    case .unknown(let target, let key, let value, let variables):
      "\(target.prefix)\(key.display) is \(value.display), and \(listed(variables.map(\.display))) "
        + "is not known here; choose the icon set with --app-icon NAME"
    case .undefined(let target, let key, let variables):
      "\(target.prefix)\(key.display) uses \(listed(variables.map(\.display))), which this file may define; "
        + "give the value with --build-setting \(variables.first?.display ?? "")=VALUE"
    case .maySet(let target, let key):
      "\(target.prefix)what this file sets is not known here, and may be \(key.text); choose the icon set with --app-icon NAME"
    }
  }
}

extension ShownTarget? {
  /// "target Weather, configuration AppStore: ".
  fileprivate var prefix: String {
    guard let self else { return "" }
    return "target \(self.name.display)"
      + (self.configuration.map { ", configuration \($0.display)" } ?? "") + ": "
  }
}
