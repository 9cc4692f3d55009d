import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

extension SheetMaker {
  /// The start of each web app that links startup images.
  mutating func splashes() -> [SheetSplash] {
    let inputs = plan.showsOnlyFindings ? [] : plan.report.inputs
    return inputs.enumerated().compactMap { splash(of: $1, titled: plan.titles[$0]) }
  }

  private mutating func splash(of input: InputReport, titled title: String) -> SheetSplash? {
    guard let startups = input.site?.uses.startups, !startups.screens.isEmpty else { return nil }
    return SheetSplash(
      target: title,
      screens: startups.screens.compactMap { screen(of: $0) },
      unusedImages: startups.deadQueries.map { $0.address.display })
  }

  private mutating func screen(of proof: StartupProof) -> SheetSplashScreen? {
    guard let size = proof.row.size else { return nil }
    let (state, image): (SheetSplashScreen.State, WebCandidate?) =
      switch proof.outcome {
      case .shown(let image): (.shown, image)
      case .unusable(let image): (.unusable, image)
      case .unknown: (.unknown, nil)
      case .blank: (.blank, nil)
      }
    let label = proof.row.screen ?? proof.row.label
    return SheetSplashScreen(
      label: label + (proof.screen.appearance == .dark ? ", dark" : ""), size: size, state: state,
      image: image.map { $0.file?.display ?? $0.address.display } ?? "",
      picture: state == .shown ? image?.image.flatMap { picture(of: $0) } : nil)
  }

  /// Of an image that lies on a card of the page.
  private mutating func picture(of image: ImageID) -> PictureID? {
    guard case .success(let picture) = pictures[image] else { return nil }
    return shelf.add(picture)
  }
}
