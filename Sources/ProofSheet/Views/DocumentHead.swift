/// The head of a page that loads nothing: its pictures and styles are data of its own.
func documentHead(title: Markup, generator: String, styles: [Markup]) -> Markup {
  element("head") {
    voidElement("meta", ["charset": "utf-8"])
    voidElement("meta", ["name": "generator", "content": generator])
    // Pictures are data of the page itself, so are its styles; everything else is shut out, scripts
    // included.
    voidElement(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content":
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      ])
    voidElement("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    voidElement("meta", ["name": "color-scheme", "content": "light dark"])
    voidElement("meta", ["name": "referrer", "content": "no-referrer"])
    element("title") { title }
    element("style") { Markup(joining: styles) }
  }
}
