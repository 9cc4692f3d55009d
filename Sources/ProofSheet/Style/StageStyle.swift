extension Style {
  /// The grounds on which a device shows images. They keep their colours in the dark scheme: a device has its
  /// own.
  static let stages = Markup(
    literal: """
      :root{--stage-light:#e9edf3}
      .grounds{display:flex;flex-wrap:wrap;gap:6px}
      .ground{border-radius:12px;padding:14px;color:#fff}
      .grounds .ground{width:84px;padding:12px 4px 8px;display:flex;flex-direction:column;align-items:center;gap:5px}
      .grounds .ground.broad{width:90px;padding-inline:3px}
      .ground.light{background:#e9edf3 linear-gradient(#f4f6fa,#e9edf3 60%);color:#1c1c1e;box-shadow:inset 0 0 0 1px #0000000d}
      .ground.light:has(.page){background:var(--stage-light)}
      .ground.dark{background:#0b0d14 linear-gradient(#1d2230,#0b0d14)}
      .ground.photo{background:radial-gradient(90% 60% at 78% 18%,#ffd89a 0,#f0955d 34%,#0000 70%),\
      radial-gradient(70% 45% at 12% 78%,#1f4a45 0,#1f4a4500 100%),\
      linear-gradient(#7d5f8e 0,#b8677a 38%,#3c3a5a 62%,#14202c 100%) #3c3a5a}
      .icon-label{font-size:11px;line-height:1.25;text-align:center;max-width:100%;overflow:hidden;display:-webkit-box;\
      -webkit-line-clamp:2;-webkit-box-orient:vertical}
      .photo .icon-label,.dark .icon-label{text-shadow:0 1px 2px #000c}
      .card-icon .grounds{flex-wrap:nowrap}
      .card-icon .grounds .ground{width:128px;flex:0 1 128px;min-width:0;padding:18px 6px 12px}
      .card-icon .icon{width:100%;max-width:90px;height:auto}
      .ground:has(>.page){width:fit-content}
      .lifted{filter:drop-shadow(0 2px 3px #0006)}
      .list{background:#fff;color:#1c1c1e;display:flex;gap:12px;align-items:center;width:220px;max-width:100%;\
      border-radius:10px;padding:8px 10px;box-shadow:inset 0 0 0 1px #0000001a}
      .result{filter:drop-shadow(0 1px 1px #0007)}
      .lines{flex:1;display:grid;gap:6px}
      .lines i{display:block;height:8px;border-radius:4px;background:#c9ccd2}
      .lines i+i{width:62%;background:#e1e3e8}
      .page{filter:drop-shadow(0 2px 4px #0005)}
      .bar{display:flex;justify-content:center;align-items:center;gap:36px;padding:10px 24px;border-radius:8px;\
      min-height:58px;width:fit-content;max-width:100%;flex-wrap:wrap}
      .bar.wide{gap:28px}
      .bar.flat{background:#f7f7f8;box-shadow:inset 0 0 0 1px #0000001f}
      .bar.tab-bar.classic{background:linear-gradient(#3b3b3b,#161616 50%,#000 51%)}
      .bar.toolbar.classic{background:linear-gradient(#b0bccd,#8195b0 50%,#6d84a2 51%)}
      .bar.menu-bar{background:#e8e6ea linear-gradient(#f2f1f4,#dfe3ee);min-height:32px;padding:4px 16px;gap:18px;border-radius:6px}
      .bezel{display:inline-block;padding:9px;border-radius:18px;background:#1a1a1c;box-shadow:0 0 0 1px #6b6b70}
      .bezel .art{border-radius:9px}
      .screens{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-end}
      .chat{position:relative;background:#fff;width:280px;max-width:100%;padding:20px;\
      box-shadow:inset 0 0 0 1px #0000001a}
      .bubble{width:170px;max-width:80%;padding:12px 14px;border-radius:18px;background:#e5e5ea;display:grid;gap:7px}
      .bubble i{display:block;height:8px;border-radius:4px;background:#b9b9c1}
      .bubble i+i{width:56%}
      .peeled{margin:-14px 0 0 60px;width:fit-content;max-width:100%;filter:drop-shadow(0 1px 2px #0005)}
      .peeled .art{max-width:100%;height:auto}
      .room{background:#1a1d27 linear-gradient(#3c4358,#1a1d27);display:flex;flex-direction:column;align-items:center;gap:10px;\
      padding:26px;perspective:700px}
      .stack{position:relative;overflow:hidden;max-width:100%;transition:transform .25s;transform-style:preserve-3d;\
      box-shadow:0 10px 24px #0008}
      .stack .layer{position:absolute;inset:0;transition:transform .25s}
      .stack:hover,.stack:focus{transform:scale(1.06) rotateX(4deg) rotateY(-6deg)}
      .stack:hover .layer:nth-child(n+2),.stack:focus .layer:nth-child(n+2){transform:translate(3px,-2px) scale(1.02)}
      .stack:hover .layer:nth-child(n+3),.stack:focus .layer:nth-child(n+3){transform:translate(7px,-5px) scale(1.04)}
      .stack:hover .layer:nth-child(n+4),.stack:focus .layer:nth-child(n+4){transform:translate(11px,-8px) scale(1.06)}
      """)

  /// What the drawings are painted with. Colours of bars: systemBlue and systemGray of iOS 7; those of iOS 6,
  /// the shine, the grounds of dark and tinted icons and the curl are drawn by eye.
  static let paints: StaticString = """
    <linearGradient id="gloss" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".62"></stop>\
    <stop offset="1" stop-color="#fff" stop-opacity=".12"></stop></linearGradient>
    <linearGradient id="dark-ground" x2="0" y2="1"><stop offset="0" stop-color="#313131"></stop>\
    <stop offset="1" stop-color="#141414"></stop></linearGradient>
    <linearGradient id="page-shade" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".28"></stop>\
    <stop offset="1" stop-color="#000" stop-opacity="0"></stop></linearGradient>
    <linearGradient id="curl" x1="0" y1="1" x2="1" y2="0"><stop offset=".2" stop-color="#fff"></stop>\
    <stop offset=".5" stop-color="#9aa0a8"></stop></linearGradient>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect width="6" height="6" fill="#ff2bd6" fill-opacity=".25"></rect><rect width="2.5" height="6" fill="#ff2bd6"></rect>\
    </pattern>
    <filter id="see-through" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix \
    values="0 0 0 0 1 0 0 0 0 .17 0 0 0 0 .84 0 0 0 -255 255"></feColorMatrix></filter>
    <filter id="flat-normal" color-interpolation-filters="sRGB"><feColorMatrix \
    values="0 0 0 0 .557 0 0 0 0 .557 0 0 0 0 .576 0 0 0 1 0"></feColorMatrix></filter>
    <filter id="flat-selected" color-interpolation-filters="sRGB"><feColorMatrix \
    values="0 0 0 0 0 0 0 0 0 .478 0 0 0 0 1 0 0 0 1 0"></feColorMatrix></filter>
    <filter id="menu-normal" color-interpolation-filters="sRGB"><feColorMatrix \
    values="0 0 0 0 .1 0 0 0 0 .1 0 0 0 0 .12 0 0 0 1 0"></feColorMatrix></filter>
    <filter id="menu-selected" color-interpolation-filters="sRGB"><feColorMatrix \
    values="0 0 0 0 0 0 0 0 0 .35 0 0 0 0 .85 0 0 0 1 0"></feColorMatrix></filter>
    <filter id="classic-normal" color-interpolation-filters="sRGB"><feColorMatrix \
    values="0 0 0 0 .86 0 0 0 0 .86 0 0 0 0 .86 0 0 0 1 0"></feColorMatrix></filter>
    <filter id="classic-selected" color-interpolation-filters="sRGB"><feColorMatrix \
    values="0 0 0 0 .33 0 0 0 0 .66 0 0 0 0 1 0 0 0 1 0"></feColorMatrix></filter>
    <filter id="tinted" color-interpolation-filters="sRGB"><feColorMatrix \
    values=".18 .61 .06 0 0 .15 .5 .05 0 0 .21 .71 .07 0 0 0 0 0 1 0"></feColorMatrix></filter>
    """

  /// Motion, high contrast.
  static let media = Markup(
    literal: """
      @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}.stack,.stack .layer{transition:none}.stack:hover,.stack:focus{transform:none}}
      @media (forced-colors:active){.badge,.slot,.card{border:1px solid}.filters input:checked+span{outline:2px solid}}
      """)
}
