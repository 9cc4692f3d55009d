import Checking
import Model
import Places

extension DescriptionReason {
  var words: Words {
    switch self {
    case .tooMany(let count, let limit):
      "\(count) files may describe apps; only the first \(limit) are read"
    case .template(let tool): "a template of \(tool)'s description: {{...}} is filled in"
    case .answered(let tool, let other):
      "\(tool)'s description; the \(other) project that is committed decides"
    case .answeredSources(let tool, let other):
      "\(tool)'s sources; the \(other) project that is committed has what they make"
    case .included(let path): "a part of \(path), which includes it"
    case .defaultIcon(let tool): "sets no icon for iOS; \(tool) builds the app with its default icon"
    case .tooManyImages(let count, let limit): "names \(count) images; only the first \(limit) are read"
    case .unread(let app, let icon, let gap): app.words + gap.words(icon)
    case .unfound(let app, let icon, let line):
      "\(app.words): \(icon.words)\(place(line)), so its icon is not known"
    case .computed(let app, let key, let line):
      (app.map { "\($0.words): " } ?? "")
        + "\(key)\(place(line)) is computed, and nothing is run to know it"
    case .outside(let app, let key):
      "\(app.words): \(key) names a file outside of the repository, where nothing is looked at"
    case .onTheWeb(let app, let key): "\(app.words): \(key) names an image on the web, which is not loaded"
    case .ignored(let app, let key):
      "\(app.words): \(key) names a file that git ignores and that is not there; check again after a build"
    case .inSubmodule(let app, let key, let module):
      "\(app.words): \(key) names a file in the git submodule \(module), which is not checked out (git submodule update --init)"
    case .written(let app, let key, let file, let line):
      "\(app.words): \(key) names a file that is not here, and \(file):\(line) writes it; check again after that"
    case .absentPart(let app, let key, let path, let line):
      "\(app.words): \(key)\(place(line)) names \(path), which is missing; what it says of the app is not known"
    case .tooManyCalls(let limit): "its functions make more than the \(limit) calls that are followed"
    case .tooManyFiles(let limit): "includes more than \(limit) files"
    case .tooManyTemplates: "templates and setting groups hold more than is read"
    case .tooManyLookups: "descriptions name more files and folders than are looked up"
    }
  }
}

private func place(_ line: Int?) -> Words { line.map { " (line \($0))" } ?? "" }

extension ShownApp {
  fileprivate var words: Words { "\(tool.appTitle)\(name.map { " \($0)" } ?? "")" }
}

extension DescriptionReason.IconGap {
  /// Behind the app.
  fileprivate func words(_ icon: StatedIcon?) -> Words {
    switch self {
    case .noReader, .pictures: (icon.map { ", icon \($0.text)" } ?? "") + ": not read"
    case .placeholder: ": its icon is a placeholder that Apple draws, so there is none to judge"
    case .noFile(let key):
      ": \(key) names \(icon.map { Words($0.text) } ?? "a file")\(place(icon?.line)), "
        + "and where this file comes from is not known"
    case .oneOfSeveral:
      (icon.map { ", icon \($0.text)\(place($0.line))" } ?? "")
        + ": one of several .icns files, and which of them is the app's icon is not known"
    case .computed(let key): ": \(key) is computed\(place(icon?.line)), so its icon is not known"
    }
  }
}

extension UnfoundIcon {
  fileprivate var words: Words {
    "no \(files.text) has the \(kind.map { "\($0.text) " } ?? "")\(id) that \(key) names"
  }
}
