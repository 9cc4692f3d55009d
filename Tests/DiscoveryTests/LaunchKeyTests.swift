import Model
import Places
import PropertyLists
import TestSupport
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

  @Test func `an image of a screen may be named with its folder and its ending`() {
    let plain = FileName.imageBase("logo")
    for name in ["logo.png", "Assets/logo.png", "Assets/Art/logo"] {
      #expect(FileName.imageBase(name) == plain, "\(name)")
    }
    #expect(FileName.imageBase("logo/other.png") != plain)
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
    // Not the key b within a.
    let dotted = PlistKey("UILaunchScreen", for: nil, "a.b")
    #expect(
      faults(["UILaunchScreen": .dictionary(["a.b": .string("A")])]) == [
        LaunchKeyFault(.unknown, key: dotted)
      ])
    #expect(dotted != "UILaunchScreen.a.b")
  }

  @Test func `screens have identifiers of their own, and one shows first`() {
    func kinds(_ screens: [String: PropertyList]) -> [LaunchKeyFault.Kind] {
      faults(["UILaunchScreens": .dictionary(screens)]).map(\.kind)
    }
    func definitions(_ names: String?...) -> PropertyList {
      .array(names.map { name in .dictionary(name.map { ["UILaunchScreenIdentifier": .string($0)] } ?? [:]) })
    }
    #expect(kinds([:]) == [.noDefinition])
    #expect(kinds(["UILaunchScreenDefinitions": .array([])]) == [.noDefinition])
    #expect(kinds(["UILaunchScreenDefinitions": .string("a")]) == [.type(.list)])
    #expect(kinds(["UILaunchScreenDefinitions": definitions("a")]) == [.noDefault])
    let first: PropertyList = .string("a")
    func named(_ list: PropertyList) -> [String: PropertyList] {
      ["UILaunchScreenDefinitions": list, "UIDefaultLaunchScreen": first]
    }
    #expect(kinds(named(definitions("a", "b"))) == [])
    #expect(kinds(named(definitions("a", "a"))) == [.repeated("a")])
    #expect(kinds(named(definitions("a", nil))) == [.lacks("UILaunchScreenIdentifier")])
    #expect(kinds(named(definitions("a", ""))) == [.lacks("UILaunchScreenIdentifier")])
    #expect(
      kinds(["UILaunchScreenDefinitions": definitions("a"), "UIDefaultLaunchScreen": .integer(4)])
        == [.type(.text)])
    #expect(
      kinds(named(definitions("a")).merging(["UIURLToLaunchScreenAssociations": .array([])]) { $1 })
        == [.type(.object)])
    #expect(kinds(named(definitions("a")).merging(["UIDefault": first]) { $1 }) == [.unknown])
  }

  @Test func `a bar has no key but its image`() {
    let bar: PropertyList = .dictionary(["UIImageName": .string("A"), "UIImage": .string("A")])
    #expect(
      faults(["UILaunchScreen": .dictionary(["UITabBar": bar])]) == [
        LaunchKeyFault(.unknown, key: "UILaunchScreen.UITabBar.UIImage")
      ])
  }
}
