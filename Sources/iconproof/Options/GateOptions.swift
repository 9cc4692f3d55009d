import ArgumentParser
import Checking
import Discovery
import FileTree
import Model
import Places
import Policy
import Projects
import Reporting
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

  @OptionGroup var accepted: BaselineOption

  @Flag(help: "Fail on entries of the baseline that no longer occur.")
  var strictBaseline = false

  @Option(
    help: ArgumentHelp(
      "End with 3 unless so many applications that ship were judged, or those of these names.",
      valueName: "apps"))
  var require: [String] = []

  /// - Parameter listed: keeps what the folders hold that are looked through for configurations.
  func load(for paths: [FilePath], listed: ListedFolders = ListedFolders()) throws -> Gate {
    let configuration = try file.load(for: paths, listed: listed)
    let baseline = try accepted.load(of: configuration)
    if strictBaseline, baseline == nil {
      throw ValidationError(.strictNeedsBaseline)
    }
    var gate = Gate(
      configuration: configuration, baseline: baseline, isStrict: strictBaseline,
      failOn: failOn ?? configuration.failOn?.value ?? .error, today: today(), checkedPaths: paths)
    if !require.isEmpty {
      guard let required = RequiredApps(words: require) else {
        throw ValidationError(.requireTakesNumber)
      }
      gate.required = required
    }
    return gate
  }
}

/// What a team lives with.
struct BaselineOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Findings that do not count, as iconproof baseline wrote them.", valueName: "file"))
  var baseline: String?

  /// The flag goes above the configuration.
  func load(of configuration: Configuration) throws -> Baseline? {
    if let path = baseline.map({ RawArguments.path($0) }) {
      return try usage { () throws(PolicyError) in try Baseline(try readPolicyFile(path), at: path) }
    }
    guard let named = configuration.baseline else { return nil }
    return try usage { () throws(PolicyError) in
      try Baseline(try named.bytes(namedBy: "baseline", readPolicyFile), at: named.value)
    }
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
    if noConfig, config != nil { throw ValidationError(.exclusive("--config", "--no-config")) }
  }

  /// The configuration of the paths, with those of folders further down. One that the user names is alone.
  /// - Parameter listed: keeps what the folders hold.
  func load(for paths: [FilePath], listed: ListedFolders = ListedFolders()) throws -> Configuration {
    var configuration = try outermost(for: paths)
    guard !noConfig, config == nil else { return configuration }
    try usage { () throws(PolicyError) in
      try configuration.addNested(
        below: paths, workingFolder: workingFolder(), listed: listed,
        isSkipped: { isSkippedInSources($0) || ProjectFolders.isFolder($0) }
      ) { file throws(PolicyError) in try readPolicyFile(file) }
    }
    return configuration
  }

  private func outermost(for paths: [FilePath]) throws -> Configuration {
    let here = workingFolder()
    guard let path = try path(for: paths, workingFolder: here) else {
      return Configuration(base: PathBase(".", from: here))
    }
    return try usage { () throws(PolicyError) in
      try loadConfiguration(
        at: path, workingFolder: here, base: patternBase(of: path, workingFolder: here)
      ) { file throws(PolicyError) in
        file == path ? try readNamedConfiguration(file) : try readPolicyFile(file)
      }
    }
  }

  private func path(for paths: [FilePath], workingFolder: FilePath) throws -> FilePath? {
    if noConfig { return nil }
    if let config { return RawArguments.path(config) }
    var found: [FilePath?] = []
    for path in paths {
      found.append(
        try usage { () throws(PolicyError) in
          try findConfiguration(for: path, workingFolder: workingFolder)
        })
    }
    if let other = zip(paths, found).first(where: { $0.1 != found.first }) {
      throw ValidationError(.differentConfigurations(paths[0].display, other.0.display))
    }
    return found.first ?? nil
  }
}

/// Ends the run with 2 where a file of the user's decisions is wrong.
func usage<Result>(_ body: () throws(PolicyError) -> Result) throws -> Result {
  do throws(PolicyError) {
    return try body()
  } catch {
    Output.complain(.gate(error.message.display))
    throw EndOfRun(verdict: .usage)
  }
}

/// The day on which waivers are judged; SOURCE_DATE_EPOCH makes a run repeatable.
/// Source: reproducible-builds.org, "SOURCE_DATE_EPOCH specification".
func today() -> CalendarDate {
  let fixed = Terminal.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) }
  return CalendarDate(secondsSince1970: fixed ?? time(nil))
}
