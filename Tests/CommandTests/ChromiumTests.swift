import FileTree
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

/// Opens each page of a folder in Chromium over its debugging port, and prints what Chromium says and requests: by page
/// the ids of what keeps it from installing the site, and the paths below the page's folder.
private let driver = """
  import base64, http.server, json, os, shutil, socket, struct, subprocess, sys, tempfile, threading, time
  browser, pages = sys.argv[1], sys.argv[2:]
  requests, lock = [], threading.Lock()

  class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *rest): pass
    def do_GET(self):
      with lock: requests.append(self.path)
      super().do_GET()

  class Port:
    def __init__(self, port, path):
      self.socket = socket.create_connection(('127.0.0.1', port))
      key = base64.b64encode(os.urandom(16)).decode()
      self.socket.sendall(('GET %s HTTP/1.1\\r\\nHost: 127.0.0.1:%d\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\n'
        'Sec-WebSocket-Key: %s\\r\\nSec-WebSocket-Version: 13\\r\\n\\r\\n' % (path, port, key)).encode())
      answer = b''
      while b'\\r\\n\\r\\n' not in answer: answer += self.socket.recv(1)
      self.file, self.number = self.socket.makefile('rb'), 0

    def message(self):
      text = b''
      while True:
        first, second = self.file.read(2)
        count = second & 127
        if count == 126: count = struct.unpack('>H', self.file.read(2))[0]
        elif count == 127: count = struct.unpack('>Q', self.file.read(8))[0]
        text += self.file.read(count)
        if first & 128: return json.loads(text)

    def call(self, method, parameters={}, session=None):
      self.number += 1
      message = dict(id=self.number, method=method, params=parameters)
      if session: message['sessionId'] = session
      data, mask = json.dumps(message).encode(), os.urandom(4)
      size = bytes([128 | len(data)]) if len(data) < 126 else bytes([254]) + struct.pack('>H', len(data))
      self.socket.sendall(bytes([129]) + size + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(data)))
      while True:
        answer = self.message()
        if answer.get('id') == self.number: return answer.get('result', {})

  server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
  threading.Thread(target=server.serve_forever, daemon=True).start()
  profile = tempfile.mkdtemp()
  process = subprocess.Popen([browser, '--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run',
    '--remote-debugging-port=0', '--user-data-dir=' + profile, 'about:blank'],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
  try:
    told, words = os.path.join(profile, 'DevToolsActivePort'), []
    for _ in range(300):
      words = open(told).read().split() if os.path.exists(told) else []
      if len(words) > 1: break
      time.sleep(0.1)
    port, results = Port(int(words[0]), words[1]), {}

    def settle():
      count = -1
      while count != len(requests):
        count = len(requests)
        time.sleep(0.7)

    # Ten at a time: a page is done when for a while nobody asks for anything.
    for begin in range(0, len(pages), 10):
      group = pages[begin:begin + 10]
      with lock: requests.clear()
      tabs = {}
      for page in group:
        target = port.call('Target.createTarget', {'url': 'about:blank', 'newWindow': True})['targetId']
        session = port.call('Target.attachToTarget', {'targetId': target, 'flatten': True})['sessionId']
        port.call('Page.enable', {}, session)
        port.call('Page.navigate', {'url': 'http://127.0.0.1:%d/%s/' % (server.server_port, page)}, session)
        tabs[page] = target, session
      settle()
      icons = list(requests)
      errors = {page: port.call('Page.getInstallabilityErrors', {}, tabs[page][1]).get('installabilityErrors', [])
        for page in group}
      settle()
      for page in group:
        results[page] = dict(errors=[error['errorId'] for error in errors[page]],
          tab=[path[len(page) + 2:] for path in icons if path.startswith('/' + page + '/l')],
          app=[path[len(page) + 2:] for path in requests if path.startswith('/' + page + '/m-')])
        port.call('Target.closeTarget', {'targetId': tabs[page][0]})
    print(json.dumps(results))
  finally:
    process.terminate()
    process.wait()
    shutil.rmtree(profile, ignore_errors=True)
  """

