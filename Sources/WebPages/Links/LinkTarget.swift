package import Model

/// Where an address leads, as a browser resolves it on a page of a site.
package enum LinkTarget: Hashable, Sendable {
  /// Into the site: names from its root, decoded. Empty for the root itself.
  case path(SitePath)
  /// The same, with a slash at its end: a folder.
  case folder(SitePath)
  /// Another server, also one that merely is not said to be this one.
  case external(host: String)
  /// `//host/…`: another server, by the scheme of the page.
  case protocolRelative(host: String)
  /// The image is in the address itself.
  case data
  /// `blob:`, `file:`, `android-app:` and so on.
  case otherScheme(String)
  /// An empty address, a query or a fragment alone: the page itself.
  case page
  /// A name that no file can have: an encoded slash or zero.
  case invalid
}
