import ArgumentParser
import Policy
import Reporting

/// The arguments of most runs, read without the parser: it looks at each option of a command by reflection, whatever is given, which
/// took 18 of the 118 million instructions of a check of 60 images.
extension CheckCommand {
  /// - Parameter words: those that stand behind the command's name.
  /// - Returns: nil where the parser has to read them: at the other options, at help, and at what is wrong, which it words.
  init?(plain words: ArraySlice<String>) {
    self = .unset
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "--quiet", "-q": quiet = true
      case "--verbose", "-v": verbose = true
      case "--no-color": noColor = true
      case "--allow-empty": allowEmpty = true
      case "--no-config": gate.file.noConfig = true
      case "--jobs":
        guard let number = rest.popValue().flatMap({ Int($0) }) else { return nil }
        target.jobs = number
      case "--fail-on":
        guard let level = rest.popValue().flatMap(FailureLevel.init(argument:)) else { return nil }
        gate.failOn = level
      case "--format":
        guard let option = rest.popValue().flatMap(FormatOption.init(argument:)) else { return nil }
        format.append(option)
      default:
        guard !word.hasPrefix("-") else { return nil }
        target.paths.append(word)
      }
    }
    guard (try? target.validate()) != nil, (try? validate()) != nil else { return nil }
  }

  /// As the command is without arguments. What is left out here ends the first run that asks for it.
  private static var unset: CheckCommand {
    var command = CheckCommand()
    (command.target, command.gate, command.rules) = (.unset, .unset, .unset)
    (command.outputs, command.since) = (.unset, .unset)
    (command.stdinFiles0, command.format, command.statistics, command.group) = (false, [], false, .app)
    (command.allowEmpty, command.showSuppressed) = (false, false)
    (command.quiet, command.verbose, command.noColor) = (false, false, false)
    return command
  }
}

extension TargetOptions {
  fileprivate static var unset: TargetOptions {
    var options = TargetOptions()
    (options.paths, options.family, options.platform) = ([], nil, PlatformSelection())
    (options.minOs, options.sdk, options.forUpload) = (nil, nil, false)
    (options.target, options.appIcon, options.buildSettings) = ([], nil, [])
    (options.siteRoot, options.infoPlist, options.ask) = (nil, nil, [])
    (options.spec, options.roles, options.jobs, options.maxTime) = ([], [], nil, nil)
    return options
  }
}

extension GateOptions {
  fileprivate static var unset: GateOptions {
    var (options, file, accepted) = (GateOptions(), ConfigurationOptions(), BaselineOption())
    (file.config, file.noConfig, accepted.baseline) = (nil, false, nil)
    (options.file, options.accepted) = (file, accepted)
    (options.failOn, options.strictBaseline, options.require) = (nil, false, [])
    return options
  }
}

extension RuleOptions {
  fileprivate static var unset: RuleOptions {
    var options = RuleOptions()
    (options.select, options.ignore) = ([], [])
    return options
  }
}

extension OutputFiles {
  fileprivate static var unset: OutputFiles {
    var options = OutputFiles()
    options.force = false
    return options
  }
}

extension SinceOption {
  fileprivate static var unset: SinceOption {
    var options = SinceOption()
    options.since = nil
    return options
  }
}

extension ArraySlice<String> {
  /// The value of an option, which is no option itself.
  fileprivate mutating func popValue() -> String? { first?.hasPrefix("-") == false ? popFirst() : nil }
}
