import Model
import Places
import PropertyLists

extension PropertyList {
  /// The names of files that a value lists; what a build will say is not known.
  var fileNames: [FileName] {
    (strings ?? []).filter { !$0.isEmpty && !$0.isFilledIn }.map { FileName($0) }
  }
}

extension String {
  /// Whether a build or a script fills in a part of the text: a setting, or a word between marks (`%ICON%`, `@ICON@`, `__ICON__`).
  ///
  /// Source: cmake.org, configure_file (`@VAR@`).
  var isFilledIn: Bool {
    hasBuildVariable || isTemplateName(FileName(self)) || containsBytes(of: "<%")
      || holdsWord(between: UInt8(ascii: "%")) || holdsWord(between: UInt8(ascii: "@"))
  }

  private func holdsWord(between mark: UInt8) -> Bool {
    let parts = utf8.split(separator: mark, omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().contains { part in
      part.first?.isASCIIDigit == false
        && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
  }
}
