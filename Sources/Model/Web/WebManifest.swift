package import Places

/// A web app manifest, as far as icons go (W3C Web Application Manifest).
package struct WebManifest: Equatable, Sendable {
  package var name: AttributeText?
  package var shortName: AttributeText?
  package var startURL: AttributeText?
  package var display: AttributeText?
  /// The words of `display_override`, in its order.
  package var displayOverride: [AttributeText] = []
  /// In the order of the file, those of `icons` before those of shortcuts and screenshots.
  package var images: [ManifestImage] = []
  package var faults: [WebManifestFault] = []

  package init() {}

  /// Those that stand for the app.
  package var icons: [ManifestImage] { images.filter { $0.list == .icons } }
}

/// One image of a manifest.
package struct ManifestImage: Equatable, Sendable {
  package enum List: String, Sendable {
    case icons, shortcuts, screenshots
    case fileHandlers = "file_handlers"
  }

  package let list: List
  /// Nil where the entry has none, so that a browser ignores it.
  package let source: AttributeText?
  package let sizes: AttributeText?
  package let type: AttributeText?
  /// Empty where every word is unknown: a browser then ignores the entry.
  package let purposes: Set<IconPurpose>
  package let position: SourcePosition

  package init(
    list: List, source: AttributeText?, sizes: AttributeText? = nil, type: AttributeText? = nil,
    purposes: Set<IconPurpose> = [.any], position: SourcePosition
  ) {
    self.list = list
    self.source = source
    self.sizes = sizes
    self.type = type
    self.purposes = purposes
    self.position = position
  }

  /// The sizes that the entry states; nil where it states none.
  package var statedSizes: IconSizes? { sizes?.sizes }
}

/// The words of `purpose`. Source: W3C, Web Application Manifest.
package enum IconPurpose: String, CaseIterable, Sendable {
  case any
  /// The system cuts it to a shape of its own: what counts lies in the safe zone.
  case maskable
  /// Only its alpha is drawn.
  case monochrome
}

/// What a browser ignores or takes otherwise than it was meant.
package struct WebManifestFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// `key` must be of another kind; of a list that should hold objects, one of its elements.
    case wrongType(key: String, expected: ManifestFault.ValueType, found: String)
    case missingSource
    case invalidSize(String)
    case unknownPurpose(String)
    /// The key is in the object twice; the last one counts.
    case duplicateKey(String)
    /// Bytes that are no UTF-8; each is read as U+FFFD.
    case notUTF8
    /// By its byte order mark; Chromium reads it.
    case utf16
    /// Chromium passes it over; JSON has none.
    case comment
    /// `start_url` lies outside, so that `scope` is ignored.
    case startOutsideScope(String)
    case tooManyIcons
  }

  package let kind: Kind
  package let position: SourcePosition

  package init(kind: Kind, position: SourcePosition) { (self.kind, self.position) = (kind, position) }
}

/// Why a manifest is not read.
package enum WebManifestError: Error, Equatable, Sendable {
  case json(JSONFault, at: SourcePosition)
  /// Right JSON, but no object.
  case notAnObject(found: String, at: SourcePosition)
  /// A generator fills in a part of it.
  case template

  package enum JSONFault: Hashable, Sendable {
    case text(AnyDiagnosis)
    /// What the grammar of JSON allows and browsers do not take.
    case loneSurrogate, infiniteNumber
  }
}
