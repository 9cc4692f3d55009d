#include "CSpecData.h"

// #embed places the bytes in the program itself, so that one file is all there is to install.
// SwiftPM's .embedInCode does the same at a cost of half a minute of compile time.

static const unsigned char kinds[] = {
#embed "../../Specs/kinds.json"
};
static const unsigned char sources[] = {
#embed "../../Specs/sources.json"
};
static const unsigned char misnamings[] = {
#embed "../../Specs/misnamings.json"
};
static const unsigned char app_icons[] = {
#embed "../../Specs/app-icons.json"
};
static const unsigned char spotlight_icons[] = {
#embed "../../Specs/spotlight-icons.json"
};
static const unsigned char launch_images[] = {
#embed "../../Specs/launch-images.json"
};
static const unsigned char store_icons[] = {
#embed "../../Specs/store-icons.json"
};
static const unsigned char document_icons[] = {
#embed "../../Specs/document-icons.json"
};
static const unsigned char bar_icons[] = {
#embed "../../Specs/bar-icons.json"
};
static const unsigned char web_clips[] = {
#embed "../../Specs/web-clips.json"
};
static const unsigned char site_images[] = {
#embed "../../Specs/site-images.json"
};
static const unsigned char web_uses[] = {
#embed "../../Specs/web-uses.json"
};
static const unsigned char generator_sources[] = {
#embed "../../Specs/generator-sources.json"
};
static const unsigned char extension_images[] = {
#embed "../../Specs/extension-images.json"
};
static const unsigned char newsstand_covers[] = {
#embed "../../Specs/newsstand-covers.json"
};
static const unsigned char all_sizes_icons[] = {
#embed "../../Specs/all-sizes-icons.json"
};
static const unsigned char alternate_icons[] = {
#embed "../../Specs/alternate-icons.json"
};
static const unsigned char launch_sets[] = {
#embed "../../Specs/launch-sets.json"
};
static const unsigned char mac_icons[] = {
#embed "../../Specs/mac-icons.json"
};
static const unsigned char watch_icons[] = {
#embed "../../Specs/watch-icons.json"
};
static const unsigned char complications[] = {
#embed "../../Specs/complications.json"
};
static const unsigned char tv_images[] = {
#embed "../../Specs/tv-images.json"
};
static const unsigned char vision_icons[] = {
#embed "../../Specs/vision-icons.json"
};
static const unsigned char messages_icons[] = {
#embed "../../Specs/messages-icons.json"
};
static const unsigned char store_messages[] = {
#embed "../../Specs/store-messages.json"
};
static const unsigned char web_messages[] = {
#embed "../../Specs/web-messages.json"
};
static const unsigned char tool_messages[] = {
#embed "../../Specs/tool-messages.json"
};
static const unsigned char upload_sdks[] = {
#embed "../../Specs/upload-sdks.json"
};
static const unsigned char assumed_systems[] = {
#embed "../../Specs/assumed-systems.json"
};
static const unsigned char placeholders[] = {
#embed "../../Specs/placeholders.json"
};
static const unsigned char screens[] = {
#embed "../../Specs/screens.json"
};

// The rows of the tables in the form that is read quickest; a test makes it of them.
static const unsigned char packed[] = {
#embed "../../Specs/rows.packed"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof bytes}

static const spec_file files[] = {
    FILE_OF("kinds", kinds),
    FILE_OF("sources", sources),
    FILE_OF("misnamings", misnamings),
    FILE_OF("app-icons", app_icons),
    FILE_OF("spotlight-icons", spotlight_icons),
    FILE_OF("launch-images", launch_images),
    FILE_OF("store-icons", store_icons),
    FILE_OF("document-icons", document_icons),
    FILE_OF("bar-icons", bar_icons),
    FILE_OF("web-clips", web_clips),
    FILE_OF("site-images", site_images),
    FILE_OF("web-uses", web_uses),
    FILE_OF("generator-sources", generator_sources),
    FILE_OF("extension-images", extension_images),
    FILE_OF("newsstand-covers", newsstand_covers),
    FILE_OF("all-sizes-icons", all_sizes_icons),
    FILE_OF("alternate-icons", alternate_icons),
    FILE_OF("launch-sets", launch_sets),
    FILE_OF("mac-icons", mac_icons),
    FILE_OF("watch-icons", watch_icons),
    FILE_OF("complications", complications),
    FILE_OF("tv-images", tv_images),
    FILE_OF("vision-icons", vision_icons),
    FILE_OF("messages-icons", messages_icons),
    FILE_OF("screens", screens),
    FILE_OF("store-messages", store_messages),
    FILE_OF("web-messages", web_messages),
    FILE_OF("tool-messages", tool_messages),
    FILE_OF("upload-sdks", upload_sdks),
    FILE_OF("assumed-systems", assumed_systems),
    FILE_OF("placeholders", placeholders),
};

const spec_file *spec_files(size_t *count) {
  *count = sizeof files / sizeof files[0];
  return files;
}

const unsigned char *packed_rows(size_t *count) {
  *count = sizeof packed;
  return packed;
}
