/// What an image is for; the groups of the checklist. `kinds.json` has what is true of each.
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
