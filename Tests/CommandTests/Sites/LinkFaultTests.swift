import TestSupport
import Testing

@Suite struct `A fault of a link` {
  @Test(arguments: linkFaults + sizeFaults) func `is found, and its twin is silent`(fault: SiteFault) throws {
    try fault.expectFoundAlone()
  }
}

private let linkFaults = [
  SiteFault(
    "warning unresolved-link index.html",
    head: ("<link rel=apple-touch-icon href=a.png>", "<link rel=apple-touch-icon href=b.png>"),
    ["b.png": .png(180)]),
  SiteFault(
    "error unresolved-link index.html",
    head: ("<link rel=mask-icon href=a.svg color=red>", "<link rel=mask-icon href=favicon.svg color=red>")),
  SiteFault(
    "error unresolved-link index.html",
    head: ("<link rel=manifest href=m.json>", "<link rel=manifest href=n.json>"),
    ["n.json": .text(#"{"icons": [{"src": "favicon.svg", "sizes": "any"}]}"#)]),
  SiteFault(
    "warning unresolved-link index.html",
    head: ("<link rel=icon href=fav.svg>", "<link rel=icon href=favicon.svg>")),
  SiteFault(
    "warning unresolved-link index.html",
    head: ("<link rel=apple-touch-icon href=icons/>", "<link rel=apple-touch-icon href=icons/a.png>"),
    ["icons/a.png": .png(180)]),
  SiteFault(
    "warning unresolved-link index.html", head: ("<link rel=apple-touch-icon>" + touchIcon, touchIcon)),
  SiteFault(
    "warning unresolved-link index.html",
    head: ("<base href=/sub/x/>" + touchIcon, "<base href=/>" + touchIcon)
  ),
  SiteFault(
    "warning unresolved-link index.html",
    head: (
      "<link rel=apple-touch-icon href=my%2520icon.png>", "<link rel=apple-touch-icon href=my%20icon.png>"
    ),
    ["my icon.png": .png(180)]),
  SiteFault(
    "warning unresolved-link index.html",
    head: (
      "<link rel=apple-touch-icon href='apple-touch-icon.pn?g'>",
      "<link rel=apple-touch-icon href='apple-touch-icon.png?v=2#a'>"
    )),
  SiteFault(
    "warning unresolved-link index.html",
    head: (
      "<link rel=apple-touch-icon href=APPLE-touch-icon.png>",
      "<LINK REL=Apple-Touch-Icon HREF=apple-touch-icon.png>"
    )),
  SiteFault(
    "warning link-outside-head index.html",
    head: (
      "</head><body><link rel=mask-icon href=favicon.svg color=red>", touchIcon + "</head><body>" + touchIcon
    )),
  // The one of the body has its own file: it is no repetition.
  SiteFault(
    "warning link-outside-head index.html",
    head: (
      touchIcon + "</head><body><link rel=apple-touch-icon href=b.png>",
      touchIcon + "&#32;&Tab;<link rel=apple-touch-icon href=b.png>"
    ), ["b.png": .png(180)]),
  SiteFault(
    "warning link-outside-head index.html",
    head: (
      "</br><link rel=mask-icon href=favicon.svg color=red>",
      "<link rel=mask-icon href=favicon.svg color=red>"
    )),
  SiteFault(
    "warning ignored-manifest index.html",
    head: (
      "<link rel=manifest href=n.json><link rel=manifest href=m.json>",
      "<link rel=manifest href=n.json><link rel=manifest href='n.json?v=1'>"
    ),
    [
      "n.json": .text(#"{"icons": [{"src": "favicon.svg", "sizes": "any"}]}"#),
      "m.json": .text(#"{"icons": [{"src": "favicon.svg", "sizes": "any"}]}"#),
    ]),
  SiteFault("warning link-outside-head index.html", head: ("<img alt=x>" + touchIcon, touchIcon)),
]

private let sizeFaults = [
  SiteFault(
    "warning link-size-differs index.html",
    head: (
      "<link rel=apple-touch-icon sizes=152x152 href=apple-touch-icon.png>",
      "<link rel=apple-touch-icon sizes=180X180 href=apple-touch-icon.png>"
    )),
  SiteFault(
    "note link-size-differs index.html",
    head: (
      "<link rel=apple-touch-icon sizes=180 href=apple-touch-icon.png>",
      "<link rel=apple-touch-icon sizes='' href=apple-touch-icon.png>"
    )),
  SiteFault(
    "note mixed-precomposed index.html",
    head: (
      touchIcon + "<link rel=apple-touch-icon-precomposed href=b.png>",
      touchIcon + "<link rel=apple-touch-icon-precomposed href=apple-touch-icon.png>"
    ), ["b.png": .png(180)]),
]
