package import ImageProperties
package import Places
package import SpecTables
package import SystemPackage

/// Why something was not looked at, or not judged. A case has the facts; `Reporting/Words` has the words.
package enum WhyNotJudged: Hashable, Sendable {
  /// Its reader could not read it, or the system did not let it.
  case unreadable(AnyDiagnosis)
  /// A table of the program is broken.
  case table(SpecError)
  /// Nothing has the name that the user gave, and something beside it has a similar one.
  case absent(near: FilePath)
  case place(PlaceReason)
  case project(ProjectReason)
  case iconName(IconNameReason)
  case description(DescriptionReason)
  case catalog(CatalogFailure.Cause)
  case product(ProductReason)
  case site(SiteDiagnostic)
  case picture(PictureReason)
  case selection(SelectionReason)
  case run(RunReason)
  /// It may say more of the icons near it, which are judged by guess for want of it.
  indirect case guessed(without: WhyNotJudged)

  package static func reader(_ error: some Diagnosis) -> WhyNotJudged { .unreadable(AnyDiagnosis(error)) }
}

/// What a place in a tree is, or lacks.
package enum PlaceReason: Hashable, Sendable {
  case builtProduct
  /// An `.app` among sources, before a build fills it in.
  case productSkeleton
  case webSite(pages: Int)
  case otherBundle

  // Told by the name of a folder.
  case buildProducts, othersCode, screenshots, finderData, hidden, framework, tests
  case excluded

  case tooDeep(limit: Int)
  case danglingLink
  case unfollowedLink(AnyDiagnosis)
  case linkOutside
  /// A link into a submodule that is not checked out.
  case linkIntoSubmodule(FilePath)
  case linkToFolder

  case noImage
  case unclaimedImages(Int)
  /// An `.icns` that nothing here names.
  case unclaimedIconFile
  /// An `.icns` that nothing here names which is read for icons, but this line of a file does.
  case iconFileNamed(by: FilePath, line: Int)
  /// Touch icons to which no page links in a way that is read.
  case unlinkedTouchIcons(Int)
  /// An `Assets.car` that nothing here names.
  case unclaimedCatalog
  case plistWithoutImages
  /// Neither a project nor an image shows an app that it is of.
  case unreadablePlist
  /// A project's target copies the images beside it, and none names it.
  case plistBesideCopies
  /// An Info.plist that a tool fills in before it is one.
  case plistTemplate

  // What git knows of and the disk does not hold.
  case absentSubmodule
  case deleted
  case leftOutOfCheckout
  case moreLeftOutOfCheckout(Int)
  /// It is not there, and git ignores it, as others of its set: a build writes them.
  case ignored(others: Int)
  /// An icon set without its images, which this line of a lane or script writes.
  case written(by: FilePath, line: Int)
  /// An `Assets.car` that an app copies, in which its icon is.
  case absentCompiledCatalog
}

/// What was named, or chosen, on the command line and in the configuration.
package enum SelectionReason: Hashable, Sendable {
  case siteRootOutside
  /// No target has the name of `--target`.
  case noTarget(Untrusted)
  case noImageOfRole(Role)
  /// `--app-icon` says what a file, or else the project, says otherwise: the name.
  case nameIsStated(by: FilePath?, FileName)
  /// `--ask` for images that no site, or no app, here has.
  case noSite, noSuchApp
  /// A path that other programs take for standard input.
  case standardInput
  case target
  /// What selects others.
  case platform(Platform, by: Untrusted)
  /// The configuration names it.
  case absentInfoPlist(by: Untrusted)
  case tests
  case unknownProductType(Untrusted)
}

/// What a run came to, or fell short of.
package enum RunReason: Hashable, Sendable {
  /// Before `--max-time` it was not looked at, nor were so many others.
  case outOfTime(seconds: Int, others: Int = 0)
  /// The images of archives before it unpack to all that one run unpacks.
  case overArchiveBudget(bytes: Int)
  /// Nothing was judged, and this product, or nothing, was found.
  case nothingJudged(skipped: FilePath?, offersAllowEmpty: Bool)
  /// An application was found, and nothing of an icon or launch image that could be judged.
  case noIconOfApp(Untrusted, offersAllowEmpty: Bool)
  /// A compiled catalog was named, and has no icon.
  case noIconInCatalog(offersAllowEmpty: Bool)
  /// Nothing was judged, and this `.icns` was found, which nothing names.
  case unclaimedIconFile(FilePath)
  /// The same of several. Which of them is an app's is not known: badges and icons of documents are such files too.
  case unclaimedIconFiles(Int)
  /// Nothing was judged, and this `.icns` was found, which this line of a file names that is not read for icons.
  case namedIconFile(FilePath, by: FilePath, line: Int)
  /// The same of several, by such files.
  case namedIconFiles(Int)
  /// The same of a compiled catalog.
  case unclaimedCatalog(FilePath)
  /// Nothing was judged, and in this folder are touch icons to which no page links in a way that is read.
  case unlinkedTouchIcons(FilePath)
  /// Nothing was judged, and an app for this platform was found, which the user does not select.
  case notSelected(Platform, by: Untrusted, offersAllowEmpty: Bool)
  /// A list of paths was given, and holds none.
  case noPath(offersAllowEmpty: Bool)
  case lacksApps(MissingApps, judged: [Untrusted])
  case reportNotWritten
  case recordsChanged

  /// What `--require` asks for.
  package enum MissingApps: Hashable, Sendable {
    case count(Int)
    case names([Untrusted])
  }
}

/// Why the pixels of an image were not looked at, or are not shown.
package enum PictureReason: Hashable, Sendable {
  case notInspected(InspectionGap)
  case notRead
  case noPictureFile
  case noImage
  case unknownArchive
  case unknownCatalog
  case catalog(AnyDiagnosis)
  case outside
  /// In the words of the decoder, of a file and of a rendition.
  case undecoded(AnyDiagnosis), undecodedRendition(AnyDiagnosis)
  case noMemoryToDecode, noMemoryToEncode, noMemoryToWrite
  case notWritten(FileName, AnyDiagnosis)
  case iconFamilyWithoutPNG
  case activeSVG
  case slowSVG(elementLimit: Int)
  case format(ImageFormat)
  case tooManyBytes(ImageFormat, Int)
  case unknownSize
}
