#!/bin/sh
# pack_files.sh LIST ARCHIVE: packs files into a tar. A line of LIST is where a file is, a tab, and where it belongs. Bazel
# hands files over as links out of the folder of an action; the archive has the files themselves, so that nothing that
# iconproof reads is a link that leaves what it was given. The same files give the same bytes.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tab=$(printf '\t')
while IFS="$tab" read -r file place; do
  # A file of another repository lies beside the others.
  place=$work/${place#../}
  mkdir -p "$(dirname "$place")"
  cp -RL "$file" "$place"
done <"$1"
find "$work" -exec touch -t 200001010000 {} +
archive=$PWD/$2
(cd "$work" && find . -type f | LC_ALL=C sort | tar -cf "$archive" -T -)
