extension [String] {
  /// The file that the words behind a command name as its configuration: `-c FILE`, `--config=FILE`.
  var fileOfConfiguration: String? {
    for (index, word) in enumerated() {
      if ["-c", "--config"].contains(word) { return self[(index + 1)...].first }
      for option in ["-c=", "--config="] where word.hasPrefix(option) {
        return String(word.dropFirst(option.count))
      }
    }
    return nil
  }
}
