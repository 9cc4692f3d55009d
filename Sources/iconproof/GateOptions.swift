import ArgumentParser
import FileTree
import Places
import Policy
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The flags that say what a team has decided.
struct GateOptions: ParsableArguments {
  @OptionGroup var file: ConfigurationOptions

  @Option(
    help: ArgumentHelp("The least severity that fails: error, warning, note or never.", valueName: "level"))
  var failOn: FailureLevel?

  @Option(
    help: ArgumentHelp("Findings that do not count, as iconproof baseline wrote them.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Fail on entries of the baseline that no longer occur.")
  var strictBaseline = false

  func validate() throws {
    if strictBaseline, baseline == nil {
      throw ValidationError("--strict-baseline needs --baseline FILE.")
    }
  }

  func load(for paths: [FilePath]) throws -> Gate {
    let configuration = try file.load(for: paths)
    return Gate(
      configuration: configuration, baseline: try loadBaseline(), isStrict: strictBaseline,
      failOn: failOn ?? configuration.failOn?.value ?? .error, today: today(), checkedPaths: paths)
  }

  private func loadBaseline() throws -> Baseline? {
    guard let baseline else { return nil }
    let path = RawArguments.path(baseline)
    return try usage { () throws(PolicyError) in try Baseline(try readPolicyFile(path), at: path) }
  }
}

/// Which configuration is read.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration; without it the nearest .iconproof.json above the input.", valueName: "file"))
  var config: String?

  @Flag(help: "Read no configuration.")
  var noConfig = false

  func validate() throws {
    if noConfig, config != nil { throw ValidationError("--config and --no-config exclude each other.") }
  }

  func load(for paths: [FilePath]) throws -> Configuration {
    let here = workingFolder()
    guard let path = try path(for: paths, workingFolder: here) else {
      return Configuration(base: PathBase(".", from: here))
    }
    return try usage { () throws(PolicyError) in
      try readConfiguration(try readPolicyFile(path), at: path, workingFolder: here)
    }
  }

  private func path(for paths: [FilePath], workingFolder: FilePath) throws -> FilePath? {
    if noConfig { return nil }
    if let config { return RawArguments.path(config) }
    let found = paths.map { findConfiguration(for: $0, workingFolder: workingFolder) }
    if let other = zip(paths, found).first(where: { $0.1 != found.first }) {
      throw ValidationError(
        "\(paths[0].display) and \(other.0.display) have different configurations; check them one at a time, "
          + "or name one with --config.")
    }
    return found.first ?? nil
  }
}

private func readPolicyFile(_ path: FilePath) throws(PolicyError) -> [UInt8] {
  do throws(FileError) {
    return try readFile(path, limit: 64 << 20)
  } catch {
    throw PolicyError(path: path, position: nil, reason: error.reason)
  }
}

/// Ends the run with 2 where a file of the user's decisions is wrong.
func usage<Result>(_ body: () throws(PolicyError) -> Result) throws -> Result {
  do throws(PolicyError) {
    return try body()
  } catch {
    Output.complain("iconproof: \(error.message)")
    throw EndOfRun(verdict: .usage)
  }
}

/// The day on which waivers are judged; SOURCE_DATE_EPOCH makes a run repeatable.
/// Source: reproducible-builds.org, "SOURCE_DATE_EPOCH specification".
func today() -> CalendarDate {
  let fixed = Output.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) }
  return CalendarDate(secondsSince1970: fixed ?? time(nil))
}
