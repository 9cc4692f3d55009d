import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The icon of the Mac app that a spec of PyInstaller describes. A package of RPM, whose specs have the same ending, has no
  /// such call.
  ///
  /// Source: pyinstaller.org, "Using Spec Files", "Spec File Options for a macOS Bundle".
  var iconOfPyInstaller: [Description] {
    // It is a program of Python: what is not understood of it says nothing.
    guard let bundle = try? calls(["BUNDLE"], .starlark).first, let icon = bundle["icon"] else { return [] }
    let argument = bundle.members?.last { $0.key == "icon" }
    let values = argument.flatMap { texts(behind: $0.position) }
    // A name that is set to nothing may be set to an icon in another branch.
    if icon.isNull, values?.isEmpty ?? true { return [] }
    let title = bundle["name"]?.string
    let name = title.map { $0.hasSuffix(".app") ? String($0.dropLast(".app".count)) : $0 }
    let named = icon.elements.first.flatMap { source("package.icon", $0, "icon") }.map(whereRun)
    // A name that the program gives several values stands for one of them.
    let isChosen = (values?.count ?? 0) > 1
    guard let image = isChosen || named == nil ? onlyImage(of: values ?? [], named: argument) : named
    else {
      return [
        .unread(UnreadApp(name: name, icon: stated("icon", icon, "icon"), .computed(key: Untrusted("icon"))))
      ]
    }
    var app = DescribedApp(
      file: path, name: bundle["name"].flatMap { node in name.map { stated($0, node, "name") } },
      platforms: [.macos])
    app.rows = ["package.icon"]
    app.line = bundle.position.line
    app.add(image)
    return [.app(app)]
  }

  /// The image, where it is not there from the folder of the spec, as it is from a folder above: a spec is also copied before it
  /// is run.
  private func whereRun(_ image: SourceImage) -> SourceImage {
    guard !exists(image.path.value), !image.text.hasPrefix("/") else { return image }
    let found = folder.foldersAround.prefix(Self.folderLimit).lazy.map { $0.joining(image.text) }.first(
      where: exists)
    guard let found else { return image }
    let place = Stated(found, file: image.path.file, line: image.path.line, key: image.path.key)
    return SourceImage(row: image.row, path: place, text: way(to: found))
  }

  private func onlyImage(of values: [PythonText], named argument: Literal.Member?) -> SourceImage? {
    guard let argument, let path = onlyCommitted(values) else { return nil }
    let place = Stated(path, file: self.path, line: argument.position.line, key: argument.key)
    return SourceImage(row: "package.icon", path: place, text: way(to: path))
  }

  /// What an argument of this program can be.
  private func texts(behind place: SourcePosition) -> [PythonText]? {
    guard bytes.count <= Self.programLimit, let start = offset(of: place) else { return nil }
    var program = PythonExpressions(program: bytes, named: self.name)
    program.cursor = PythonCursor(bytes, at: start)
    guard program.cursor.name() == "icon", program.cursor.skipCloser("="), let values = program.value(1),
      program.cursor.isAtCloser(",") || program.cursor.isAtCloser(")")
    else { return nil }
    return values
  }

  /// Bytes of a spec whose names are followed; those of real programs have some thousand.
  private static let programLimit = 1 << 18

  private func offset(of place: SourcePosition) -> Int? {
    var (line, index) = (1, 0)
    while line < place.line {
      guard index < bytes.count else { return nil }
      let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[index...].dropFirst().first != 0x0A
      if isEnd { line += 1 }
      index += 1
    }
    for _ in 1..<max(place.column, 1) {
      repeat { index += 1 } while index < bytes.count && bytes[index] & 0xC0 == 0x80
    }
    return index < bytes.count ? index : nil
  }

  /// The folders above a spec from which it may be run.
  private static let folderLimit = 8

  /// The only icon that is there of those that the texts can mean.
  private func onlyCommitted(_ values: [PythonText]) -> FilePath? {
    var found: Set<PathKey> = []
    for ending in [".icns", ".png"] where found.isEmpty {
      for value in values where value.text.hasSuffix(ending) {
        // PyInstaller looks for a path that is not whole in the folder of the spec.
        let isFree = value.start == .workingFolder
        let folders = [folder] + (isFree ? Array(folder.foldersAround.prefix(Self.folderLimit)) : [])
        found.formUnion(folders.map { PathKey($0.joining(value.relative)) }.filter { exists($0.path) })
      }
    }
    return found.count == 1 ? found.first?.path : nil
  }
}
