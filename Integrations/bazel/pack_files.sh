#!/bin/sh
# pack_files.sh LIST ARCHIVE: packs files into a tar. A line of LIST is where a file is, a tab, and where it belongs. Bazel
# hands files over as links out of the folder of an action; the archive has the files themselves, so that nothing that
# iconproof reads is a link that leaves what it was given. The same files give the same bytes, whoever packs them and where.
set -eu
umask 022
export TZ=UTC LC_ALL=C
work=$(mktemp -d)
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT
tab=$(printf '\t')
while IFS="$tab" read -r file place; do
  # A file of another repository lies beside the others.
  place=$work/${place#../}
  mkdir -p "$(dirname "$place")"
  cp -RL "$file" "$place"
done <"$1"
find "$work" -type f -exec chmod 644 {} + -exec touch -t 200001010000 {} +
archive=$PWD/$2
# GNU's tar, and that of macOS.
if tar --version | grep -q GNU; then
  set -- --format=ustar --owner=0 --group=0 --numeric-owner
else
  set -- --format ustar --uid 0 --gid 0 --uname '' --gname ''
fi
(cd "$work" && find . -type f | sort | tar "$@" -cf "$archive" -T -)
