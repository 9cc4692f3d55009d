#!/bin/sh
# Installs iconproof from a release: picks the archive for this machine, verifies its checksum, unpacks it.
#
#   ICONPROOF_PREFIX    where to: bin and share below it (default: ~/.local; /usr/local for root)
#   ICONPROOF_RELEASES  the address below which releases lie; a mirror, or file:///folder
#   ICONPROOF_VERSION   another version than the one that this file came with
#
# `make dist` writes the words between @ signs. Everything is in a function, so that a download that breaks off runs nothing.
set -eu

version=${ICONPROOF_VERSION:-@VERSION@}
releases=${ICONPROOF_RELEASES:-@RELEASES@}
needed_glibc="@GLIBC@"

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

platform() {
  system=$(uname -s)
  processor=$(uname -m)
  case "$system $processor" in
    "Linux x86_64" | "Linux amd64") echo linux-x86_64 ;;
    "Linux aarch64" | "Linux arm64") echo linux-aarch64 ;;
    Darwin\ *) echo macos-universal ;;
    *) fail "there is no release for $system on $processor; build it from source: make install" ;;
  esac
}

# Fails early where the program would not start.
check_glibc() {
  case "$1" in linux-*) ;; *) return 0 ;; esac
  # In a copy of the sources the word between @ signs is still there.
  case "$needed_glibc" in "" | @*) return 0 ;; esac
  has=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //') || has=
  [ -n "$has" ] || fail "this system has no glibc; the release needs glibc $needed_glibc or later"
  older=$(printf '%s\n%s\n' "$needed_glibc" "$has" | sort -t . -k 1,1n -k 2,2n | head -n 1)
  [ "$older" = "$needed_glibc" ] || fail "this system has glibc $has; the release needs $needed_glibc or later"
}

fetch() {
  case "$1" in
    file://*) cp "${1#file://}" "$2" ;;
    *)
      if command -v curl >/dev/null; then
        curl -fsSL --retry 3 -o "$2" "$1"
      elif command -v wget >/dev/null; then
        wget -q -O "$2" "$1"
      else
        fail "neither curl nor wget is installed"
      fi
      ;;
  esac || fail "cannot download $1"
}

sha256() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

main() {
  case "$version" in @*) fail "set ICONPROOF_VERSION; this file has a version only in a release" ;; esac
  case "$releases" in "" | @*) fail "set ICONPROOF_RELEASES to the address of the releases: https://HOST/OWNER/REPOSITORY/releases/download" ;; esac
  if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
  prefix=${ICONPROOF_PREFIX:-$prefix}
  platform=$(platform)
  check_glibc "$platform"
  archive=iconproof-$version-$platform.tar.gz

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  fetch "$releases/v$version/$archive" "$work/$archive"
  fetch "$releases/v$version/SHA256SUMS" "$work/SHA256SUMS"
  expected=$(awk -v name="$archive" '$2 == name { print $1 }' "$work/SHA256SUMS")
  [ -n "$expected" ] || fail "SHA256SUMS of version $version does not list $archive"
  actual=$(sha256 "$work/$archive")
  [ "$actual" = "$expected" ] || fail "$archive is not the released file: its SHA-256 is $actual, not $expected"

  tar -xzf "$work/$archive" -C "$work"
  tree=$work/iconproof-$version-$platform
  installed=$("$tree/bin/iconproof" --version) || fail "the program does not start on this system"
  [ "$installed" = "$version" ] || fail "the archive holds version $installed, not $version"
  mkdir -p "$prefix"
  # A program that runs cannot be written to, but its name can be taken.
  rm -f "$prefix/bin/iconproof"
  cp -R "$tree/bin" "$tree/share" "$prefix/"
  echo "iconproof $version is installed: $prefix/bin/iconproof"
  case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "Add it to the PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
}

main
