import FileTree
import Model
import Places
import SourceText
import TestSupport

@testable import WebPages

/// The tokens of a text as a line: tags with their attributes, `#` for a comment, `!` for a DOCTYPE, `_` for
/// blanks, `T` for other text, `R` for what a script or a title holds, `@` for a template.
func tokens(_ text: String) -> String {
  var tokenizer = HTMLTokenizer(Array(text.utf8))
  var shown: [String] = []
  while let token = tokenizer.next() { shown.append(show(token)) }
  return shown.joined()
}

private func show(_ token: HTMLToken) -> String {
  switch token {
  case .startTag(let tag): show(tag, prefix: "<")
  case .endTag(let tag): show(tag, prefix: "</")
  case .comment: "#"
  case .doctype: "!"
  case .text(let isBlank, let isRaw, _): isRaw ? "R" : isBlank ? "_" : "T"
  case .template: "@"
  }
}

func show(_ tag: HTMLTag, prefix: String) -> String {
  let attributes = tag.attributes.map {
    " \($0.name)=[\(String(decoding: $0.value, as: UTF8.self))]" + ($0.isLiteral ? "" : "?")
  }
  return prefix + tag.name + attributes.joined() + (tag.isSelfClosing ? "/>" : ">")
}

func page(_ text: String) -> WebPage { readWebPage(Array(text.utf8)) }

/// A page whose head is `head`.
func page(head: String) -> WebPage {
  page("<!DOCTYPE html><html><head>\(head)</head><body><p>Text</p></body></html>")
}

func manifest(_ text: String) throws(WebManifestError) -> WebManifest {
  try readWebManifest(Array(text.utf8))
}

/// A site in memory: paths and their contents; a content that begins with `->` is a symbolic link.
func site(isRootCertain: Bool = false, _ files: [String: String]) -> WebSite {
  let tree = MemoryTree(files)
  return readWebSite(
    isRootCertain: isRootCertain,
    list: { folder throws(FileError) in tree.entries(of: folder) },
    read: { path, limit throws(FileError) in try tree.read(path, limit) })
}

struct MemoryTree {
  private let contents: [SitePath: [UInt8]]
  private var folders: [SitePath: [FileName: EntryKind]] = [:]

  init(_ files: [String: String]) {
    contents = Dictionary(
      uniqueKeysWithValues: files.map { (SitePath(bytes: Array($0.utf8)), Array($1.utf8)) })
    for (path, content) in contents {
      let isLink = content.starts(with: Array("->".utf8))
      folders[path.folder, default: [:]][path.name] = isLink ? .symbolicLink : .file
      var folder = path.folder
      while !folder.isRoot {
        folders[folder.folder, default: [:]][folder.name] = .folder
        folder = folder.folder
      }
    }
  }

  func entries(of folder: SitePath) -> [FolderEntry] {
    (folders[folder] ?? [:]).map { FolderEntry(name: $0, kind: $1) }.sorted { $0.name < $1.name }
  }

  func read(_ path: SitePath, _ limit: Int) throws(FileError) -> [UInt8] {
    guard let content = contents[path] else { throw .absent }
    return Array(content.prefix(limit))
  }
}
