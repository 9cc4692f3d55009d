import FileTree
import Model
import Places
import Projects
import SystemPackage

extension FolderScan {
  /// A folder with the name of a project.
  mutating func takeProject(_ path: FilePath) {
    let file = path.projectFile
    do throws(FileError) {
      switch try entryKind(file) {
      case .file: projects.append(path)
      case .folder: throw .absent
      case .symbolicLink, .other: throw .notAFile
      }
    } catch {
      if error == .absent, templateName(in: path, below: top ?? "") == nil, !isWrittenByTool(file) {
        takeProjectWithoutFile(path)
      } else if error == .absent {
        remarks.leftOut.append(LeftOut(path: path, reason: .project(.templateWithoutFile(file.fileName))))
      } else {
        remarks.failures.append(Failure(path: file, reason: .reader(error)))
      }
    }
  }

  private mutating func takeProjectWithoutFile(_ path: FilePath) {
    let file = path.projectFile.fileName
    let names = ((try? listFolder(path)) ?? []).map(\.name)
    if names.contains(where: \.isAppleDouble), names.allSatisfy({ $0.isAppleDouble || $0 == ".DS_Store" }) {
      remarks.leftOut.append(LeftOut(path: path, reason: .place(.finderData)))
    } else if letterCases.project(of: path) != nil {
      // It is that project's folder, whose apps say so.
      return
    } else if walk.schemesOfGone.buildNoApp(in: path) {
      remarks.doubts.append(Doubt(path: path, reason: .project(.schemesWithoutApp(file))))
    } else if isShellOfProject(path) {
      remarks.doubts.append(Doubt(path: path, reason: .project(.noFile(file))))
    } else {
      remarks.failures.append(Failure(path: path, reason: .project(.noFile(file))))
    }
  }

  /// A repository has thousands of such files: data, workflows, translations. A description lies at the top, or near it.
  mutating func takeUnnamed(_ path: FilePath) {
    let above = top.map { $0 == "." ? 0 : $0.fileNames.count } ?? 0
    let names = path.fileNames.count - above
    if names <= 4, descriptions.unnamed.count < (names == 1 ? 400 : 200) { descriptions.unnamed.append(path) }
  }
}

extension LetterCases {
  /// The project beside a folder whose name differs from its in letter case alone, and that holds none: on a Mac's usual disk
  /// both are one folder, of which git has files under two spellings.
  func project(of folder: FilePath) -> FilePath? {
    otherSpellings(of: folder).first { (try? entryKind($0.projectFile)) == .file }
  }

  /// The folders beside a project of the same name but for letter case that hold no project.
  func foldersWithoutProject(like project: FilePath) -> [FilePath] {
    guard PathKind(project.fileName) == .project else { return [] }
    return otherSpellings(of: project).filter {
      (try? entryKind($0)) == .folder && (try? entryKind($0.projectFile)) == nil
    }
  }
}

/// Tells projects of which the file is gone from those that may have been of an app, by the schemes that are left.
struct SchemesOfGoneProjects: Sendable {
  /// Bytes that are read for all projects of a tree: those of a scheme are some thousand. A project beyond may be of an app.
  private var bytesLeft = 16 << 20
  private static let byteLimit = 1 << 20
  /// What to list and open costs at least, in bytes.
  private static let cost = 4096

  /// Whether the schemes in a project's folder say what it made, and all of it is of a kind that is no app and holds none:
  /// what is left of a library or a helper.
  mutating func buildNoApp(in project: FilePath) -> Bool {
    bytesLeft -= Self.cost
    guard bytesLeft > 0 else { return false }
    let folders = schemeFolders(of: project, listing: names(in:))
    let schemes = folders.prefix(leftoverLimit).flatMap { folder in
      names(in: folder).filter { PathKind($0) == .scheme }.map { folder.child($0) }
    }
    guard !schemes.isEmpty, schemes.count <= leftoverLimit else { return false }
    var isHelper = false
    for scheme in schemes {
      guard bytesLeft > 0, let bytes = try? readFile(scheme, limit: Self.byteLimit) else { return false }
      bytesLeft -= max(bytes.count, Self.cost)
      guard let products = productNames(ofScheme: bytes),
        // Tests may be those of an app.
        products.allSatisfy({ helperEndings.contains($0.fileExtension.lowercased) })
      else { return false }
      if !products.isEmpty { isHelper = true }
    }
    return isHelper
  }
}

/// Whether a project's folder holds nothing but what Xcode keeps for its users: git leaves that behind where a project was
/// moved or removed, and nobody can open it.
func isShellOfProject(_ folder: FilePath) -> Bool {
  let entries = ((try? listFolder(folder)) ?? []).filter { !$0.name.isAppleDouble && $0.name != ".DS_Store" }
  return !entries.isEmpty
    && entries.allSatisfy { entry in
      entry.kind == .folder && ["xcuserdata", "project.xcworkspace"].contains(entry.name)
    }
}

private func names(in folder: FilePath) -> [FileName] {
  ((try? listFolder(folder) { !$0.isAppleDouble }) ?? []).map(\.name)
}

/// Schemes of one project, and folders of its users.
private let leftoverLimit = 50

/// What the build system names products with that are no app: a tool's name has no ending, nor has that of an aggregate
/// target, which may build an app.
private let helperEndings: Set<FileName> = [
  "xpc", "framework", "a", "dylib", "bundle", "kext", "dext", "qlgenerator", "mdimporter", "prefpane",
  "saver",
]
