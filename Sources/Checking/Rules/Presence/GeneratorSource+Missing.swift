import Model
import Places
import SpecTables
import SystemPackage

extension AppContext {
  func missingSources(of generator: GeneratorSources) -> [Problem] {
    generator.images.compactMap { problem(of: $0.file, row: $0.row, tool: generator.tool) }
      + generator.finished.compactMap { file in
        generator.isIconDispensable && file.state == .absent
          ? dispensable(file, of: generator) : problem(of: file, row: nil, tool: generator.tool)
      }
      + generator.others.compactMap { problem(of: $0, row: nil, tool: generator.tool) }
  }

  private func dispensable(_ file: StatedFile, of generator: GeneratorSources) -> Problem {
    problem(
      .warning, at: file.key.path, line: file.key.line,
      GeneratorSource.dispensable(
        key: file.key.key, name: generator.iconAsWritten, otherPath: file.path,
        tool: generator.tool)
    ).with { $0.key.discriminator = "\(file.key.key.discriminator) \(file.text)" }
  }

  private func problem(of file: StatedFile, row: SpecRow?, tool: Term) -> Problem? {
    let key = file.key.key
    let severity: Severity
    let fault: GeneratorSource
    switch file.state {
    // Of what is not here for a reason the run says that it was not looked at.
    case .present, .inSubmodule, .written: return nil
    case .absent:
      // Without a splash screen the app starts on a plain one.
      severity = row?.kind == .launchImage ? .warning : .error
      fault =
        file.isLine
        ? .absentFromLine(otherPath: file.path)
        : .absent(key: key, otherPath: file.path, tool: tool)
    case .letterCase(let near):
      (severity, fault) = (.warning, .letterCase(key: key, near: near, otherPath: file.path))
    case .ignored: (severity, fault) = (.note, .ignored(otherPath: file.path))
    case .outside: (severity, fault) = (.note, .outside(key: key, otherPath: file.path))
    case .onTheWeb: (severity, fault) = (.note, .onTheWeb(key: key, name: Untrusted(file.text)))
    }
    return problem(severity, at: file.key.path, line: file.key.line, fault).on(row).with {
      $0.key.discriminator = "\(file.key.key.discriminator) \(file.text)"
    }
  }
}
