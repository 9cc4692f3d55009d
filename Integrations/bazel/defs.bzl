"""iconproof_test checks the icons and launch images of one app, and iconproof_aspect finds them in an app's rules."""

IconproofInfo = provider(
    doc = "What an app brings with it that iconproof reads, and what its rule says of it.",
    fields = {
        "files": "depset of catalogs' files, images, storyboards and property lists",
        "info_plists": "list of the Info.plists of the application",
        "families": "list of device families, as iphone and ipad",
        "minimum_os": "the oldest system, or an empty text",
        "platform": "ios, macos, tvos, watchos, visionos, or an empty text",
        "primary_icon": "the name of its icon among several, or an empty text",
        "needs_icon": "whether it is an application, a watch app or an App Clip, none of which ships without an icon",
        "embedded": "list of (label, IconproofInfo) of the bundles that it embeds: watch apps, extensions, App Clips",
    },
)

# Attributes of rules_apple and rules_swift that hold files which iconproof reads.
_FILES = [
    "additional_contents",
    "alternate_icons",
    "app_icons",
    "bundle_imports",
    "data",
    "framework_imports",
    "infoplists",
    "launch_images",
    "launch_storyboard",
    "resources",
    "sticker_assets",
    "strings",
    "structured_resources",
]

# Attributes that lead to libraries, resource groups and frameworks: what they have is judged with the application.
_EDGES = [
    "bundles",
    "data",
    "deps",
    "frameworks",
    "implementation_deps",
    "private_deps",
    "resources",
    "runtime_deps",
    "structured_resources",
]

# Attributes that lead to bundles with icons, systems and an Info.plist of their own: each is checked by itself.
_BUNDLES = ["additional_contents", "app_clips", "extension", "extensions", "watch_application", "xpc_services"]

_READ = [
    ".appiconset/",
    ".xcassets/",
    ".icon/",
]
_READ_EXTENSIONS = ["png", "jpg", "jpeg", "plist", "strings", "storyboard", "xib", "icns", "car", "ipa", "json"]

def _is_read(file):
    return file.extension.lower() in _READ_EXTENSIONS or any([part in file.path for part in _READ])

def _listed(value):
    """The targets of an attribute: of a list, of the keys of a dictionary, or the one."""
    if type(value) == "dict":
        return value.keys()
    return value if type(value) == "list" else [value] if value else []

def _platform_of(kind):
    for platform in ["ios", "macos", "tvos", "watchos", "visionos"]:
        if kind.startswith(platform + "_"):
            return platform
    return ""

def _files_of(target):
    return [file for file in target.files.to_list() if file.is_source or not file.is_directory]

def _dependencies(ctx, names):
    """The targets of these attributes that the aspect has visited."""
    return [
        dependency
        for name in names
        for dependency in _listed(getattr(ctx.rule.attr, name, None))
        if type(dependency) == "Target" and IconproofInfo in dependency
    ]

def _aspect_impl(target, ctx):
    own = []
    inherited = []
    for name in _FILES:
        for dependency in _listed(getattr(ctx.rule.attr, name, None)):
            if type(dependency) == "Target":
                own += [file for file in _files_of(dependency) if _is_read(file)]
    embedded = []
    for dependency in _dependencies(ctx, _EDGES):
        inherited.append(dependency[IconproofInfo].files)
        embedded += dependency[IconproofInfo].embedded
    for dependency in _dependencies(ctx, _BUNDLES):
        info = dependency[IconproofInfo]
        if info.platform:
            embedded.append((str(dependency.label), info))
        else:
            inherited.append(info.files)
        embedded += info.embedded
    info_plists = []
    for dependency in _listed(getattr(ctx.rule.attr, "infoplists", None)):
        info_plists += [file for file in _files_of(dependency) if file.extension == "plist"]
    return [IconproofInfo(
        files = depset(own, transitive = inherited),
        info_plists = info_plists,
        families = getattr(ctx.rule.attr, "families", []),
        minimum_os = getattr(ctx.rule.attr, "minimum_os_version", "") or "",
        platform = _platform_of(ctx.rule.kind),
        primary_icon = getattr(ctx.rule.attr, "primary_app_icon", "") or "",
        needs_icon = ctx.rule.kind.endswith("_application") or ctx.rule.kind == "ios_app_clip",
        embedded = embedded,
    )]

iconproof_aspect = aspect(
    implementation = _aspect_impl,
    attr_aspects = _EDGES + _BUNDLES,
    doc = "Collects what iconproof reads from an application of rules_apple, the libraries that it depends on and the bundles in it.",
)

