extension Style {
  /// On A4 and Letter: four slots beside each other and as many below as fit, so that a reader of paper sees a
  /// target at a glance. Columns and not a grid: a page then ends where a slot ends, not where a whole row does.
  /// A group of one row stays whole; a browser may tear a single slot apart otherwise. Images are drawn at the same
  /// part of their size everywhere, and no caption says what that part is on the screen.
  static let print = Markup(
    literal: """
      @media print{
      @page{margin:12mm}
      *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
      body{background:#fff;font-size:9pt;line-height:1.35}
      .filters,.skip{display:none}
      .masthead,main,.foot{max-width:none;padding-left:0;padding-right:0}
      .masthead{padding-top:0;padding-bottom:6pt}
      h1{font-size:22pt}
      h2{font-size:14pt}
      h3{font-size:9.5pt}
      .summary,.foot{padding:6pt 0}
      .cards{grid-template-columns:repeat(2,minmax(0,1fr));gap:8pt;margin-top:6pt}
      .card{grid-template-columns:115pt minmax(0,1fr);gap:6pt 10pt;padding:8pt;border-radius:8pt}
      .card:has(.card-findings){grid-column:1/-1}
      .card h3{font-size:11pt}
      .card-icon{zoom:.38}
      .findings li,.detail,.meta,.verdict,.assumed ul,.reason,.same li{font-size:8.5pt}
      .findings li{padding:3pt 0}
      .group{padding-top:12pt}
      .group-head{padding-bottom:4pt;border-bottom-width:1pt}
      .strip{padding-top:6pt}
      .slots{display:block;columns:4;column-gap:6pt;margin-top:6pt}
      .slot,.slot.is-wide{margin-bottom:6pt;padding:6pt;gap:4pt;border-radius:6pt}
      .slot,.card{box-shadow:none}
      .slot,.group:not(:has(.slot:nth-child(5))),.card:not(:has(.card-findings)),.card-icon,.card-text,.findings li{break-inside:avoid}
      h2,h3,.group-head,.strip{break-after:avoid}
      .views,.strip{zoom:.55}
      .views{gap:10pt}
      .frame{overflow:visible}
      .art{max-width:100%;max-height:260px;height:auto}
      .paper{width:fit-content!important;max-width:100%}
      .view.file>figure{width:auto;max-width:300px}
      figcaption,.views .reason{font-size:12.5pt}
      .view.file .scale{display:none}
      .rule a{display:none}
      a{color:inherit;text-decoration:none}
      .card-icon figcaption{font-size:18pt}
      .slot .findings li,.slot .meta{font-size:7.5pt}
      .path,.code,.rule{font-size:7pt}
      .slot .badge{font-size:7pt;line-height:1.4;padding:0 5pt}
      .slot.has-findings::before{top:3pt;right:3pt}
      .slot-head{padding-right:18pt}
      .slot,.tiles{content-visibility:visible}
      .true{zoom:1!important}
      details::details-content{content-visibility:visible;display:block;block-size:auto}
      details:not([open])>summary{color:inherit}
      .set{padding:6pt;margin-bottom:6pt;column-span:all}
      .set-head{break-after:avoid}
      .opening{padding:0 0 6pt;max-width:none}
      .faulty li,.device-frame,.refusals li{break-inside:avoid}
      .frames{zoom:.6}
      }
      """)
}
