extension Style {
  /// Places of systems that show an icon, drawn plainly: the art is what is looked at.
  static let panels = Markup(
    literal: """
      .panel{padding-top:40px}
      .panel details>summary{border-top:0}
      .frames{display:flex;flex-wrap:wrap;gap:20px 24px;align-items:flex-start}
      .device-frame{max-width:min(100%,330px)}
      .scene{max-width:100%}
      .scene .own{display:flex;flex-direction:column;align-items:center;gap:4px;min-width:0;max-width:96px}
      .scene .icon-label{font-size:11px}
      .neighbor{display:block;flex:none;background:linear-gradient(#fff8,#fff4);border-radius:22.5%}
      .dark .neighbor{background:linear-gradient(#fff4,#fff1)}
      .neighbor:nth-of-type(3n){background:linear-gradient(#9fc3ffaa,#5f8fe0aa)}
      .neighbor:nth-of-type(3n+2){background:linear-gradient(#ffd9a0aa,#e09a5faa)}
      .neighbor.classic{border-radius:17.5%}
      .neighbor.rounder{border-radius:26%}
      .neighbor.circle,.cut.circle{border-radius:50%}
      .neighbor.television,.cut.television{border-radius:8%}
      .cut{overflow:hidden}
      .cut .art{display:block}
      .scene.home{display:grid;grid-template-columns:repeat(3,auto);gap:14px 18px;justify-content:center;width:300px;padding:18px 12px}
      .scene.watch-grid{display:flex;flex-wrap:wrap;gap:2px 6px;justify-content:center;align-content:center;width:200px;\
      aspect-ratio:184/224;border-radius:38px;background:#000;padding:14px}
      .scene.short-look{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:9px;width:200px;\
      aspect-ratio:184/224;border-radius:38px;background:#000}
      .scene.short-look i{display:block;width:104px;height:9px;border-radius:5px;background:#d6d8de}
      .scene.short-look .icon-label{color:#ff9f43}
      .scene.of-bar .bar{margin:0}
      .scene.dock{display:flex;gap:12px;align-items:center;width:fit-content;border-radius:20px;padding:8px 12px}
      .scene.dock .neighbor:nth-of-type(n+4){display:none}
      .scene.shelf{display:flex;gap:16px;align-items:flex-start;overflow:hidden;padding:22px;width:330px;justify-content:center}
      .scene.shelf .own{max-width:160px}
      .scene.row{display:flex;gap:12px;align-items:center;width:310px;background:#fff;color:#1c1c1e;\
      box-shadow:inset 0 0 0 1px #0000001a;padding:10px 14px}
      .row-text{flex:1;min-width:0;display:grid;gap:5px;font-size:14px}
      .row-text p{overflow:hidden;display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical}
      .row-text i{display:block;height:7px;width:70%;border-radius:4px;background:#c9ccd2}
      .pill{width:58px;height:26px;border-radius:13px;background:#e3e5ea}
      .scene.notification{background:#f2f2f5;border-radius:18px}
      .scene.finder,.scene.tab{padding:5px 12px;gap:8px;border-radius:8px;width:220px}
      .scene.finder .row-text,.scene.tab .row-text{font-size:12px}
      .scene.tab{border-radius:10px 10px 0 0;background:#eceef2}
      """)
}
