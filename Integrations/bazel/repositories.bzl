"""Where the program comes from: a release, by checksum, or a program that is on this machine."""

_BUILD = """
filegroup(name = "iconproof", srcs = ["bin/iconproof"], visibility = ["//visibility:public"])
"""

def _platform(repository_ctx):
    system = repository_ctx.os.name.lower()
    if system.startswith("mac"):
        return "macos-universal"
    processor = repository_ctx.execute(["uname", "-m"]).stdout.strip()
    return "linux-" + {"amd64": "x86_64", "arm64": "aarch64"}.get(processor, processor)

def _iconproof_release(repository_ctx):
    platform = repository_ctx.attr.platform or _platform(repository_ctx)
    if platform not in repository_ctx.attr.sha256:
        fail("sha256 has no checksum for %s; SHA256SUMS of the release lists it" % platform)
    name = "iconproof-%s-%s" % (repository_ctx.attr.version, platform)
    repository_ctx.download_and_extract(
        url = "%s/v%s/%s.tar.gz" % (repository_ctx.attr.releases, repository_ctx.attr.version, name),
        sha256 = repository_ctx.attr.sha256[platform],
        stripPrefix = name,
    )
    repository_ctx.file("BUILD.bazel", _BUILD)

iconproof_release = repository_rule(
    implementation = _iconproof_release,
    doc = "Downloads a release. Name the repository iconproof.",
    attrs = {
        "version": attr.string(mandatory = True, doc = "The version, such as 0.1.0."),
        "releases": attr.string(
            mandatory = True,
            doc = "The address below which releases lie, such as https://HOST/OWNER/REPOSITORY/releases/download.",
        ),
        "sha256": attr.string_dict(
            mandatory = True,
            doc = "The checksum of the archive for each platform: linux-x86_64, linux-aarch64, macos-universal.",
        ),
        "platform": attr.string(
            doc = "The platform on which tests run, where it is not that of this machine, as with remote execution.",
        ),
    },
)

def _iconproof_local(repository_ctx):
    repository_ctx.symlink(repository_ctx.attr.path, "bin/iconproof")
    repository_ctx.file("BUILD.bazel", _BUILD)

iconproof_local = repository_rule(
    implementation = _iconproof_local,
    doc = "Uses a program of this machine. Name the repository iconproof.",
    attrs = {"path": attr.string(mandatory = True, doc = "The absolute path of the program.")},
    local = True,
)
