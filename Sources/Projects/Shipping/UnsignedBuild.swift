import Places

extension String {
  /// Whether a line sets that Xcode's build has no signature, or one that nobody answers for.
  ///
  /// Source: `man xcodebuild`; swift-build, `CODE_SIGNING_ALLOWED`, `CODE_SIGN_IDENTITY`: none, or `-` for an ad hoc signature.
  package var buildsUnsignedByXcode: Bool {
    guard containsBytes(of: "CODE_SIGN") else { return false }
    let identity = "\(SettingKey.signingIdentity.rawValue)="
    let words = filter { $0 != "\\" && $0 != "'" && $0 != "\"" }
    return words.filter { $0 != " " && $0 != "\t" }.containsBytes(of: "CODE_SIGNING_ALLOWED=NO")
      || words.split(whereSeparator: \.isWhitespace).contains { $0 == identity || $0 == identity + "-" }
  }

  /// Whether a line of CMake has Xcode build without a signature.
  ///
  /// Source: cmake.org, XCODE_ATTRIBUTE_<an-attribute>.
  package var buildsUnsignedByCMake: Bool {
    containsBytes(of: "XCODE_ATTRIBUTE_CODE_SIGNING_ALLOWED")
      && filter { !"\"'\\ \t".contains($0) }.containsBytes(of: "XCODE_ATTRIBUTE_CODE_SIGNING_ALLOWEDNO")
  }
}
