import Checking
import Model
import Places

extension SiteSummary {
  /// The links whose files were not looked at, and why.
  var uncheckedLines: [String] {
    [
      (externalLinks, "to other servers"), (generatedLinks, "that a generator fills in"),
      (undecodedLinks, "with characters that cannot be decoded"), (symbolicLinks, "through symbolic links"),
    ].compactMap { count, what in
      count == 0 ? nil : "  \(counted(count, "link")) \(what): not checked"
    }
      + computed.map { icon in
        let line = icon.position.map { ":\($0.line)" } ?? ""
        return "  \(icon.path.display)\(line) computes \(icon.kind.words): not checked"
      }
  }
}
