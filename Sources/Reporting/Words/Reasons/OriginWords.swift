import Checking
import Model
import Places
import SpecTables
import SystemPackage

extension Origin {
  var sentence: Sentence { Sentence(words) }

  /// Behind the fact, in brackets.
  var words: Words {
    switch self {
    case .stated(let source): source.words
    case .assumed(let guess): guess.words
    }
  }

  var suffix: String { words.isEmpty ? "" : " (\(words))" }
}

extension Origin.Source {
  fileprivate var words: Words {
    switch self {
    case .named(let name): Words(name)
    case .line(let line, let file): "\(file):\(line)"
    case .project: "from the project"
    case .platform: "the platform"
    case .toolDefault(let tool): "\(tool.text)'s default"
    case .toolDefaultForDevices(let tool): "\(tool.text)'s default, as the project says nothing"
    case .site: "a web site"
    case .iconComposer: "an Icon Composer file"
    case .tintedIcon: "a tinted icon"
    case .singleSizeIcon: "a single-size icon"
    case .marketingIcon: "an ios-marketing icon"
    case .deploymentTarget: "no older than the deployment target"
    case .otherTarget(let name): "as for target \(name) of the project"
    case .toolVersion(let key, let tool, let version): "\(key), \(tool.text) \(version)"
    case .upload(let flag, let day): "\(flag): App Store Connect requires it since \(day)"
    case .belowUpload(let flag, let version, let day):
      "\(flag); App Store Connect requires the \(version) SDK since \(day)"
    }
  }
}

extension Origin.Guess {
  fileprivate var words: Words {
    switch self {
    case .nothing(let flag): "assumed; \(flag)"
    case .deploymentTarget: "no older than the deployment target"
    case .assumedSystem: "no older than the deployment target, which is assumed"
    case .iconSet(let flag): "from the icon set" + hint(flag)
    case .iconComposer: "from the Icon Composer file"
    case .fileNames(let flag): "from the file names" + hint(flag)
    case .launchScreen(let flag): "from the launch screen" + hint(flag)
    case .siteWithoutSDK: "a web site has none"
    case .unreadDescription: "its description cannot be read"
    case .unknownProduct(let type): "judged as one: product type \(type) is unknown"
    }
  }

  private func hint(_ flag: String?) -> Words { flag.map { "; \($0)" } ?? "" }
}

extension OtherSource.Reason {
  var sentence: Sentence { Sentence(words) }

  fileprivate var words: Words {
    switch self {
    case .iconComposer: "in an Icon Composer file"
    case .assetCatalog: "in an asset catalog"
    case .compiledCatalog: "in the compiled catalog"
    case .notNeeded(let platform): "not needed as loose images on \(platform.title)"
    }
  }

  /// Of these kinds: "app icons come from the asset catalog".
  func line(_ kinds: String) -> Words {
    switch self {
    case .iconComposer: "\(kinds) come from an Icon Composer file"
    case .assetCatalog: "\(kinds) come from an asset catalog"
    case .compiledCatalog: "\(kinds) come from the compiled catalog"
    case .notNeeded: "\(kinds): \(words)"
    }
  }
}
