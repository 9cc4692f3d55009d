import Model
import PropertyLists
import Testing

@testable import Discovery

@Suite struct LaunchKeyTests {
  private func faults(_ list: [String: PropertyList]) -> [LaunchKeyFault] {
    LaunchKeyFault.all(in: .dictionary(list))
  }

  private func screens(standard: String, linked: String) -> [String: PropertyList] {
    let first: PropertyList = .dictionary([
      "UILaunchScreenIdentifier": .string("a"), "UIImageName": .string("Logo"),
    ])
    return [
      "UILaunchScreens": .dictionary([
        "UILaunchScreenDefinitions": .array([first]), "UIDefaultLaunchScreen": .string(standard),
        "UIURLToLaunchScreenAssociations": .dictionary(["scheme": .string(linked)]),
      ])
    ]
  }

  @Test func `screens are named by their identifiers`() {
    #expect(faults(screens(standard: "a", linked: "a")) == [])
    #expect(faults(screens(standard: "$(SCREEN)", linked: "a")) == [])
    #expect(
      faults(screens(standard: "b", linked: "c")) == [
        LaunchKeyFault(.undefined("b"), key: "UILaunchScreens.UIDefaultLaunchScreen"),
        LaunchKeyFault(.undefined("c"), key: "UILaunchScreens.UIURLToLaunchScreenAssociations.scheme"),
      ])
  }

  @Test func `values have the types that Apple documents`() {
    #expect(faults(["UILaunchScreen": .dictionary([:])]) == [])
    #expect(
      faults(["UILaunchScreen": .dictionary(["UILaunchScreen": .dictionary([:])])]) == [])
    #expect(
      faults(["UILaunchScreen": .string("A")]) == [LaunchKeyFault(.type(.object), key: "UILaunchScreen")])
    #expect(
      faults(["UILaunchScreen~ipad": .dictionary(["UIImage": .string("A"), "UITabBar": .string("B")])]) == [
        LaunchKeyFault(.unknown, key: "UILaunchScreen~ipad.UIImage"),
        LaunchKeyFault(.type(.object), key: "UILaunchScreen~ipad.UITabBar"),
      ])
  }
}
