/// Messages about the icons of web sites, as the consoles of browsers, Lighthouse and the logs of servers have them.
let webMessageSamples: [PastedMessage] = [
  PastedMessage(
    "Error while trying to use the following icon from the Manifest: http://localhost:8080/images/android-chrome-192x192.png (Download error or resource isn't a valid image)",
    "manifest-icon-not-loaded"),
  PastedMessage(
    "(index):1 Error while trying to use the following icon from the Manifest: https://a.example/i.png (Resource size is not correct - typo in the Manifest?)",
    "manifest-icon-size"),
  PastedMessage(
    "Actual size (192×192)px of Icon https://a.example/i.png does not match specified size (512×512px)",
    "manifest-icon-size"),
  PastedMessage(
    "Manifest does not contain a suitable icon - PNG, SVG or WebP format of at least 144 px is required, the sizes attribute must be set, and the purpose attribute, if set, must include \"any\" or \"maskable\".",
    "manifest-no-suitable-icon"),
  PastedMessage(
    "No supplied icon is at least 144 pixels square in `PNG`, `SVG` or `WebP` format, with the purpose attribute unset or set to `\"any\"`.",
    "manifest-no-suitable-icon"),
  PastedMessage("Downloaded icon was empty or corrupted", "manifest-icon-empty"),
  PastedMessage("Could not download a required icon from the manifest", "manifest-icon-empty"),
  PastedMessage(
    "Declaring an icon with `purpose: \"any maskable\"` is discouraged. It is likely to look incorrect on some platforms due to too much or too little padding.",
    "manifest-any-maskable"),
  PastedMessage(
    "manifest.webmanifest:1 Manifest: found icon with no valid purpose; ignoring it.",
    "manifest-invalid-purpose"),
  PastedMessage(
    "Manifest: found icon with one or more invalid purposes; those purposes are ignored.",
    "manifest-invalid-purpose"),
  PastedMessage("Manifest: property 'src' ignored, type string expected.", "manifest-icon-ignored"),
  PastedMessage("manifest.json:1 Manifest: Line: 1, column: 1, Syntax error.", "manifest-syntax-error"),
  PastedMessage(
    "Does not provide a valid `apple-touch-icon`\nManifest doesn't have a maskable icon",
    "lighthouse-touch-icon", "lighthouse-maskable-icon"),
  PastedMessage(
    "Web app manifest or service worker do not meet the installability requirements\nFailure reason\nNo supplied icon is at least 144 pixels square in PNG, SVG or WebP format",
    "lighthouse-installable", "manifest-no-suitable-icon"),
  PastedMessage(
    "Web app manifest does not meet the installability requirements. Failures: No manifest was fetched",
    "lighthouse-installable"),
  PastedMessage("Manifest does not have a PNG icon of at least 512px", "lighthouse-splash-icon"),
  PastedMessage(
    "10.0.0.1 - - [12/May/2024:12:33:21 +0000] \"GET /apple-touch-icon-120x120-precomposed.png HTTP/1.1\" 404 153",
    "touch-icon-404"),
  PastedMessage(
    "ActionController::RoutingError (No route matches [GET] \"/apple-touch-icon-precomposed.png\"):",
    "touch-icon-404"),
  PastedMessage(
    "Failed to load resource: the server responded with a status of 404 (Not Found) https://example.com/apple-touch-icon.png",
    "touch-icon-404"),
  PastedMessage(
    "apple-touch-icon-152x152-precomposed.png:1  Failed to load resource: the server responded with a status of 404 (Not Found)",
    "touch-icon-404"),
  PastedMessage("GET http://localhost:3000/favicon.ico 404 (Not Found)", "favicon-404"),
  PastedMessage(
    "favicon.ico:1 Failed to load resource: the server responded with a status of 404 ()", "favicon-404"),
  PastedMessage(
    "Failed to load resource: the server responded with a status of 404 (Not Found) https://example.com/app.js"
  ),
  PastedMessage("Web app manifest and service worker meet the installability requirements"),
  // An icon that the server has.
  PastedMessage("10.0.0.1 - - \"GET /apple-touch-icon.png HTTP/1.1\" 200 4153"),
  PastedMessage("GET http://localhost:3000/favicon.ico 200 (OK)"),
]
