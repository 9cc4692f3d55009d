import Places
import PropertyLists
import SpecTables

extension ProjectReader {
  /// The values of `TEST_HOST`: that of each platform, where it may differ.
  mutating func testHosts(_ levels: SettingLevels, platforms: [Platform]) -> [String] {
    let name = SettingName("TEST_HOST")
    var scope = SettingScope(levels)
    guard let first = BuildSetting.evaluate(name, in: &scope, budget: &budget) else { return [] }
    var hosts = [first.setting?.value]
    for platform in first.dependsOnPlatform ? platforms : [] {
      var own = scope.on(platform)
      hosts.append(BuildSetting.evaluate(name, in: &own, budget: &budget)?.setting?.value)
    }
    return hosts.compactMap { $0?.isEmpty == false ? $0 : nil }
  }

  /// `TEST_HOST` is the path of an application's executable. Where its name depends on a variable, Xcode
  /// has also written down the target.
  func withTestHosts(_ built: [(target: ProjectTarget, testHosts: [String])]) -> [ProjectTarget] {
    let applications = built.map(\.target).filter { $0.productType.isApplicationLike }
    return built.map { target, hosts in
      let id = attributes(ofTarget: target.id)?["TestTargetID"]?.string
      var tests = target
      for host in hosts {
        let bundle = host.split(separator: "/").last { $0.hasSuffix(".app") }.map { String($0.dropLast(4)) }
        let application =
          applications.first { $0.productName == bundle } ?? applications.first { $0.id == id }
          ?? applications.first { $0.name == bundle }
        let reference = application.map {
          TargetReference(project: context.path, id: $0.id, name: $0.name)
        }
        if let reference, !tests.testHosts.contains(reference) { tests.testHosts.append(reference) }
      }
      return tests
    }
  }
}
