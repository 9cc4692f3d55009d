extension Style {
  /// The first screen: verdict, what would be refused, faulty images, contents.
  static let opening = Markup(
    literal: """
      .opening{max-width:1440px;margin:0 auto;padding:0 var(--space) 24px}
      .opening>*+*{margin-top:12px}
      .opening h2{font-size:clamp(20px,2.6vw,28px);display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}
      .opening h2 .badge{font-size:16px;line-height:28px;padding:2px 14px}
      .opening.is-passed h2 .badge,.index .is-passed .badge{background:var(--good-ground);color:var(--good)}
      .opening.is-failed h2 .badge,.opening.is-incomplete h2 .badge,.index .is-failed .badge,\
      .index .is-incomplete .badge{background:var(--error-ground);color:var(--error)}
      .index .is-warned .badge{background:var(--warning-ground);color:var(--warning)}
      .opening.is-warned h2 .badge{background:var(--warning-ground);color:var(--warning)}
      .totals{color:var(--quiet)}
      .refusals li{padding:6px 0 6px 14px;border-left:4px solid var(--error);margin-top:6px}
      .of-app{color:var(--quiet)}
      .faulty ul{display:flex;flex-wrap:wrap;gap:10px;margin-top:8px}
      .faulty li{flex:0 1 210px;min-width:0;border:1px solid var(--rule);border-radius:10px;background:var(--card)}
      .faulty a{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;padding:8px;min-width:0;font-size:13px;line-height:1.35;\
      color:var(--ink);text-decoration:none}
      .faulty a span{flex:1;min-width:0;display:-webkit-box;-webkit-line-clamp:7;-webkit-box-orient:vertical;overflow:hidden}
      .faulty a:hover span{text-decoration:underline}
      .faulty b{color:var(--warning)}
      .faulty i,.faulty em{display:block;font-style:normal}
      .faulty em{flex:0 0 100%;color:var(--quiet)}
      @media (max-width:520px){.faulty li{flex-basis:100%}}
      .faulty .error b{color:var(--error)}
      .faulty .error{border-color:var(--error)}
      .faulty .art{background:conic-gradient(#bdbdbd 25%,#a6a6a6 0 50%,#bdbdbd 0 75%,#a6a6a6 0) 0 0/16px 16px;\
      outline:1px solid var(--rule)}
      .faulty .art.hole{background:none}
      .index ul{columns:22em auto;column-gap:28px}
      .index li{break-inside:avoid;padding:3px 0;font-size:14px}
      .index ul:has(>:only-child){columns:auto}
      .kinds{font-size:13px}
      .kinds a{white-space:nowrap}
      .card{scroll-margin-top:72px}
      .badge.accepted{white-space:normal}
      """)

  /// Sets, contact sheets, the pictures' true size.
  static let sets = Markup(
    literal: """
      .set{grid-column:1/-1;border:1px solid var(--rule);border-radius:16px;padding:16px;min-width:0}
      .set-head{display:flex;flex-wrap:wrap;gap:2px 16px;align-items:baseline}
      .set .slots{margin-top:14px}
      .set .slot{padding:14px}
      .set h4{font-size:14px;color:var(--ink)}
      .scales>.slots{grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr))}
      .large .slot{content-visibility:auto;contain-intrinsic-size:auto 300px auto 320px}
      .tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(108px,1fr));gap:10px;margin-top:16px;\
      content-visibility:auto;contain-intrinsic-size:auto 1200px}
      .tiles li{display:flex;flex-wrap:wrap;gap:8px;align-items:end;align-content:end;min-width:0;padding:8px;\
      background:var(--card);border:1px solid var(--rule);border-radius:8px;font-size:12px;line-height:1.3}
      .tiles svg.slot{display:block;flex:none;padding:0;border:0;border-radius:0;background:#fff;content-visibility:visible;\
      outline:1px solid var(--rule);contain-intrinsic-size:none}
      .tiles bdi{flex:1 0 100%;min-width:0;color:var(--quiet)}
      .tiles svg.has-note{outline:2px solid var(--note)}
      .tiles .rule{flex:1 0 100%;margin:0}
      body:has(#show-findings:checked) .tiles li:not(:has(.has-findings)),body:has(#show-errors:checked) .tiles,\
      body:has(#show-missing:checked) .tiles,body:has(#show-changed:checked) .tiles{display:none}
      body:has(#show-findings:checked) .set:not(:has(.has-findings)),\
      body:has(#show-errors:checked) .set:not(:has(.has-error)),\
      body:has(#show-missing:checked) .set:not(:has(.is-missing)),\
      body:has(#show-changed:checked) .set:not(:has(.is-changed)){display:none}
      body:has(#screen-2:checked) .true{zoom:.5}
      body:has(#screen-3:checked) .true{zoom:.33333}
      .difference .over{mix-blend-mode:difference}
      """)
}
