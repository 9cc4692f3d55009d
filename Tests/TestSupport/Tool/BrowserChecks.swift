import FileTree
package import SystemPackage

/// Chromium under one of its names; nil where none is installed.
package func browser() -> FilePath? {
  ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap { program(named: $0) }.first
}

/// What a browser finds wrong with a page at the widths of a phone, a tablet and a desk: layout, pictures, names,
/// contrast, requests, filters. Nil where no browser is installed.
/// - Parameter scheme: `light` or `dark`.
package func browserFaults(of page: String, scheme: String) throws -> [String]? {
  guard let browser = browser() else { return nil }
  var faults: [String] = []
  // A loaded machine now and then ends a browser's time before its work: then it is started again.
  for _ in 0..<3 {
    faults = try faultsOfOneRun(of: page, scheme: scheme, in: browser)
    if !faults.contains(unfinished) { break }
  }
  return faults
}

/// How many sheets of paper a page takes; nil where no browser is installed.
package func sheetsOfPaper(for page: String) throws -> Int? {
  guard let browser = browser() else { return nil }
  return try withFolder(["page.html": .data(Array(page.utf8))]) { folder in
    let file = folder.appending("page.pdf")
    let run = try runProgram(
      browser,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
        "--user-data-dir=\(folder.appending("profile").string)", "--print-to-pdf=\(file.string)",
        "file://\(folder.appending("page.html").string)",
      ].map { Array($0.utf8) })
    guard run.exitCode == 0 else { return 0 }
    // Every sheet is an object of this type; the list of them is of the type Pages.
    let text = String(decoding: try readFile(file, limit: 64 << 20), as: UTF8.self)
    return text.ranges(of: "/Type /Page\n").count
  }
}

private let unfinished = "the checks did not end"

private func faultsOfOneRun(of page: String, scheme: String, in browser: FilePath) throws -> [String] {
  try withFolder(["harness.html": .data(Array(harness(page).utf8))]) { folder in
    let run = try runProgram(
      browser,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--enable-logging=stderr",
        "--user-data-dir=\(folder.appending("profile").string)",
        "--blink-settings=preferredColorScheme=\(scheme == "dark" ? 0 : 1)", "--virtual-time-budget=20000",
        "--dump-dom", "file://\(folder.appending("harness.html").string)",
      ].map { Array($0.utf8) })
    let output = run.outputText
    guard let start = output.firstRange(of: "<pre id=\"report\">"),
      let end = output[start.upperBound...].firstRange(of: "</pre>")
    else { return ["the browser wrote no report: \(run.errorText.suffix(2000))"] }
    let lines = output[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
    let logged = run.errorText.split(separator: "\n").map(String.init).filter { $0.contains("CONSOLE") }
    return lines.filter { $0 != "done" } + logged + (lines.last == "done" ? [] : [unfinished])
  }
}

/// Shows the page in three frames and looks into them from outside, so that the page's own policy holds.
private func harness(_ page: String) -> String {
  let escaped = page.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
  let frames = [360, 800, 1400].map {
    "<iframe width=\"\($0)\" height=\"900\" srcdoc=\"\(escaped)\"></iframe>"
  }
  return "<!DOCTYPE html><body>\(frames.joined())<pre id=\"report\"></pre><script>\(checks)</script>"
}

