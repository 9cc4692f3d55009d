extension Style {
  /// Type, spacing and the parts around the images.
  static let page = Markup(
    literal: """
      *{box-sizing:border-box}
      :root{color-scheme:light dark;--space:clamp(16px,4vw,40px);--sans:system-ui,-apple-system,"Segoe UI",Roboto,\
      "Helvetica Neue",Arial,sans-serif;--mono:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
      html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
      body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 var(--sans);font-variant-numeric:tabular-nums;\
      overflow-wrap:anywhere}
      h1,h2,h3,h4,p,ul,figure{margin:0}
      ul{padding:0;list-style:none}
      a{color:var(--accent);text-underline-offset:2px}
      :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
      .definitions{position:absolute;width:0;height:0;overflow:hidden}
      .skip{position:absolute;left:-999em}
      .skip:focus{left:16px;top:16px;z-index:9;background:var(--card);padding:8px 16px}
      .masthead,main,.foot{max-width:1440px;margin:0 auto;padding:0 var(--space)}
      .masthead{padding-top:clamp(28px,6vw,64px);padding-bottom:24px}
      .kicker{font-size:12px;font-weight:600;letter-spacing:.14em;text-transform:uppercase;color:var(--quiet)}
      h1{font-size:clamp(28px,4.6vw,48px);line-height:1.1;font-weight:700;letter-spacing:-.02em;margin-top:6px}
      .compared{margin-top:12px;color:var(--quiet)}
      h2{font-size:22px;line-height:1.25;font-weight:650;letter-spacing:-.01em}
      h3{font-size:15px;line-height:1.35;font-weight:650}
      h4{font-size:12px;font-weight:600;color:var(--quiet)}
      .detail,.meta{color:var(--quiet);font-size:13px}
      .code,.rule{font-family:var(--mono);font-size:12px}
      .badge{display:inline-block;padding:1px 8px;border-radius:99px;font-size:12px;line-height:18px;font-weight:600;\
      white-space:nowrap;background:var(--note-ground);color:var(--note)}
      .filters{position:sticky;top:0;z-index:3;display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;\
      padding:10px max(var(--space),calc((100vw - 1440px)/2 + var(--space)));background:var(--paper);\
      border-block:1px solid var(--rule)}
      fieldset{border:0;margin:0;padding:0;min-width:0;display:flex;flex-wrap:wrap;align-items:center;gap:4px}
      legend{float:left;padding:0;margin-right:6px;font-size:13px;color:var(--quiet)}
      .filters label{position:relative;cursor:pointer;font-size:13px}
      .filters label span{display:block;padding:3px 11px;border-radius:99px;border:1px solid transparent}
      .filters input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
      .filters label:hover span{border-color:var(--edge)}
      .filters input:checked+span{background:var(--ink);color:var(--paper)}
      .filters input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
      .summary{padding:32px 0 8px}
      .cards{display:grid;gap:20px;margin-top:16px}
      .card{display:grid;grid-template-columns:auto minmax(0,1fr);gap:16px 28px;align-items:start;background:var(--card);\
      border:1px solid var(--rule);border-radius:14px;padding:24px;border-left:6px solid var(--good)}
      .card.is-warned{border-left-color:var(--warning)}
      .card.is-failed,.card.is-incomplete{border-left-color:var(--error)}
      .card h3{font-size:20px}
      .card-text>*+*{margin-top:6px}
      .card-findings{grid-column:1/-1}
      .verdict{font-size:14px}
      .is-passed .verdict .badge{background:var(--good-ground);color:var(--good)}
      .is-warned .verdict .badge{background:var(--warning-ground);color:var(--warning)}
      .is-failed .verdict .badge,.is-incomplete .verdict .badge{background:var(--error-ground);color:var(--error)}
      .assumed ul{font-size:13px;color:var(--quiet);padding-left:16px;list-style:disc}
      .failure{margin-top:12px;padding:10px 14px;border-radius:8px;background:var(--error-ground);color:var(--ink)}
      .findings li{padding:8px 0;border-top:1px solid var(--rule);font-size:14px}
      .findings .error .badge{background:var(--error-ground);color:var(--error)}
      .findings .warning .badge{background:var(--warning-ground);color:var(--warning)}
      .fix,.rule{display:block;margin-top:2px}
      .fix{color:var(--ink)}
      .rule{color:var(--quiet)}
      .others{margin-top:28px}
      .others .findings{margin-top:8px}
      summary{cursor:pointer;padding:8px 0;border-top:1px solid var(--rule);font-size:14px;font-weight:600;color:var(--accent)}
      .findings details{margin-top:2px}
      .findings summary{padding:2px 0;border:0;font-size:13px}
      .same li{padding:3px 0 3px 16px;border-top:0;font-size:13px}
      .nothing{padding:48px 0;color:var(--quiet)}
      .foot{padding-top:48px;padding-bottom:48px;color:var(--quiet);font-size:13px}
      .foot p{max-width:68ch}
      @media (max-width:900px){.card{grid-template-columns:minmax(0,1fr)}}
      @media (max-width:640px){.filters{position:static}}
      """)
}
