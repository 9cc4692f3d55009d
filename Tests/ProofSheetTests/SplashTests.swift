import ImageProperties
import Testing

@testable import ProofSheet

@Suite struct `The start of a web app` {
  @Test func `is shown screen by screen, and nothing is on a sheet without one`() {
    let size = PixelSize(width: 640, height: 1136)
    var sheet = Sheet(title: "Site", generator: "Iconproof 1")
    #expect(!html(of: sheet).contains("Start of the web app"))
    sheet.pictures = [PictureID(1): .sample(64, 113)]
    sheet.splashes = [
      SheetSplash(
        target: "site",
        screens: [
          SheetSplashScreen(
            label: "iPhone 5", size: size, state: .shown, image: "<a>.png", picture: PictureID(1)),
          SheetSplashScreen(label: "iPhone 6", size: size, state: .unusable, image: "b.png"),
          SheetSplashScreen(label: "iPhone X", size: size, state: .blank),
        ], unusedImages: ["</p>"])
    ]
    let page = html(of: sheet)
    #expect(page.contains("an image on 1 of 3 screens"))
    #expect(page.contains("&lt;a&gt;.png") && !page.contains("<a>.png"))
    #expect(page.contains("&lt;/p&gt;"))
    #expect(page.contains("aria-label=\"Empty: iPhone X\""))
    #expect(page.contains("blank: the image has other pixels"))
  }
}
