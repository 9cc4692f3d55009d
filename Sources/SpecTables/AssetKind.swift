/// What an image is for; the groups of the checklist.
package enum AssetKind: String, CaseIterable, Sendable {
  case appIcon = "app-icon"
  case spotlightIcon = "spotlight-icon"
  case launchImage = "launch-image"
  case storeIcon = "store-icon"
  case documentIcon = "document-icon"
  case barIcon = "bar-icon"
  case tabBarIcon = "tab-bar-icon"
  case backButtonImage = "back-button-image"
  case templateImage = "template-image"
  case quickActionIcon = "quick-action-icon"
  case sticker
  case webClipIcon = "web-clip-icon"
  case newsstandCover = "newsstand-cover"
  case alternateIcon = "alternate-icon"
  case carPlayIcon = "carplay-icon"
  case watchIcon = "watch-icon"
  case complicationImage = "complication-image"
  case tvIcon = "tv-icon"
  case topShelfImage = "top-shelf-image"
  case visionIcon = "vision-icon"
  case macIcon = "mac-icon"
  case messagesIcon = "messages-icon"
  /// Of web apps, as the other kinds of a site below.
  case startupImage = "startup-image"
  case manifestIcon = "manifest-icon"
  case maskIcon = "mask-icon"
  case favicon
  /// Of a studio's own table, for a purpose of its own.
  case house
}

package struct KindDescription: Equatable, Sendable {
  package let kind: AssetKind
  package let title: String
  /// What happens without an image whose row does not say it, in a sentence: of rows of house tables.
  let missing: String?
  /// Whether this version judges images of the kind; else its rows only inform.
  package let isJudged: Bool
}
