#!/bin/sh
# The test of iconproof_test; the rule writes the words between @ signs.
set -eu
runfiles=$PWD
work=$TEST_TMPDIR/app
mkdir -p "$work"
tar -xf "@ARCHIVE@" -C "$work"

set -- --format text
[ -z "${XML_OUTPUT_FILE:-}" ] || set -- "$@" --format "junit=$XML_OUTPUT_FILE"
[ -z "${TEST_UNDECLARED_OUTPUTS_DIR:-}" ] || set -- "$@" --format "html=$TEST_UNDECLARED_OUTPUTS_DIR/proof.html"
previous=
while IFS= read -r word; do
  # The configuration and the baseline lie among the runfiles, the Info.plist among the copies.
  case $previous in
    --config | --baseline) word=$runfiles/$word ;;
    --info-plist) word=${word#../} ;;
  esac
  set -- "$@" "$word"
  previous=$word
done <"@ARGUMENTS@"

cd "$work"
exec "$runfiles/@PROGRAM@" check "$@" .
