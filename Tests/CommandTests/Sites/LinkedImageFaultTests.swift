import TestSupport
import Testing

@Suite struct `A fault of a linked image` {
  @Test(arguments: artFaults + maskIconFaults) func `is found, and its twin is silent`(fault: SiteFault)
    throws
  {
    try fault.expectFoundAlone()
  }
}

private let artFaults = [
  SiteFault(
    "warning transparent-pixels apple-touch-icon.png", head: touchIcon, name: "apple-touch-icon.png",
    file: (.png(.floatingIcon(192), PNGWriter(.rgba)), .png(.icon(192)))),
  SiteFault(
    "warning icon-not-square apple-touch-icon.png", head: touchIcon, name: "apple-touch-icon.png",
    file: (.png(200, 190), .png(200))),
  SiteFault(
    "warning small-touch-icon apple-touch-icon.png", head: touchIcon, name: "apple-touch-icon.png",
    file: (.png(114), .png(180))),
  SiteFault(
    "warning wrong-size apple-touch-icon-120x120.png", head: touchIcon, name: "apple-touch-icon-120x120.png",
    file: (.png(114), .png(120))),
  SiteFault(
    "note favicon-size i.png", head: "<link rel=icon href=i.png>", name: "i.png", file: (.png(16), .png(64))),
]

private let maskIconFaults = [
  SiteFault(
    "warning mask-icon-format index.html",
    head: (
      "<link rel=mask-icon href=apple-touch-icon.png color=red>",
      "<link rel=mask-icon href=favicon.svg color=red>"
    )),
  SiteFault(
    "note mask-icon-format index.html",
    head: ("<link rel=mask-icon href=favicon.svg>", "<link rel=mask-icon href=favicon.svg color='#036'>")),
  SiteFault(
    "warning mask-icon-format index.html", head: "<link rel=mask-icon href=m.svg color=red>", name: "m.svg",
    file: (
      .text("<svg xmlns='http://www.w3.org/2000/svg'><rect fill='#fff'/><path/></svg>"),
      .text("<svg xmlns='http://www.w3.org/2000/svg'><rect fill='none'/><path/></svg>")
    )),
  SiteFault(
    "warning mask-icon-format index.html", head: "<link rel=mask-icon href=m.svg color=red>", name: "m.svg",
    file: (
      .text("<svg xmlns='http://www.w3.org/2000/svg'><image href='a.png'/></svg>"),
      .text("<svg xmlns='http://www.w3.org/2000/svg'><path/></svg>")
    )),
]
