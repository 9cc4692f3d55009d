"""Packs the program of a release archive as a Python wheel: ARCHIVE FOLDER GLIBC. The same archive gives the same bytes.

GLIBC is the oldest glibc that the program starts on, for the tag of a Linux wheel; empty for macOS.
Source: PyPA, "Binary distribution format", "Core metadata specifications" 2.4, "Platform compatibility tags".
"""

import base64
import hashlib
import pathlib
import sys
import tarfile
import zipfile

# The oldest macOS that Package.swift names.
MACOS = "15_0"
SUMMARY = "Checks an app's icons and launch images before they ship"


def tags(platform, glibc):
    if platform == "macos-universal":
        return [f"py3-none-macosx_{MACOS}_universal2"]
    return [f"py3-none-manylinux_{glibc.replace('.', '_')}_{platform.removeprefix('linux-')}"]


def metadata(version, home):
    lines = [
        "Metadata-Version: 2.4", "Name: iconproof", f"Version: {version}", f"Summary: {SUMMARY}",
        "License-Expression: Apache-2.0", "License-File: LICENSE", "License-File: NOTICE",
        "Requires-Python: >=3.8", "Classifier: Environment :: Console", "Description-Content-Type: text/markdown",
    ]
    if home:
        lines.append(f"Project-URL: Source, {home}")
    return "\n".join(lines) + f"\n\n{SUMMARY}. This wheel holds the program, `iconproof`, and no Python module.\n"


def members(archive, version, platform, home, wheel_tags):
    """Paths in the wheel, with content and mode."""
    info, data = f"iconproof-{version}.dist-info", f"iconproof-{version}.data"
    top = f"iconproof-{version}-{platform}/"
    with tarfile.open(archive) as tar:
        files = {
            entry.name.removeprefix(top): (tar.extractfile(entry).read(), entry.mtime)
            for entry in tar.getmembers() if entry.isfile()
        }
    moved = {
        "bin/iconproof": (f"{data}/scripts/iconproof", 0o755),
        "share/doc/iconproof/LICENSE": (f"{info}/licenses/LICENSE", 0o644),
        "share/doc/iconproof/NOTICE": (f"{info}/licenses/NOTICE", 0o644),
        "share/doc/iconproof/sbom.cdx.json": (f"{info}/sboms/iconproof.cdx.json", 0o644),
        "share/doc/iconproof/sbom.spdx.json": (f"{info}/sboms/iconproof.spdx.json", 0o644),
    }
    # pip removes what it installed; an uninstaller of our own would break its record.
    left_out = {"share/iconproof/uninstall", "share/doc/iconproof/CHANGELOG.md"}
    found = []
    for name, (content, _) in files.items():
        if name not in left_out:
            place, mode = moved.get(name, (f"{data}/data/{name}", 0o644))
            found.append((place, content, mode))
    tag_lines = "".join(f"Tag: {tag}\n" for tag in wheel_tags)
    wheel = f"Wheel-Version: 1.0\nGenerator: iconproof {version}\nRoot-Is-Purelib: false\n{tag_lines}"
    found.append((f"{info}/METADATA", metadata(version, home).encode(), 0o644))
    found.append((f"{info}/WHEEL", wheel.encode(), 0o644))
    found.sort()
    digest = [
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()},{len(content)}\n"
        for name, content, _ in found
    ]
    record = f"{info}/RECORD"
    found.append((record, ("".join(digest) + f"{record},,\n").encode(), 0o644))
    return found


def main(archive, folder, glibc, home=""):
    name = pathlib.Path(archive).name.removesuffix(".tar.gz")
    _, version, platform = name.split("-", 2)
    wheel_tags = tags(platform, glibc)
    path = pathlib.Path(folder) / f"iconproof-{version}-{wheel_tags[0]}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for place, content, mode in members(archive, version, platform, home, wheel_tags):
            # The oldest time that a zip can hold: a wheel's times say nothing.
            entry = zipfile.ZipInfo(place, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100000 | mode) << 16
            entry.create_system = 3
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)
    print(path.name)


if __name__ == "__main__":
    main(*sys.argv[1:])
