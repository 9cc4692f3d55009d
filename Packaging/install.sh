#!/bin/sh
# Installs iconproof from a release: picks the archive for this machine, verifies its checksum, unpacks it.
#
#   ICONPROOF_PREFIX    where to: bin and share below it (default: ~/.local; /usr/local for root)
#   ICONPROOF_RELEASES  the address below which releases lie; a mirror, or file:///folder
#   ICONPROOF_VERSION   another version than the one that this file came with
#   ICONPROOF_SHA256    the SHA-256 of the archive, where it is known; without it that of the release's SHA256SUMS
#   ICONPROOF_CACHE     a folder that keeps the archive for the next time; it is verified at each use
#   ICONPROOF_ATTESTED_BY  OWNER/REPOSITORY whose attestation the archive must have, if gh is there and logged in; by
#                       default that of the releases, where they lie on GitHub; empty asks for none
#
# Ends with 4 where there is nothing to install (no such release, or none that runs here), with 1 for any other fault.
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

# Nothing is wrong with the release; there is none for this place.
unavailable() {
  echo "install.sh: $*" >&2
  exit 4
}

platform() {
  system=$(uname -s)
  processor=$(uname -m)
  case "$system $processor" in
    "Linux x86_64" | "Linux amd64") echo linux-x86_64 ;;
    "Linux aarch64" | "Linux arm64") echo linux-aarch64 ;;
    Darwin\ *) echo macos-universal ;;
    *) unavailable "there is no release for $system on $processor; build it from source: make install" ;;
  esac
}

# Fails early where the program would not start.
check_glibc() {
  case "$1" in linux-*) ;; *) return 0 ;; esac
  # Swift reads the arguments of a program from there.
  [ -r /proc/self/cmdline ] || fail "/proc is not mounted; iconproof reads its arguments from it"
  # In a copy of the sources the word between @ signs is still there.
  case "$needed_glibc" in "" | @*) return 0 ;; esac
  has=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //') || has=
  [ -n "$has" ] || unavailable "this system has no glibc (Alpine has musl); the release needs glibc $needed_glibc or later"
  older=$(printf '%s\n%s\n' "$needed_glibc" "$has" | sort -t . -k 1,1n -k 2,2n | head -n 1)
  [ "$older" = "$needed_glibc" ] || unavailable "this system has glibc $has; the release needs $needed_glibc or later"
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
  esac || unavailable "cannot download $1"
}

sha256() {
  if command -v sha256sum >/dev/null; then
    sha256sum "$1" | cut -d ' ' -f 1
  elif command -v shasum >/dev/null; then
    shasum -a 256 "$1" | cut -d ' ' -f 1
  elif command -v openssl >/dev/null; then
    openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1
  else
    fail "sha256sum, shasum and openssl are all missing, so nothing can be verified"
  fi
}

# The SHA-256 that the archive must have.
expected_sum() {
  if [ -n "${ICONPROOF_SHA256:-}" ]; then
    echo "$ICONPROOF_SHA256"
    return
  fi
  fetch "$releases/v$version/SHA256SUMS" "$work/SHA256SUMS"
  awk -v name="$archive" '$2 == name { print $1 }' "$work/SHA256SUMS"
}

# From the cache where what lies there is the released file, else from the release.
take_archive() {
  kept=${ICONPROOF_CACHE:-}${ICONPROOF_CACHE:+/$archive}
  if [ -n "$kept" ] && [ -f "$kept" ] && [ "$(sha256 "$kept")" = "$expected" ]; then
    cp "$kept" "$work/$archive"
    return
  fi
  fetch "$releases/v$version/$archive" "$work/$archive"
}

keep_archive() {
  [ -n "${ICONPROOF_CACHE:-}" ] || return 0
  mkdir -p "$ICONPROOF_CACHE"
  cp "$work/$archive" "$ICONPROOF_CACHE/.$archive.$$" && mv -f "$ICONPROOF_CACHE/.$archive.$$" "$ICONPROOF_CACHE/$archive"
}

# Whose workflow built the archive: gh asks GitHub, or nothing does where gh cannot.
verify_attestation() {
  address=${releases#https://github.com/}
  from_address=
  [ "$address" = "$releases" ] || from_address=${address%/releases/download}
  repository=${ICONPROOF_ATTESTED_BY-$from_address}
  verified="SHA-256"
  if [ -z "$repository" ] || ! command -v gh >/dev/null || ! gh auth status >/dev/null 2>&1; then return 0; fi
  gh attestation verify "$work/$archive" --repo "$repository" >"$work/attestation" 2>&1 || {
    cat "$work/attestation" >&2
    fail "$archive has no attestation of $repository"
  }
  verified="SHA-256 and attestation of $repository"
}

# Puts one file of the release in its place at once: several may install at a time, and a program that runs cannot be
# written to, but its name can be taken.
place() {
  mkdir -p "$prefix/$(dirname "$1")"
  part=$prefix/$(dirname "$1")/.${1##*/}.$$.part
  cp -p "$tree/$1" "$part" || fail "cannot write to $prefix"
  mv -f "$part" "$prefix/$1" || fail "cannot write $prefix/$1"
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
  expected=$(expected_sum)
  [ -n "$expected" ] || fail "SHA256SUMS of version $version does not list $archive"
  take_archive
  actual=$(sha256 "$work/$archive")
  [ "$actual" = "$expected" ] || fail "$archive is not the released file: its SHA-256 is $actual, not $expected"
  verify_attestation
  keep_archive

  tar -xzf "$work/$archive" -C "$work"
  tree=$work/iconproof-$version-$platform
  installed=$("$tree/bin/iconproof" --version) || fail "the program does not start on this system"
  [ "$installed" = "$version" ] || fail "the archive holds version $installed, not $version"
  # The program last: who finds it has all of the release.
  (cd "$tree" && find share -type f && echo bin/iconproof) >"$work/files"
  while IFS= read -r file; do place "$file"; done <"$work/files"
  echo "iconproof $version is installed: $prefix/bin/iconproof ($verified verified)"
  [ ! -f "$tree/share/iconproof/uninstall" ] || echo "To remove it: sh $prefix/share/iconproof/uninstall"
  case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "Add it to the PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
}

main
