import SystemPackage

/// What axe-core, the checker of web accessibility, holds against a page: one line for each rule and element. Nil where
/// no browser is installed, or no axe-core.
/// - Parameter scheme: `light` or `dark`.
package func axeViolations(of page: String, scheme: String) throws -> [String]? {
  guard let browser = browser(), let axe = try axeScript() else { return nil }
  // The page's own policy forbids scripts; every other word of it stays.
  let open = page.replacing("default-src &#39;none&#39;; img-src data:", with: "img-src data:")
  let runner = """
    <script>\(axe)</script><script>addEventListener('load', async () => {
      const report = document.createElement('pre');
      // What a click opens is checked as well; axe-core takes what is closed for something that is seen.
      for (const list of document.querySelectorAll('details')) list.open = true;
      let text = '';
      try {
        const result = await axe.run(document, {resultTypes: ['violations']});
        for (const rule of result.violations) for (const node of rule.nodes)
          text += rule.id + ' ' + node.target + ': ' + node.failureSummary.replaceAll('\\n', ' ') + '\\n';
      } catch (error) { text = 'failed: ' + error + '\\n'; }
      report.id = 'report';
      report.textContent = text + 'done';
      document.documentElement.append(report);
    });</script>
    """
  let parts = open.split(separator: "</head>", maxSplits: 1)
  let whole = parts.count == 2 ? "\(parts[0])\(runner)</head>\(parts[1])" : open + runner
  return try withFolder(["page.html": .data(Array(whole.utf8))]) { folder in
    let run = try runProgram(
      browser,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,900",
        "--user-data-dir=\(folder.appending("profile").string)",
        "--blink-settings=preferredColorScheme=\(scheme == "dark" ? 0 : 1)", "--virtual-time-budget=30000",
        "--dump-dom", "file://\(folder.appending("page.html").string)",
      ].map { Array($0.utf8) })
    let output = run.outputText
    guard let start = output.firstRange(of: "<pre id=\"report\">"),
      let end = output[start.upperBound...].firstRange(of: "</pre>")
    else { return ["axe-core wrote no report: \(run.errorText.suffix(1000))"] }
    let lines = output[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
    return lines.filter { $0 != "done" }
  }
}

/// The script out of a package of Python that has it.
private func axeScript() throws -> String? {
  guard let python = program(named: "python3") else { return nil }
  let find = """
    import importlib.util
    for name in 'axe_playwright_python', 'axe_core_python':
        found = importlib.util.find_spec(name)
        if found:
            print(open(found.submodule_search_locations[0] + '/axe.min.js', encoding='utf-8').read())
            break
    else:
        exit(1)
    """
  let run = try runProgram(python, ["-c", find].map { Array($0.utf8) })
  return run.exitCode == 0 ? run.outputText : nil
}
