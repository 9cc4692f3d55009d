extension Style {
  /// Groups, slots and the images in them.
  static let slots = Markup(
    literal: """
      .group{padding-top:40px}
      .group-head{display:flex;flex-wrap:wrap;gap:2px 16px;align-items:baseline;padding-bottom:12px;\
      border-bottom:2px solid var(--ink)}
      .strip{padding-top:16px}
      .slots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:20px;margin-top:20px;\
      align-items:start}
      .slot.is-wide{grid-column:1/-1}
      @media (min-width:720px){.slot.is-wide{grid-column:span 2}}
      .slot{min-width:0;scroll-margin-top:72px;background:var(--card);\
      border:1px solid var(--rule);border-radius:12px;padding:18px;display:flex;flex-direction:column;gap:14px}
      .slot.has-error{border-color:var(--error);box-shadow:inset 0 3px 0 var(--error)}
      .slot.has-warning{border-color:var(--warning);box-shadow:inset 0 3px 0 var(--warning)}
      .slot.has-note{border-color:var(--note);box-shadow:inset 0 3px 0 var(--note)}
      .slot.has-findings{position:relative}
      .slot.has-findings::before{position:absolute;top:10px;right:12px;width:22px;height:22px;border-radius:50%;\
      text-align:center;font:700 14px/22px var(--sans);color:var(--card);background:var(--note);content:"i"/""}
      .slot.has-warning::before{background:var(--warning);content:"!"/""}
      .slot.has-error::before{background:var(--error);content:"\u{D7}"/""}
      .stamp{align-self:center;padding:4px 10px;border:2px dashed #d100a8;border-radius:6px;\
      font:600 13px/1.3 var(--mono);color:var(--ink)}
      .slot.is-changed{outline:2px solid var(--accent);outline-offset:3px}
      .slot:target{outline:3px solid var(--accent);outline-offset:3px}
      .slot.has-findings .slot-head{padding-right:28px}
      .slot-head>*+*{margin-top:2px}
      .tags{display:flex;flex-wrap:wrap;gap:4px;padding-top:4px}
      .is-missing.needs-required .state,.is-malformed .state{background:var(--error-ground);color:var(--error)}
      .is-present .state,.is-covered .state{background:var(--good-ground);color:var(--good)}
      .needs-required .need{background:var(--ink);color:var(--paper)}
      .views{display:flex;flex-wrap:wrap;gap:18px 24px;align-items:flex-start;min-width:0}
      .view{display:flex;flex-wrap:wrap;gap:18px;min-width:0;max-width:100%;align-items:flex-start}
      .view:empty{display:none}
      figure{min-width:0;max-width:100%}
      .frame{max-width:100%;overflow-x:auto;padding:3px}
      figcaption{max-width:44ch;margin-top:4px;font-size:12px;line-height:1.4;color:var(--quiet)}
      .art,.layer{display:block;flex:none}
      .magnified{image-rendering:pixelated}
      .paper{outline:1px solid var(--rule);background:#fff}
      .checked{background:conic-gradient(#bdbdbd 25%,#a6a6a6 0 50%,#bdbdbd 0 75%,#a6a6a6 0) 0 0/16px 16px}
      .checked.fault{background:conic-gradient(#ff2bd6 25%,#ffd6f6 0 50%,#ff2bd6 0 75%,#ffd6f6 0) 0 0/12px 12px}
      body:not(:has(#marks:checked)) .checked.fault{background:conic-gradient(#bdbdbd 25%,#a6a6a6 0 50%,#bdbdbd 0 75%,#a6a6a6 0)\
       0 0/16px 16px}
      body:not(:has(#marks:checked)) .mark{display:none}
      .hole rect{fill:none;stroke:var(--edge);stroke-width:1.5;stroke-dasharray:6 5}
      .hole path{fill:none;stroke:var(--rule);stroke-width:1}
      .is-missing.needs-required .hole rect{stroke:var(--error)}
      .reason{font-size:13px;max-width:44ch}
      .reasons{flex:1 1 180px;display:grid;gap:6px}
      .outline{fill:none;stroke:#ff2bd6;stroke-width:2;stroke-dasharray:5 3}
      .outside{fill:url(#hatch)}
      .zone{fill:none;stroke:#ff2bd6;stroke-width:1.5;stroke-dasharray:4 3}
      .sizes{overflow:visible}
      .sizes .faded{opacity:.35}
      .sizes .actual{fill:none;stroke:var(--error);stroke-width:2}
      .sizes .expected{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:5 4}
      .pair{display:flex;flex-wrap:wrap;gap:12px}
      .view.file{gap:12px}
      .view.file>figure{width:min-content;min-width:76px}
      .path{font-size:12px;color:var(--quiet);margin-top:auto}
      .path bdi{display:block}
      .file-name{color:var(--ink);font-weight:600}
      .folder:empty{display:none}
      body:has(#view-device:checked) .view.file,body:has(#view-file:checked) .view.device{display:none}
      body:has(#show-findings:checked) .slot:not(.has-findings),\
      body:has(#show-errors:checked) .slot:not(.has-error),\
      body:has(#show-missing:checked) .slot:not(.is-missing),\
      body:has(#show-changed:checked) .slot:not(.is-changed){display:none}
      body:has(#show-findings:checked) .group:not(:has(.has-findings)),\
      body:has(#show-errors:checked) .group:not(:has(.has-error)),\
      body:has(#show-missing:checked) .group:not(:has(.is-missing)),\
      body:has(#show-changed:checked) .group:not(:has(.is-changed)){display:none}
      """)
}
