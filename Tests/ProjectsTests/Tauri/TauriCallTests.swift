import FileTree
import Places
import SystemPackage
import Testing

@testable import Projects

/// Settings that calls of `tauri build` lie over those of all builds.
@Suite struct TauriCallTests {
  private func apps(_ files: [FilePath: String]) throws -> [DescribedApp] {
    var all: [FilePath: String] = [
      "src-tauri/tauri.conf.json":
        #"{"identifier": "a.b", "bundle": {"active": true, "icon": ["icons/a.icns"]}}"#,
      "src-tauri/tauri.beta.conf.json": #"{"bundle": {"icon": ["icons/beta.icns"]}}"#,
    ]
    all.merge(files) { $1 }
    let file = DescriptionFile(
      path: "src-tauri/tauri.conf.json", bytes: Array((all["src-tauri/tauri.conf.json"] ?? "").utf8),
      reading: { path throws(FileError) in
        guard let text = all[path] else { throw .absent }
        return Array(text.utf8)
      },
      listing: { folder throws(FileError) in
        let names = all.keys.compactMap { path -> FileName? in
          guard path.isInside(folder) else { return nil }
          var rest = path
          if folder != "." { _ = rest.removeFolder(folder) }
          return rest.fileNames.first
        }
        guard !names.isEmpty else { throw .absent }
        return Array(Set(names)).sorted(by: <)
      }, isReachable: { !$0.starts(with: "..") && !$0.isAbsolute })
    return try ProjectFormat.tauri.read(file).compactMap {
      if case .app(let app) = $0 { app } else { nil as DescribedApp? }
    }
  }

  /// The icon of each app, in brackets where nothing shows that the app goes to users.
  private func icons(_ files: [FilePath: String]) throws -> [String] {
    try apps(files).map { app in
      let name = app.iconFamilies.first?.value.display ?? "-"
      return app.isOfOneChannel ? "(\(name))" : name
    }
  }

  private func script(_ command: String) -> [FilePath: String] {
    ["package.json": "{\"scripts\": {\"build\": \"\(command)\"}}"]
  }

  private let base = "src-tauri/icons/a.icns"
  private let beta = "src-tauri/icons/beta.icns"

  /// Source: v2.tauri.app, "Configuration Files".
  @Test(arguments: [
    "tauri build --config src-tauri/tauri.beta.conf.json", "tauri build -c ./src-tauri/tauri.beta.conf.json",
    "vite build && npx tauri build --config=src-tauri/tauri.beta.conf.json --target universal-apple-darwin",
  ])
  func `settings that every call names go to users`(command: String) throws {
    #expect(try icons(script(command)) == ["(\(base))", beta])
  }

  @Test(arguments: [
    "tauri build", "tauri build && tauri build --config src-tauri/tauri.beta.conf.json",
    "tauri dev --config src-tauri/tauri.beta.conf.json",
    "tauri build --no-bundle --config src-tauri/tauri.beta.conf.json",
    "tauri build --config src-tauri/tauri.other.conf.json", "tauri build --config '{\\\"a\\\": 1}'",
  ])
  func `otherwise those of one channel are a guess`(command: String) throws {
    #expect(try icons(script(command)) == [base, "(\(beta))"])
    #expect(try icons([:]) == [base, "(\(beta))"])
  }

  @Test func `a file of another name, and the action for GitHub`() throws {
    var files = script("tauri build --config pack/mac.json")
    files["pack/mac.json"] = #"{"bundle": {"icon": ["icons/m.icns"]}}"#
    #expect(try icons(files) == ["(\(base))", "(\(beta))", "src-tauri/icons/m.icns"])
    let head = "jobs:\n  - uses: tauri-apps/tauri-action@v0\n    with:\n"
    func workflow(_ line: String) -> [FilePath: String] {
      [".github/workflows/a.yml": "\(head)      \(line)\n"]
    }
    #expect(
      try icons(workflow("args: --config src-tauri/tauri.beta.conf.json")) == ["(\(base))", beta])
    #expect(try icons(workflow("args: --target x")) == [base, "(\(beta))"])
    #expect(try icons(workflow("projectPath: a")) == [base, "(\(beta))"])
  }
}
