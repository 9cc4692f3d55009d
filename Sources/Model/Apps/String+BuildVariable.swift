import Places

extension String {
  /// Whether a build setting stands in the text, as Xcode takes it: `$(NAME)` or `${NAME}`.
  package var hasBuildVariable: Bool { containsBytes(of: "$(") || containsBytes(of: "${") }
}