private let checks = #"""
  const report = document.getElementById('report');
  const say = (width, text) => { report.textContent += width + ': ' + text + '\n'; };
  const what = e => e.tagName + '.' + (e.getAttribute('class') || '') + ' ' + (e.textContent || '').trim().slice(0, 40);

  function luminance([r, g, b]) {
    const f = c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
  }
  const numbers = text => (text.match(/[\d.]+/g) || []).map(Number);

  function checkContrast(width, page, view) {
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node; node = walker.nextNode();) {
      const e = node.parentElement;
      if (!node.textContent.trim() || e.closest('svg, .ground, .skip') || !e.getClientRects().length) continue;
      let g = e;
      while (g && numbers(view.getComputedStyle(g).backgroundColor)[3] === 0) g = g.parentElement;
      const ground = g ? numbers(view.getComputedStyle(g).backgroundColor) : [255, 255, 255];
      const text = numbers(view.getComputedStyle(e).color);
      const [a, b] = [luminance(text), luminance(ground)].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      if (ratio < 4.5) say(width, 'contrast ' + ratio.toFixed(2) + ' of ' + what(e));
    }
  }

  function checkLayout(width, page, view) {
    if (page.documentElement.scrollWidth > view.innerWidth) say(width, 'the page is wider than the window');
    for (const e of page.body.querySelectorAll('*')) {
      if (e.closest('.frame, .definitions, .skip') && !e.matches('.frame')) continue;
      const box = e.getBoundingClientRect();
      if (box.width && box.right > view.innerWidth + 1) say(width, 'wider than the window: ' + what(e));
    }
  }

  function checkNames(width, page) {
    const ids = new Set();
    for (const e of page.querySelectorAll('[id]')) {
      if (ids.has(e.id)) say(width, 'the id ' + e.id + ' is there twice');
      ids.add(e.id);
    }
    for (const e of page.querySelectorAll('svg:not([aria-hidden=true])'))
      if (e.getAttribute('role') !== 'img' || !e.getAttribute('aria-label')) say(width, 'drawing without role or name: ' + what(e));
    for (const e of page.querySelectorAll('input, a, button, [tabindex]'))
      if (!(e.getAttribute('aria-label') || e.closest('label')?.textContent.trim() || e.textContent.trim()))
        say(width, 'without a name: ' + what(e));
    for (const e of page.querySelectorAll('[tabindex]'))
      if (!e.getAttribute('role')) say(width, 'without a role: ' + what(e));
    for (const e of page.querySelectorAll('*'))
      for (const a of e.attributes)
        for (const id of a.name === 'aria-labelledby' ? a.value.split(' ') :
             a.name === 'href' && a.value[0] === '#' ? [a.value.slice(1)] : (a.value.match(/url\(#[^)]*\)/g) || []).map(u => u.slice(5, -1)))
          if (!ids.has(id)) say(width, a.name + '=' + a.value + ' refers to nothing');
    let level = 0;
    for (const e of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
      if (+e.tagName[1] > level + 1) say(width, 'the heading skips a level: ' + what(e));
      level = +e.tagName[1];
    }
    for (const name of ['main', 'h1', 'title']) if (page.querySelectorAll(name).length !== 1) say(width, 'not one ' + name);
  }

  // A choice says how many slots it shows.
  function checkFilters(width, page) {
    const isSeen = e => e.getClientRects().length > 0;
    const seen = selector => [...page.querySelectorAll(selector)].filter(isSeen).length;
    for (const input of page.querySelectorAll('[name=show]')) {
      input.checked = true;
      const expected = +input.parentElement.textContent.match(/\d+$/)[0];
      if (seen('.slot:not(.launch)') !== expected) say(width, input.id + ' shows ' + seen('.slot:not(.launch)') + ' slots, not ' + expected);
      for (const e of page.querySelectorAll('.group'))
        if (isSeen(e) && ![...e.querySelectorAll('.slot')].some(isSeen)) say(width, input.id + ' leaves an empty group');
    }
    for (const id of ['show-all', 'view-device', 'view-file', 'view-both']) {
      const input = page.getElementById(id);
      if (input) input.checked = true;
      if (id === 'view-device' && seen('.view.file') || id === 'view-file' && seen('.view.device'))
        say(width, id + ' shows the other view');
    }
    const marks = page.getElementById('marks');
    if (marks) marks.checked = false;
    if (seen('.mark')) say(width, 'marks stay');
    if (marks) marks.checked = true;
    if (marks && !seen('.mark')) say(width, 'no mark is seen');
  }

  async function check(frame) {
    const [width, page, view] = [frame.width, frame.contentDocument, frame.contentWindow];
    checkLayout(width, page, view);
    checkContrast(width, page, view);
    checkNames(width, page);
    checkFilters(width, page);
    for (const e of page.querySelectorAll('image')) {
      const image = new Image();
      const isLoaded = new Promise(tell => { image.onload = () => tell(true); image.onerror = () => tell(false); });
      image.src = e.getAttribute('href');
      if (!await isLoaded) say(width, 'broken image ' + e.id);
    }
    for (const entry of view.performance.getEntriesByType('resource'))
      if (!entry.name.startsWith('data:')) say(width, 'a request: ' + entry.name);
    if (page.title === 'broken' || document.title === 'broken') say(width, 'a name ran as a script');
  }

  addEventListener('load', async () => {
    for (const frame of document.querySelectorAll('iframe')) await check(frame);
    report.textContent += 'done';
  });
  """#
