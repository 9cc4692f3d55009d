#!/bin/sh
# uninstall [PREFIX]: takes away what install.sh or make install has put below PREFIX, and nothing else. Without PREFIX it
# is the folder that this file was installed in.
set -eu
prefix=${1:-$(cd "$(dirname "$0")/../.." && pwd)}
for file in \
  bin/iconproof \
  share/man/man1/iconproof.1 \
  share/bash-completion/completions/iconproof \
  share/zsh/site-functions/_iconproof \
  share/fish/vendor_completions.d/iconproof.fish \
  share/doc/iconproof/CHANGELOG.md \
  share/doc/iconproof/LICENSE \
  share/doc/iconproof/NOTICE \
  share/doc/iconproof/sbom.cdx.json \
  share/doc/iconproof/sbom.spdx.json \
  share/iconproof/uninstall; do
  rm -f "$prefix/$file"
done
for folder in share/doc/iconproof share/iconproof; do rmdir "$prefix/$folder" 2>/dev/null || true; done
