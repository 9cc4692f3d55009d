#!/usr/bin/env bash
# The Bitrise step. Bitrise hands inputs over as variables of their names.
# shellcheck disable=SC2154
set -euo pipefail

export PATH="$HOME/.local/bin:$PATH"
if [ "$(iconproof --version 2>/dev/null || true)" != "$version" ]; then
  if [ -z "${releases:-}" ]; then
    echo "iconproof $version is not installed; set the input releases to the address of its releases" >&2
    exit 1
  fi
  installer=$(mktemp)
  curl -fsSL -o "$installer" "$releases/v$version/install.sh"
  ICONPROOF_PREFIX=$HOME/.local ICONPROOF_RELEASES=$releases ICONPROOF_VERSION=$version sh "$installer"
fi

# The deploy step shows what lies in a folder of its own with a test-info.json.
arguments=(--format text --fail-on "$fail_on")
[ -z "${baseline:-}" ] || arguments+=(--baseline "$baseline")
if [ -n "${BITRISE_TEST_RESULT_DIR:-}" ]; then
  results=$BITRISE_TEST_RESULT_DIR/iconproof
  mkdir -p "$results"
  echo '{"test-name":"iconproof"}' >"$results/test-info.json"
  arguments+=(--format "junit=$results/iconproof.xml")
fi
sheet=
if [ -n "${BITRISE_DEPLOY_DIR:-}" ]; then
  sheet=$BITRISE_DEPLOY_DIR/iconproof.html
  arguments+=(--format "html=$sheet")
fi

code=0
iconproof check "${arguments[@]}" -- "$path" || code=$?
case $code in
  0) verdict=passed ;;
  1) verdict=failed ;;
  2) verdict=usage ;;
  *) verdict=incomplete ;;
esac
if command -v envman >/dev/null; then
  envman add --key ICONPROOF_VERDICT --value "$verdict"
  [ ! -f "$sheet" ] || envman add --key ICONPROOF_SHEET_PATH --value "$sheet"
fi
exit "$code"
