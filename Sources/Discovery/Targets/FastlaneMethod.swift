import FileTree
import Model
import Places
import SystemPackage

/// The export method that fastlane is told, where all that it is told avoid the store and nothing is sent to it.
///
/// Source: fastlane documentation, build_app (`export_method`, `export_options`), upload_to_app_store.
func exportMethodOfLanes(in folder: FilePath) -> (method: String, file: FilePath)? {
  var found: (method: String, file: FilePath)?
  for name in ["Fastfile", "Gymfile"] {
    let file = folder.appending("fastlane").appending(name)
    guard let bytes = try? readFile(file, limit: 1 << 20) else { continue }
    let lane = LaneText(String(decoding: bytes, as: UTF8.self))
    guard !lane.sendsToStore, lane.methods.allSatisfy(OutsideStore.outsideMethods.contains) else {
      return nil
    }
    if found == nil, let method = lane.methods.first { found = (method, file) }
  }
  return found
}

/// What a file of fastlane says: a program, of which only calls and their literal words are read.
struct LaneText {
  let sendsToStore: Bool
  /// Those that it gives as `export_method`, or as `method` of `export_options`, in any of the ways that Ruby has.
  let methods: [String]

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
    let words = lines.flatMap { LaneText.words(of: $0) }
    sendsToStore = lines.contains { line in
      let call = line.drop { $0 == " " || $0 == "\t" }.prefix(while: LaneText.isOfName)
      return LaneText.storeActions.contains(String(call))
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

  /// Source: `xcodebuild -help`, "Available keys for -exportOptionsPlist": `method`, with the names that Xcode 15.3
  /// replaced.
  private static let exportMethods: Set<String> = [
    "app-store", "app-store-connect", "ad-hoc", "release-testing", "enterprise", "development", "debugging",
    "developer-id", "mac-application", "package", "validation",
  ]
}
