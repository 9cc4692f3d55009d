import Checking
import Model
import TestSupport
import Testing

/// What a rule says of its severities is data that formats print: no sample contradicts it.
@Suite struct SampleSeverityTests {
  @Test func `a rule allows the severity of each of its findings`() throws {
    for sample in try JudgedSample.all() {
      for finding in sample.report.findings {
        let rule = finding.definition
        #expect(
          rule.severities.allows(finding.severity),
          "\(sample.sample.path): \(finding.severity) is none of: \(rule.severities.text)")
      }
    }
  }
}
