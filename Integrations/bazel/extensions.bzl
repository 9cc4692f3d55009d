"""The program as a module extension, for Bzlmod: a release by checksum, or a program that is on this machine."""

load(":repositories.bzl", "iconproof_local", "iconproof_release")

def _iconproof(module_ctx):
    # The root module comes first, and what it says outranks what modules that it depends on say.
    for module in module_ctx.modules:
        for tag in module.tags.local:
            iconproof_local(name = "iconproof", path = tag.path)
            return
        for tag in module.tags.release:
            iconproof_release(
                name = "iconproof",
                releases = tag.releases,
                sha256 = tag.sha256,
                version = tag.version,
            )
            return
    fail("MODULE.bazel has to say which program: iconproof.release(...) or iconproof.local(path = ...)")

iconproof = module_extension(
    implementation = _iconproof,
    doc = "Names the program that iconproof_test runs.",
    tag_classes = {
        "local": tag_class(attrs = {"path": attr.string(mandatory = True)}),
        "release": tag_class(attrs = {
            "version": attr.string(mandatory = True),
            "releases": attr.string(mandatory = True),
            "sha256": attr.string_dict(mandatory = True),
        }),
    },
)
