/// What a page says of itself and of what it lists; captions of pictures are ``ViewCaption``.
enum PageLine {
  case title(of: String), kicker, skipToImages
  case madeBy(String), aboutDrawings
  case reviewTitle(String), reviewKicker, whatChanged, newFindings, fixed, blink, moreChangedImages(Int),
    dragCorner
  case before, after

  case refused(Int), errors(Int), requiredImageMissing, noErrorInWhatWasRead, warnedOfRefusal
  case nothingRefused, noError
  case notRead
  case more(Int), otherApps(Int), accepted

  case app(count: Int), findings(hasApps: Bool)
  case assumed, fix, showImage, acceptedBy
  case moreFindings(Int), moreOfKind(Int), moreAtImages(Int)
  case counts([(count: Int, severity: SheetSeverity)], accepted: Int)

  case faultyImages, moreImages(Int), moreBelow(Int)
  case noImageWithFinding, noImage
  case slots(Int), compiledBy
  case drawings(Int)
  case launchScreens, launchScreenCount(Int)
  case startOfWebApp, imagesOnScreens(Int, of: Int), noScreenMatches

  var words: String {
    switch self {
    case .title(let title): "Proof sheet: \(title)"
    case .kicker: "Proof sheet"
    case .skipToImages: "Skip to the images"
    case .madeBy(let generator): "Made by \(generator)."
    case .aboutDrawings:
      "How a device shows an image is redrawn from measurements, without the system's own effects: an aid to the eye, not a screenshot. Of the vector images of image sets (SVG, PDF) those are here that have a role; a PDF is named and not drawn."
    case .reviewTitle(let headline): "Review: \(headline)"
    case .reviewKicker: "Review"
    case .whatChanged: "What changed"
    case .newFindings: "New findings"
    case .fixed: "Fixed"
    case .blink: "Blink between before and after"
    case .moreChangedImages(let count): "\(counted(count, "more image")) changed; iconproof diff lists them."
    case .dragCorner: "drag the corner"
    case .before: "Before: "
    case .after: "After: "
    case .refused(let count): "\(counted(count, "fault")) would be refused"
    case .errors(let count): counted(count, "error")
    case .requiredImageMissing: "No error, but a required image is missing"
    case .noErrorInWhatWasRead: "No error in what could be read"
    case .warnedOfRefusal: "No error, but a warning is about what App Store Connect can refuse"
    case .nothingRefused: "Nothing here would be refused"
    case .noError: "No error"
    case .notRead: "Not read: "
    case .more(let count): "\(count) more"
    case .otherApps(let count): "and \(counted(count, "other app"))"
    case .accepted: "accepted"
    case .app(let count): count == 0 ? "Summary" : count == 1 ? "The app" : "Apps"
    case .findings(let hasApps): hasApps ? "Findings outside these apps" : "Findings"
    case .assumed: "Assumed"
    case .fix: "Fix: "
    case .showImage: "Show image"
    case .acceptedBy: "accepted, "
    case .moreFindings(let count): counted(count, "more finding")
    case .moreOfKind(let count): "\(count) more of this kind"
    case .moreAtImages(let count): "\(count) more are marked at their images."
    case .counts(let counts, let accepted):
      Self.list(
        counts.map { counted($0.count, $0.severity.rawValue) }
          + (accepted > 0 ? ["\(accepted) accepted"] : []))
    case .faultyImages: "Faulty images"
    case .moreImages(let count): "and \(counted(count, "image")) more"
    case .moreBelow(let count): "\(count) more are marked below."
    case .noImageWithFinding: "No image has a finding."
    case .noImage: "There is no image to show."
    case .slots(let count): counted(count, "slot")
    case .compiledBy: "Compiled by "
    case .drawings(let count): counted(count, "drawing")
    case .launchScreens: "Launch screens"
    case .launchScreenCount(let count): counted(count, "launch screen")
    case .startOfWebApp: "Start of the web app"
    case .imagesOnScreens(let count, let all): "an image on \(count) of \(counted(all, "screen"))"
    case .noScreenMatches: "No screen matches the media query of "
    }
  }

  private static func list(_ parts: [String]) -> String {
    parts.isEmpty ? "No findings" : parts.joined(separator: ", ")
  }
}
