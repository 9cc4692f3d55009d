import ImageProperties

extension Page {
  var head: Markup {
    documentHead(
      title: Markup(text: PageLine.title(of: sheet.title).words), generator: sheet.generator,
      styles: [
        Style.tokens, Style.page, Style.opening, Style.slots, Style.sets, Style.stages, Style.panels,
        Style.media, Style.print, platformRules, sheet.review == nil ? .empty : Style.review,
      ])
  }

  /// Without a script a filter is a rule for each of its values.
  private var platformRules: Markup {
    Markup(
      joining: platforms.indices.map { index in
        Markup(
          text:
            "body:has(#platform-\(index):checked) .group:not(.on-\(index)),body:has(#platform-\(index):checked) .panel:not(.on-\(index)){display:none}"
        )
      })
  }

  /// Pictures and shapes that the page uses again and again.
  var definitions: Markup {
    element("svg", ["class": "definitions", "width": "0", "height": "0", "aria-hidden": "true"]) {
      element("defs") {
        for (id, picture) in sheet.pictures.sorted(by: { $0.key.number < $1.key.number }) {
          element(
            "image",
            [
              "id": id.anchor, "width": "\(picture.size.width)", "height": "\(picture.size.height)",
              "preserveAspectRatio": "none",
              "href": "data:image/\(picture.format.rawValue);base64,\(base64(picture.bytes))",
            ])
        }
        for shape in IconShape.allCases where shape.path != nil {
          element("clipPath", ["id": "cut-\(shape.rawValue)", "clipPathUnits": "objectBoundingBox"]) {
            element("path", ["d": shape.path])
          }
          // By the canvas of an icon on the home screen, whatever reaches beyond it.
          element("clipPath", ["id": "icon-\(shape.rawValue)"]) {
            element("path", ["d": shape.path, "transform": "scale(100)"])
          }
        }
        gradients
        masks
        Markup(literal: Style.paints)
      }
    }
  }
}

extension PictureID {
  var anchor: String { "p\(number)" }
}

/// Whether a file that begins so was written by ``html(of:)``.
package func isProofSheet(beginning text: String) -> Bool {
  text.hasPrefix("<!DOCTYPE html>\n") && text.contains("<meta name=\"generator\" content=\"Iconproof ")
}
