import FileTree
import Model
import Places
import SystemPackage

/// How the app leaves by what fastlane is told, where all that it is told avoids the store and nothing is sent to it.
///
/// Source: fastlane documentation, build_app (`export_method`, `export_options`), match (`type`), notarize,
/// upload_to_app_store.
func wayOutOfLanes(in folder: FilePath, _ files: ReleaseFiles) -> OutsideStore? {
  var found: [OutsideStore] = []
  for (file, lane) in files.lanes(in: folder) {
    guard !lane.isForStore else { return nil }
    if let method = lane.methods.first { found.append(.exportMethod(Untrusted(method), file)) }
    if !lane.certificates.isEmpty { found.append(.certificates(file)) }
    if lane.notarizes { found.append(.notarized(file)) }
  }
  return found.first
}

/// What the files of fastlane beside a project say.
func laneTexts(in folder: FilePath) -> [(file: FilePath, text: LaneText)] {
  (["Fastfile", "Gymfile", "Matchfile"] as [FileName]).compactMap { name in
    let file = folder.appending("fastlane").appending(name)
    return (try? readFile(file, limit: 1 << 20)).map { (file, LaneText(String(decoding: $0, as: UTF8.self))) }
  }
}

/// What a file of fastlane says: a program, of which only calls and their literal words are read.
struct LaneText {
  let sendsToStore: Bool
  let notarizes: Bool
  /// Those that it gives as `export_method`, or as `method` of `export_options`, in any of the ways that Ruby has.
  let methods: [String]
  /// The certificates that match is asked for.
  let certificates: [String]

  /// Whether anything in it is for the store.
  var isForStore: Bool {
    sendsToStore || !methods.allSatisfy(OutsideStore.outsideMethods.contains)
      || certificates.contains { !$0.hasPrefix("developer_id") }
  }

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
    let words = lines.flatMap { LaneText.words(of: $0) }
    let calls = Set(
      lines.map { line in String(line.drop { $0 == " " || $0 == "\t" }.prefix(while: LaneText.isOfName)) })
    sendsToStore = !calls.isDisjoint(with: LaneText.storeActions)
    notarizes = calls.contains("notarize")
    certificates = zip(words, words.dropFirst()).compactMap { key, value in
      key == "type" && LaneText.certificateTypes.contains(value) ? value : nil
    }
    methods = zip(words, words.dropFirst()).compactMap { key, value in
      ["export_method", "method"].contains(key) && LaneText.exportMethods.contains(value) ? value : nil
    }
  }

  /// Names and literals, without what stands between them: `export_method: "developer-id"` are two.
  private static func words(of line: Substring) -> [String] {
    line.split { !isOfName($0) }.map(String.init)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  private static let storeActions: Set<String> = [
    "upload_to_app_store", "upload_to_testflight", "appstore", "deliver", "testflight", "pilot",
  ]

  /// Those that say where the app goes; `development` says nothing of it.
  private static let certificateTypes: Set<String> = [
    "appstore", "mac_installer_distribution", "developer_id", "developer_id_installer",
  ]

  /// Source: `xcodebuild -help`, "Available keys for -exportOptionsPlist": `method`, with the names that Xcode 15.3
  /// replaced.
  private static let exportMethods: Set<String> = [
    "app-store", "app-store-connect", "ad-hoc", "release-testing", "enterprise", "development", "debugging",
    "developer-id", "mac-application", "package", "validation",
  ]
}
