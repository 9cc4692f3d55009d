package import Model
import SpecTables

extension WhyNoError {
  /// What follows the consequence.
  var words: Words { "No error here: \(because)." }

  fileprivate var because: Words {
    switch self {
    case .target(let reason, let platform): "\(reason.words(on: platform))"
    case .otherConfiguration(let name?):
      "only configuration \(name) uses it, which is not the one that ships"
    case .otherConfiguration(nil): "only a configuration that does not ship uses it"
    case .unused: "no target uses it"
    case .copiedByPackage: "its package copies the catalog as it is, so that Xcode may not compile it"
    case .twin(let other): "the target also compiles \(other), which has images that this one lacks"
    case .otherPlatform(let platform):
      "a build for \(platform.title) does not compile the entry"
    case .outsideStore(let sign): "\(sign.words)"
    case .needsNoStore:
      "a Mac app can go to users without the store, and nothing shows that this one goes there"
    case .notArchived: "no shared scheme archives the app, and nothing else shows that it goes to users"
    case .noCatalog:
      "the target compiles no catalog, so that the asset compiler looks for no set"
    case .unknownFiles: "not all files of the app are known"
    case .otherStep: "another step of the build may copy the file"
    case .notBundled: "the description does not say that the tool makes a bundle"
    case .hasShipped: "apps have shipped with such an entry"
    case .settingHasShipped(let platform):
      "apps for \(platform.title) have shipped with such a setting"
    }
  }
}

extension [Finding] {
  /// Why they are no errors where the same is one elsewhere, each reason once; nil where none has one. That of one is also part
  /// of its consequence.
  package var reasonsForNoError: Sentence? {
    let reasons = compactMap(\.whyNoError).map(\.because).uniqued
    guard let first = reasons.first else { return nil }
    var words: Words = "No error here: \(first)"
    for reason in reasons.dropFirst() { words += "; \(reason)" }
    return Sentence(words + ".")
  }
}

extension SeverityLimit.Reason {
  fileprivate func words(on platform: Platform) -> Words {
    switch self {
    case .helper(let role): "the target is \(role.sentence)"
    case .unknownProduct: "what the target builds is not known"
    case .sidePlatform: "nothing shows that the app for \(platform.title) ships"
    case .noContent: "the target has no Info.plist and no resource, so that nothing shows an app that ships"
    case .unreadSettings(let file):
      "Solar2D builds the app by \(file), which Iconproof does not read, so that its devices and systems are a guess"
    case .theos(let file):
      "theos builds the app, as \(file) says: it copies files as they are, and no store takes what it signs"
    case .theosProject(let file): "theos packs and signs the app, as \(file) says, and no store takes that"
    case .unknownSystem:
      "neither the Info.plist nor an image shows for which system the app is, so that iOS is a guess"
    case .unsigned:
      "its description names no provisioning_profile, without which nothing is built for devices"
    case .script: "a script of the target handles its catalogs"
    case .noStoreTarget: "the description has no target for the Mac App Store"
    case .noStoreShown: "nothing shows that the app goes to the Mac App Store"
    case .unknownApp: "which app it is for is not known"
    case .noBundle: "the file that names the icon builds no app bundle"
    case .otherBuild(let file): "\(file) names another icon, and which of the two builds the app is not known"
    case .channel(let file): "nothing shows that the app goes to users with the settings of \(file)"
    case .filledIn(let file): "CMake fills in \(file), and nothing shows for which system it builds the app"
    case .committedIcon:
      "the app ships the icon that is committed, and no script or workflow here runs the tool"
    case .guess: "that the set is the app's is a guess"
    case .artOfIcon(let file): "the app's icon is \(file), which its description names"
    }
  }
}

extension OutsideStore {
  fileprivate var words: Words {
    switch self {
    case .inHouse(let file):
      "\(file) exports the app with the method enterprise, for a company's own devices, and nothing sends it to the store"
    case .unsigned(let file):
      "\(file) packs the app without a signature, for those who sign it themselves, and nothing sends it to the store"
    case .debianPackage(let file):
      "\(file) packs the app as a Debian package, which no store takes, and nothing sends it to the store"
    case .sparkle(let key, let file):
      "the app updates itself (\(key) in \(file)), so that it cannot go to the Mac App Store"
    case .inputMethod(let key, let file):
      "the app is an input method (\(key) in \(file)), which works only in Library/Input Methods, where no store puts an app"
    case .updater(let file):
      "Sparkle updates the app (a framework of the target in \(file)), so that it cannot go to the Mac App Store"
    case .noSandbox(let file):
      "the Mac App Store takes no app without a sandbox, and \(file) does not enable it"
    case .developerID(let key, let file):
      "the Mac App Store takes no app that is signed with Developer ID, as \(key) of \(file) says"
    case .certificates(let file):
      "\(file) has fastlane fetch Developer ID certificates, with which the Mac App Store takes no app"
    case .notarized(let file):
      "\(file) has Apple notarize the app, as apps outside of the Mac App Store are, and no script uploads it"
    case .exportMethod(let method, let file):
      "\(file) exports the app with the method \(method), not for the Mac App Store"
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
    case .leftOut(let other): "left out of archives by its settings, while \(other) is not"
    case .notArchived(let other): "archived by no shared scheme, while \(other) is"
    case .needed(let user): "built for \(user), which does not embed it"
    case .inFolder(let folder): "in a folder named \(folder)"
    case .demo(let folder, let library): "a demo of a library (\(library)), in a folder named \(folder)"
    case .testOfLibrary(let folder, let library):
      "a test of a library (\(library)), in a folder named \(folder)"
    case .partOfLibrary(let folder, let sign, let user):
      "part of a library (\(sign)) in a folder named \(folder), with which \(user) is built"
    case .template(let name): "a template (\(name)), from which a tool makes apps"
    case .containerShell: "a container of a watch app"
    case .unembedded: "embedded by no app"
    case .leftByTemplate(let identifier):
      "one that React Native's template added to each project (its identifier is still \(identifier))"
    case .onlyTests: "an application that only runs tests"
    case .besideCopies(let target):
      "one of an Info.plist alone, beside images that \(target) copies"
    case .shellOfWatchApp(let project):
      "a container of a watch app, which \(project) takes out of its archive"
    }
  }
}