/// Members of a manifest and links of a page, put together the same way in every run.
private struct PageMaker {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(_ bound: Int) -> Int {
    // Xorshift: no more than a fixed order is needed.
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  mutating func one<Element>(of choices: [Element]) -> Element { choices[next(choices.count)] }

  /// The files of one site.
  mutating func site() -> [String: FixtureEntry] {
    var files: [String: FixtureEntry] = [:]
    let links = (0..<next(4)).map { tabLink($0, &files) }
    var head = links.joined()
    if next(10) > 0 {
      head += "<link rel=manifest href=site.webmanifest>"
      let icons = (0..<next(4)).map { manifestIcon($0, &files) }.joined(separator: ", ")
      files["site.webmanifest"] = .data(odd("{\(members().joined(separator: ", ")), \"icons\": [\(icons)]}"))
    }
    files["index.html"] = .text(
      "<!DOCTYPE html><html><head><title>Page</title>\(head)</head><body></body></html>")
    return files
  }

  /// Every third time with something that is not quite JSON, or looks so.
  private mutating func odd(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let body = String(text.dropFirst())
    switch next(54) {
    case 0: return Array("// a\n\(text)".utf8)
    case 1: return Array("{/* a */\(body)".utf8)
    case 2: return Array("\(text)// a".utf8)
    case 3: return Array("\(text)/* a".utf8)
    case 4: return Array("{\"x\": 1e999, \(body)".utf8)
    case 5: return Array("{\"x\": 1e-999, \(body)".utf8)
    case 6: return Array("{\"description\": \"\\ud800\", \(body)".utf8)
    case 7: return Array("{\"description\": \"\\ud83d\\ude00\", \(body)".utf8)
    case 8: return Array("{\"description\": \"".utf8) + [0xE9] + Array("\", \(body)".utf8)
    case 9: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 10: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case 11: return [0xEF, 0xBB, 0xBF] + bytes
    case 12: return Array("{\"name\": 5, \(body)".utf8)
    case 13: return Array("\(text.dropLast()),}".utf8)
    case 14: return Array("{\"start_url\": \"http://[\", \(body)".utf8)
    case 15: return Array("[\(text)]".utf8)
    case 16: return Array("{x: 1, \(body)".utf8)
    case 17: return bytes + bytes
    default: return bytes
    }
  }

  private mutating func tabLink(_ number: Int, _ files: inout [String: FixtureEntry]) -> String {
    let side = one(of: [16, 32, 48, 64, 180, 256])
    let isDrawing = next(5) == 0
    let name = "l\(number)-\(side)." + (isDrawing ? "svg" : "png")
    if next(8) > 0 { files[name] = isDrawing ? drawing : .png(side) }
    let sizes = one(of: ["", " sizes=\(side)x\(side)", " sizes=\(side)x\(side)", " sizes=any"])
    return "<link rel=icon href=\(name)\(sizes)>"
  }

  private mutating func members() -> [String] {
    var members = one(
      of: [["\"name\": \"Page\""], ["\"name\": \"Page\""], ["\"short_name\": \"P\""], ["\"name\": \" \""]])
    members += one(of: [["\"start_url\": \"./\""], ["\"start_url\": \"./\""], ["\"start_url\": \"\""], []])
    members += one(
      of: ["standalone", "standalone", "fullscreen", "minimal-ui", "browser", "Standalone", "other"].map {
        ["\"display\": \"\($0)\""]
      } + [[]])
    members += one(
      of: [
        [], [], [], ["\"display_override\": [\"browser\"]"],
        ["\"display_override\": [\"x\", \"standalone\"]"],
      ])
    return members.isEmpty ? ["\"lang\": \"en\""] : members
  }

