import SourceText

/// The oldest SDK with which App Store Connect takes the apps of a platform, from a day on.
package struct UploadSDK: Equatable, Sendable {
  package let platform: Platform
  /// A version of the platform's SDK.
  package let sdk: OSVersion
  /// The first day, `YYYY-MM-DD`.
  package let from: String
  package let sources: [String]

  static let table = "upload-sdks"

  /// The rows that were placed in the program when it was built, oldest first.
  package static func embedded() throws(SpecError) -> [UploadSDK] {
    try SpecTables.embeddedRows(of: [table], UploadSDK.init).sorted { $0.from < $1.from }
  }
}

extension UploadSDK {
  private init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: ["platform", "sdk", "from", "sources"])
    self.init(
      platform: try row.requiredWord("platform"), sdk: try row.required("sdk", row.version),
      from: try row.requiredText("from"), sources: try row.texts("sources"))
  }
}
