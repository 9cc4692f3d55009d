import Checking
import Model
import Places
import ReaderWords
import SystemPackage

extension ProjectReason {
  var words: Words {
    switch self {
    case .noFile(let file): "has no \(file)"
    case .schemesWithoutApp(let file): "has no \(file), and its schemes build no app"
    case .templateWithoutFile(let file): "no \(file) in it"
    case .template(let name): "a template of a project (\(name)), from which a tool makes one"
    case .overrides(let file):
      "lacks the settings of the project that Cordova writes from \(file), so that it is a part of that one"
    case .noTargets: "the project has no targets"
    case .emptyWorkspace: "the workspace refers to nothing"
    case .workspaceWithoutContents(let file): "the workspace has no \(file)"
    case .invalidWorkspace: "is not valid XML"
    case .invalidScheme: "is not valid XML, so that the configuration that ships is not known"
    case .tooManyIncludes: "includes more files than are read"
    case .tooManyTargets(let count, let limit): "has \(count) targets; only the first \(limit) are read"
    case .tooLarge: "holds more than is read; the rest is skipped"
    case .missingTarget(let id): "lists the target \(id), which it does not hold"
    case .unknownTarget(let id, let kind):
      "has the target \(id) of the unknown kind \(kind)"
    case .invalidTargets: "has no list of targets"
    case .listed(let workspace, let place):
      "the workspace \(workspace) refers to it, and it \(place.words)"
    case .absentFolder: "the project refers to this folder, and it does not exist"
    case .member(.unknownVariable): "its path depends on a variable that is not known here"
    case .member(.excluded): "a target compiles it, and the configuration excludes it"
    case .member(.unread(let error)): "a target compiles it: \(error)"
    }
  }
}

extension ProjectReason.Place {
  fileprivate var words: Words {
    switch self {
    case .outside: "lies outside of the repository"
    case .nowhere: "does not exist"
    case .nowhereBeside(let app): "does not exist, while \(app) does and is judged"
    case .notAFolder: "is not a folder"
    case .absentSubmodule(let module):
      "lies in the git submodule \(module), which is not checked out"
    }
  }
}

extension IconNameReason {
  var words: Words {
    switch self {
    case .unknown(let target, let key, let value, let variables):
      "\(target.prefix)\(key) is \(value), and \(variables.listed()) "
        + "is not known here; choose the icon set with --app-icon NAME"
    case .computed(let target, let line):
      "\(target.prefix)the settings\(line.place) are computed, and may name any icon set; "
        + "choose it with --app-icon NAME"
    case .undefined(let target, let key, let variables):
      "\(target.prefix)\(key) uses \(variables.listed()), which this file may define; "
        + "give the value with --build-setting \(variables.first.map { Words($0) } ?? "")=VALUE"
    case .maySet(let target, let key):
      "\(target.prefix)what this file sets is not known here, and may be \(key.text); choose the icon set with --app-icon NAME"
    }
  }
}

extension Int? {
  fileprivate var place: Words { map { " in line \($0)" } ?? "" }
}

extension ShownTarget? {
  /// "target Weather, configuration AppStore: ".
  fileprivate var prefix: Words {
    guard let self else { return "" }
    let configuration: Words = self.configuration.map { ", configuration \($0)" } ?? ""
    return "target \(self.name)\(configuration): "
  }
}
