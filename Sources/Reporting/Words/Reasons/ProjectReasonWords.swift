import Model
import Places
import SystemPackage

extension ProjectReason {
  var words: String {
    switch self {
    case .noFile: "has no project.pbxproj"
    case .templateWithoutFile: "no project.pbxproj in it"
    case .noTargets: "the project has no targets"
    case .emptyWorkspace: "the workspace refers to nothing"
    case .workspaceWithoutContents: "the workspace has no contents.xcworkspacedata"
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
    case .maySet(let target):
      "\(target.prefix)what this file sets is not known here, and may be "
        + "\(CatalogSetting.appIcon.rawValue); choose the icon set with --app-icon NAME"
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

extension DescriptionReason {
  var words: String {
    switch self {
    case .tooMany(let count, let limit):
      "\(count) files may describe apps; only the first \(limit) are read"
    case .template(let tool): "a template of \(tool)'s description: {{...}} is filled in"
    case .answered(let tool): "\(tool)'s description; the Xcode project that is committed decides"
    case .answeredSources(let tool):
      "\(tool)'s sources; the Xcode project that is committed has what they make"
    case .defaultIcon(let tool): "sets no icon for iOS; \(tool) builds the app with its default icon"
    case .tooManyImages(let count, let limit): "names \(count) images; only the first \(limit) are read"
    case .unread(let app, let icon, let gap): app.words + gap.words(icon)
    case .unfound(let app, let icon, let line):
      "\(app.words): \(icon.words)\(place(line)), so its icon is not known"
    case .computed(let app, let key, let line):
      (app.map { "\($0.words): " } ?? "")
        + "\(key.display)\(place(line)) is computed, and nothing is run to know it"
    case .outside(let app, let key):
      "\(app.words): \(key.display) names a file outside of the repository, where nothing is looked at"
    case .tooManyCalls(let limit): "its functions make more than the \(limit) calls that are followed"
    case .tooManyFiles(let limit): "includes more than \(limit) files"
    case .tooManyTemplates: "templates and setting groups hold more than is read"
    }
  }
}

private func place(_ line: Int?) -> String { line.map { " (line \($0))" } ?? "" }

extension ShownApp {
  fileprivate var words: String { kind + (name.map { " \($0.display)" } ?? "") }
}

extension DescriptionReason.IconGap {
  /// Behind the app.
  fileprivate func words(_ icon: StatedIcon?) -> String {
    switch self {
    case .noReader: (icon.map { ", icon \($0.text.display)" } ?? "") + ": not read"
    case .placeholder: ": its icon is a placeholder that Apple draws, so there is none to judge"
    case .noFile(let key):
      ": \(key.display) names \(icon?.text.display ?? "a file")\(place(icon?.line)), "
        + "and where this file comes from is not known"
    case .computed(let key): ": \(key.display) is computed\(place(icon?.line)), so its icon is not known"
    }
  }
}

extension UnfoundIcon {
  fileprivate var words: String {
    switch self {
    case .unityTexture(let guid):
      "no .meta file in Assets or Packages has the GUID of the icon's texture, \(guid.display)"
    case .godotImport(let uid, let key): "no .import file has the \(uid.display) that \(key.display) names"
    }
  }
}

extension LedgerEntry.Reason {
  var words: String {
    switch self {
    case .notJudged(let reason): reason.words
    case .unreadableProject: "its project.pbxproj cannot be read"
    case .noTargetWithIcon: "no target of it requires an icon"
    case .ofNoJudgedTarget: "belongs to no target that is judged"
    case .ofNoJudgedApp: "describes no app that is judged"
    case .archivesNothing: "archives no target"
    case .findingsCount: "its findings count"
    case .ownFaultsCount: "only faults of its own, as warnings"
    case .projectWithoutIcon: "its project requires no icon"
    case .notCompiled: "no target compiles it"
    case .holdsNothingRequired: "holds nothing that is required"
    case .requiresNothing: "requires no app icon or launch image"
    case .matchesNothing: "nothing in it matches a known icon or launch image"
    case .noAppleIcon(let tool): "\(tool): no app icon for an Apple platform is written in it"
    }
  }
}
