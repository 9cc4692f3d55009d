/// What a link of a site leads to.
package enum LinkResolution: Hashable, Sendable {
  case file(SitePath)
  case folder(SitePath)
  /// Not followed: what is behind it is not looked at.
  case symbolicLink(SitePath)
  /// No such file.
  /// - Parameter similar: a file whose name differs only in letter case or in its Unicode form.
  case missing(SitePath, similar: SitePath?)
  case external(host: String)
  case protocolRelative(host: String)
  case data
  case otherScheme(String)
  /// A query or a fragment of the page itself.
  case page
  /// No address, or an empty one: the element does nothing.
  case noAddress
  case dynamic
  case invalid

  package var file: SitePath? {
    if case .file(let path) = self { path } else { nil }
  }

  package var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}
