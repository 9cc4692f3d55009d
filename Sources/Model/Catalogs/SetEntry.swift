package import Places
package import SpecTables

/// One element of the array in a set's Contents.json, as written: no value is checked but for its type.
package struct SetEntry: Equatable, Sendable {
  /// Where the entry's opening brace stands.
  package let position: SourcePosition

  package var filename: FileName?
  /// Where the value of `filename` stands.
  package var filenamePosition: SourcePosition?
  /// What the folder has under ``filename``.
  package var file = EntryFile.none

  package var idiom: Idiom?
  /// In points, `60x60`.
  package var size: String?
  package var scale: String?
  package var appearances: [EntryAppearance] = []
  package var isUnassigned = false

  /// Nil where the entry has no rare key, as most.
  private var rareKeys: Boxed<RareKeys>?

  package init(position: SourcePosition) { self.position = position }
}

extension SetEntry {
  /// Nil where the entry has no scale, or one of another form than `2x`.
  package var pixelsPerPoint: Int? { scale.flatMap(CatalogPosition.pixelsPerPoint) }

  package var role: String? { rareKeys?.value.role }
  package var subtype: String? { rareKeys?.value.subtype }
  package var platform: String? { rareKeys?.value.platform }
  package var orientation: String? { rareKeys?.value.orientation }
  package var extent: String? { rareKeys?.value.extent }
  package var minimumSystemVersion: String? { rareKeys?.value.minimumSystemVersion }
  package var displayGamut: String? { rareKeys?.value.displayGamut }
  package var colorSpace: String? { rareKeys?.value.colorSpace }
  /// `screen-width`, or `screenWidth` as Xcode 6 and 7 wrote it.
  package var screenWidth: String? { rareKeys?.value.screenWidth }
  package var widthClass: String? { rareKeys?.value.widthClass }
  package var heightClass: String? { rareKeys?.value.heightClass }
  package var languageDirection: String? { rareKeys?.value.languageDirection }
  package var locale: String? { rareKeys?.value.locale }
  package var matchingStyle: String? { rareKeys?.value.matchingStyle }
  package var memory: String? { rareKeys?.value.memory }
  package var graphicsFeatureSet: String? { rareKeys?.value.graphicsFeatureSet }
  package var color: InterfaceColor? { rareKeys?.value.color }
  /// Whether the image is sliced: its caps keep their size, and its centre is repeated or stretched between them.
  package var isSliced: Bool { rareKeys?.value.isSliced ?? false }

  package var lacksColor: Bool { rareKeys?.value.statesColor != true }

  package var rare: RareKeys {
    get { rareKeys?.value ?? RareKeys() }
    set { rareKeys = newValue == RareKeys() ? nil : Boxed(newValue) }
  }

  /// The keys that few entries have, apart: catalogs have ten thousand entries, and each key takes 16 bytes.
  package struct RareKeys: Equatable, Sendable {
    package var role: String?
    package var subtype: String?
    package var platform: String?
    package var orientation: String?
    package var extent: String?
    package var minimumSystemVersion: String?
    package var displayGamut: String?
    package var colorSpace: String?
    package var screenWidth: String?
    package var widthClass: String?
    package var heightClass: String?
    package var languageDirection: String?
    package var locale: String?
    package var matchingStyle: String?
    package var memory: String?
    package var graphicsFeatureSet: String?
    package var isSliced = false
    /// Of a colour set.
    package var color: InterfaceColor?
    /// Whether it has a colour, be it of a form that is not known here.
    package var statesColor = false

    package init() {}
  }
}

/// `{"appearance": "luminosity", "value": "dark"}`; either is nil where it is not given.
package struct EntryAppearance: Equatable, Hashable, Sendable {
  package var appearance: String?
  package var value: String?

  package init(appearance: String?, value: String?) {
    self.appearance = appearance
    self.value = value
  }
}
