package import Places

/// What was not looked at, and why.
package enum SiteDiagnostic: Hashable, Sendable {
  case tooManyEntries(limit: Int)
  case tooManyPages(limit: Int)
  case tooDeep(SitePath)
  case unreadable(SitePath, AnyDiagnosis)
  /// A manifest or an image that is larger than what is read of one.
  case tooLarge(SitePath, limit: Int)
  case undeclaredUTF16(SitePath)
  /// An encoding that browsers refuse to read.
  case refusedEncoding(SitePath)
  /// The head of the page did not end within the bytes that are read.
  case cutPage(SitePath, limit: Int)
  case tooManyLinks(limit: Int)
  case tooManyLinksOnPage(SitePath, limit: Int)
  /// More different heads than are kept; the links of the others are.
  case tooManyHeads(limit: Int)
  case tooManyManifests(limit: Int)
  /// A generator fills in all of its links, and there is nothing else to judge.
  case onlyFilledLinks
  /// None of the images to which it links is there to look at, the build or another server may have them, and there is nothing else
  /// to judge.
  case noLinkedImage
  /// A program shows the pages in its own window, and there is nothing else to judge.
  case pagesOfProgram
}