  private mutating func manifestIcon(_ number: Int, _ files: inout [String: FixtureEntry]) -> String {
    let side = one(of: [96, 144, 192, 192, 512, 512, 1024])
    let isDrawing = next(6) == 0
    let name = "m-\(number)-\(side)." + (isDrawing ? "svg" : "png")
    if next(10) > 0 { files[name] = isDrawing ? drawing : .png(next(8) == 0 ? 96 : side) }
    var icon = "{\"src\": \"\(name)\""
    icon += one(
      of: [
        ", \"sizes\": \"\(side)x\(side)\"", ", \"sizes\": \"\(side)x\(side)\"", ", \"sizes\": \"any\"", "",
      ])
    icon += one(of: [
      "", "", ", \"type\": \"image/png\"", ", \"type\": \" image/png \"", ", \"type\": \"image/jpg\"",
    ])
    icon += one(of: ["", "", "", ", \"purpose\": \"maskable\"", ", \"purpose\": \"any maskable\""])
    return icon + "}"
  }

  private let drawing = FixtureEntry.text(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path d='M0 0h9v9z'/></svg>")
}

@Suite struct `Chromium` {
  @Test func `judges a hundred and fifty pages alike, and takes the same images`() throws {
    let browsers = ["chromium", "chromium-browser", "google-chrome"]
    guard let python = program(named: "python3"),
      let browser = browsers.lazy.compactMap({ program(named: $0) }).first
    else { return print("skipped: Chromium or python3 is not installed") }
    var maker = PageMaker()
    let sites = (0..<150).map { number in (name: "p\(number)", files: maker.site()) }
    var tree: FixtureTree = [:]
    for site in sites {
      for (name, file) in site.files { tree[FixturePath(stringLiteral: "\(site.name)/\(name)")] = file }
    }
    try withFolder(tree) { folder in
      let arguments = ["-c", driver, browser.string] + sites.map(\.name)
      let run = try runProgram(python, arguments.map { Array($0.utf8) }, in: folder)
      guard run.exitCode == 0 else { return print("skipped: Chromium does not start here") }
      let told = try parseJSON(run.output, options: .strict(sizeLimit: .max)).root
      var (otherTabs, otherApps): ([String], [String]) = ([], [])
      let report = try runTool(["check", "--format", "json"] + sites.map(\.name), in: folder)
      let judged = try parseJSON(report.output, options: .strict(sizeLimit: .max)).root["sites"]?.array ?? []
      for site in sites {
        let theirs = try #require(told[site.name])
        let ours = try #require(judged.first { $0["path"]?.string == site.name })
        expectSameVerdict(ours, theirs, site.name)
        // Chromium loads each that may be better; the last of them need not be the best.
        if let taken = image("chrome.tab", in: ours), !texts(theirs["tab"]).contains(taken) {
          otherTabs.append(site.name)
        }
        if let taken = image("chrome.app", in: ours), texts(theirs["app"]) != [taken] {
          otherApps.append(site.name)
        }
      }
      // Of a busy machine's browser one request may come late.
      #expect(otherTabs.count <= 1, "\(otherTabs)")
      #expect(otherApps.count <= 1, "\(otherApps)")
    }
  }

  private func expectSameVerdict(_ ours: JSONNode, _ theirs: JSONNode, _ site: String) {
    let errors = texts(theirs["errors"])
    #expect(ours["installable"]?.bool == errors.isEmpty, "\(site): \(errors)")
    let obstacles = ours["obstacles"]?.array?.compactMap { $0["id"]?.string } ?? []
    #expect(Set(obstacles).isSubset(of: errors), "\(site): \(obstacles), \(errors)")
  }
}

private func texts(_ node: JSONNode?) -> [String] { node?.array?.compactMap(\.string) ?? [] }

private func image(_ id: String, in site: JSONNode) -> String? {
  site["uses"]?.array?.first { $0["id"]?.string == id }?["image"]?.string
}
