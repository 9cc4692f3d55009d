import ImageProperties
import Model
import Places
import SpecTables
import TestSupport
import Testing

@testable import Checking

/// Which slots a report lists of a compiled catalog.
@Suite struct CompiledChecklistTests {
  private func checklist(_ change: (inout MadeCompiled) -> Void) throws -> [ReportedSlot] {
    let app = MadeApp.ofToday {
      $0.build = BuildTarget(
        platform: .ios, families: [.iphone], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
      $0.compiled = MadeCompiled(change)
      var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
      plist.alternateIcons = [
        AlternateIcon(iconsKey: "CFBundleIcons", name: "Blue", files: [], iconName: "Blue")
      ]
      $0.infoPlist = plist
    }
    return try app.context().reportedSlots
  }

  @Test func `an alternate icon has those of its slots that hold an image`() throws {
    let entries = try checklist {
      ($0.icon, $0.alternates) = ([MadeRendition(1024)], ["Blue": [MadeRendition(120)]])
    }
    .filter { $0.set == "Blue" }
    #expect(
      entries.map(\.row.size) == [PixelSize(width: 120, height: 120), PixelSize(width: 120, height: 120)])
    for entry in entries {
      #expect(entry.state == .present && entry.images.count == 1 && entry.place?.isPrimaryIcon == false)
    }
  }

  @Test func `the icon of the app has those that are open as well`() throws {
    let entries = try checklist { $0.icon = [MadeRendition(120)] }
    #expect(entries.contains { $0.set == "AppIcon" && $0.state == .missing })
    #expect(entries.allSatisfy { $0.set != "AppIcon" || $0.place?.isPrimaryIcon == true })
    #expect(entries.allSatisfy { $0.set != "Blue" })
  }
}
