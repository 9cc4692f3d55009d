extension String {
  /// Whether a build setting stands in the text, as Xcode takes it: `$(NAME)` or `${NAME}`.
  var hasBuildVariable: Bool { contains("$(") || contains("${") }
}
