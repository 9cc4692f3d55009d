"""Rules with the attributes of rules_apple and rules_swift that iconproof_aspect reads, to try it without them."""

def _files(ctx):
    return [DefaultInfo(files = depset([]))]

_library = {
    "data": attr.label_list(allow_files = True),
    "deps": attr.label_list(),
}

swift_library = rule(implementation = _files, attrs = _library)

apple_resource_group = rule(
    implementation = _files,
    attrs = {"resources": attr.label_list(allow_files = True)},
)

_application = dict(
    _library,
    families = attr.string_list(),
    infoplists = attr.label_list(allow_files = True),
    minimum_os_version = attr.string(),
    resources = attr.label_list(allow_files = True),
)

ios_app_clip = rule(implementation = _files, attrs = _application)

ios_extension = rule(
    implementation = _files,
    attrs = dict(_application, frameworks = attr.label_list()),
)

ios_framework = rule(implementation = _files, attrs = _application)

ios_sticker_pack_extension = rule(
    implementation = _files,
    attrs = dict(_application, sticker_assets = attr.label_list(allow_files = True)),
)

watchos_extension = rule(implementation = _files, attrs = _application)

watchos_application = rule(
    implementation = _files,
    attrs = dict(_application, extension = attr.label()),
)

ios_application = rule(
    implementation = _files,
    attrs = dict(
        _library,
        additional_contents = attr.label_keyed_string_dict(allow_files = True),
        app_clips = attr.label_list(),
        app_icons = attr.label_list(allow_files = True),
        extensions = attr.label_list(),
        frameworks = attr.label_list(),
        watch_application = attr.label(),
        families = attr.string_list(),
        infoplists = attr.label_list(allow_files = True),
        launch_storyboard = attr.label(allow_single_file = True),
        minimum_os_version = attr.string(),
        resources = attr.label_list(allow_files = True),
    ),
)