def _stated(info):
    """The flags that say what the application's rule says."""
    flags = []
    families = [family for family in info.families if family in ["iphone", "ipad"]]
    if info.platform == "ios" and families:
        flags += ["--family", ",".join(families)]
    if info.platform:
        flags += ["--platform", info.platform]
    if info.minimum_os:
        flags += ["--min-os", info.minimum_os]
    if info.primary_icon:
        flags += ["--app-icon", info.primary_icon]
    if len(info.info_plists) == 1:
        flags += ["--info-plist", info.info_plists[0].short_path]
    return flags

def _parts(ctx):
    """What is checked: a title, files and flags for the application and for each bundle in it."""
    if not ctx.attr.app:
        return [("app", depset(ctx.files.srcs), [])]
    info = ctx.attr.app[IconproofInfo]
    parts = [("app", info.files, _stated(info))]

    # An extension may have no image; an application without any has a missing icon. A bundle that two others embed is
    # checked once.
    for label, inner in dict(info.embedded).items():
        empty = [] if inner.needs_icon else ["--allow-empty"]
        parts.append((label.split(":")[-1], inner.files, _stated(inner) + empty))
    return parts

def _packed(ctx, name, files):
    """The archive of some files."""
    listing = ctx.actions.declare_file(name + ".files")
    content = ctx.actions.args()
    content.set_param_file_format("multiline")
    content.add_all(files, map_each = _places, expand_directories = False)
    ctx.actions.write(listing, content)

    # Before Bazel 7.4 no file of a test may have a space in its name, and images often do; an archive has none.
    archive = ctx.actions.declare_file(name + ".tar")
    ctx.actions.run(
        executable = ctx.file._pack,
        arguments = [listing.path, archive.path],
        inputs = depset([listing], transitive = [files]),
        outputs = [archive],
        mnemonic = "IconproofPack",
        progress_message = "Packing what iconproof reads of %s" % ctx.label,
    )
    return archive

def _test_impl(ctx):
    if bool(ctx.attr.app) == bool(ctx.files.srcs):
        fail("give either srcs or app")
    common = []
    extra = []
    for flag, file in [("--config", ctx.file.config), ("--baseline", ctx.file.baseline)]:
        if file:
            common += [flag, file.short_path]
            extra.append(file)
    common += ["--fail-on", ctx.attr.fail_on] + ctx.attr.flags

    lines = []
    for index, (title, files, flags) in enumerate(_parts(ctx)):
        name = "%s.%d" % (ctx.label.name, index)
        archive = _packed(ctx, name, files)
        arguments = ctx.actions.declare_file(name + ".arguments")
        ctx.actions.write(arguments, "".join([flag + "\n" for flag in flags + common]))
        lines.append("%s\t%s\t%s\n" % (title, archive.short_path, arguments.short_path))
        extra += [archive, arguments]
    parts = ctx.actions.declare_file(ctx.label.name + ".parts")
    ctx.actions.write(parts, "".join(lines))

    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.expand_template(
        template = ctx.file._template,
        output = script,
        is_executable = True,
        substitutions = {
            "@PROGRAM@": ctx.file._iconproof.short_path,
            "@PARTS@": parts.short_path,
        },
    )
    return [DefaultInfo(
        executable = script,
        runfiles = ctx.runfiles(files = [ctx.file._iconproof, parts] + extra),
    )]

def _places(file):
    """Where a file is while the action runs, and where it belongs in the archive."""
    return "%s\t%s" % (file.path, file.short_path)

iconproof_test = rule(
    implementation = _test_impl,
    test = True,
    doc = "Fails for what App Store Connect rejects, and for everything else at or above fail_on.",
    attrs = {
        "srcs": attr.label_list(
            allow_files = True,
            doc = "Catalogs' files, images, property lists, or a built .ipa. Not together with app.",
        ),
        "app": attr.label(
            aspects = [iconproof_aspect],
            doc = "An application of rules_apple; its assets, families and oldest system are taken from its rule.",
        ),
        "config": attr.label(allow_single_file = True, doc = "A configuration, .iconproof.json."),
        "baseline": attr.label(allow_single_file = True, doc = "A file that iconproof baseline wrote."),
        "fail_on": attr.string(default = "error", values = ["error", "warning", "note", "never"]),
        "flags": attr.string_list(doc = "More flags of iconproof check."),
        "_iconproof": attr.label(default = "@iconproof//:iconproof", allow_single_file = True, cfg = "target"),
        "_pack": attr.label(default = "//:pack_files.sh", allow_single_file = True),
        "_template": attr.label(default = "//:run_check.sh", allow_single_file = True),
    },
)
