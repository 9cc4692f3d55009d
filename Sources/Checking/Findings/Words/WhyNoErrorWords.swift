package import Model
import Places
import SpecTables
import SystemPackage

extension WhyNoError {
  /// What follows the consequence.
  var words: Words {
    switch self {
    case .helper(let role): "No error here: the target is \(role.sentence)."
    case .unknownProduct: "No error here: what the target builds is not known."
    case .sidePlatform(let platform): "No error here: nothing shows that the app for \(platform.title) ships."
    case .noContent:
      "No error here: the target has no Info.plist and no resource, so that nothing shows an app that ships."
    case .script: "No error here: a script of the target handles its catalogs."
    case .noStoreTarget: "No error here: the description has no target for the Mac App Store."
    case .unknownApp: "No error here: which app it is for is not known."
    case .guess: "No error here: that the set is the app's is a guess."
    case .otherConfiguration(let name?):
      "No error here: only configuration \(name) uses it, which is not the one that ships."
    case .otherConfiguration(nil): "No error here: only a configuration that does not ship uses it."
    case .unused: "No error here: no target uses it."
    case .otherPlatform(let platform):
      "No error here: a build for \(platform.title) does not compile the entry."
    case .outsideStore(let sign, let file): "No error here: \(sign.words(file))"
    }
  }
}

extension WhyNoError.OutsideStoreSign {
  fileprivate func words(_ file: FilePath) -> Words {
    switch self {
    case .sparkle: "the app updates itself (SUFeedURL in \(file)), so that it cannot go to the Mac App Store."
    case .noSandbox: "the Mac App Store takes no app without a sandbox, and \(file) does not enable it."
    case .developerID(let key):
      "the Mac App Store takes no app that is signed with Developer ID, as \(key) of \(file) says."
    case .certificates:
      "\(file) has fastlane fetch Developer ID certificates, with which the Mac App Store takes no app."
    case .notarized:
      "\(file) has Apple notarize the app, as apps outside of the Mac App Store are, and no script uploads it."
    case .exportMethod(let method):
      "\(file) exports the app with the method \(method), not for the Mac App Store."
    }
  }
}

extension HelperRole {
  /// Without a subject: "embedded by MyApp".
  package var words: Sentence { Sentence(sentence) }

  var sentence: Words {
    switch self {
    case .embedded(let host): "embedded by \(host)"
    case .testHost(let tests): "a host of the tests \(tests)"
    case .notArchived(let other): "archived by no shared scheme, while \(other) is"
    case .needed(let user): "built for \(user), which does not embed it"
    case .inFolder(let folder): "in a folder named \(folder)"
    case .demo(let folder, let library): "a demo of a library (\(library)), in a folder named \(folder)"
    case .containerShell: "a container of a watch app"
    case .onlyTests: "an application that only runs tests"
    }
  }
}
