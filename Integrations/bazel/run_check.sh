#!/bin/sh
# The test of iconproof_test; the rule writes the words between @ signs. A line of the list of parts is a title, an archive
# and a file of arguments: the application first, then each bundle that it embeds. Ends with the worst exit code.
set -eu
runfiles=$PWD
outputs=${TEST_UNDECLARED_OUTPUTS_DIR:-}
tab=$(printf '\t')
worst=0
count=0

# check_part TITLE ARCHIVE ARGUMENTS
check_part() {
  work=$TEST_TMPDIR/part$count
  mkdir -p "$work"
  tar -xf "$runfiles/$2" -C "$work"
  name=
  [ "$count" -eq 0 ] || name=-$count-$(printf %s "$1" | tr -c 'A-Za-z0-9._-' _)
  junit=${XML_OUTPUT_FILE:-}
  [ "$count" -eq 0 ] || junit=${outputs:+$outputs/iconproof$name.xml}

  set -- "$3" --format text
  [ -z "$junit" ] || set -- "$@" --format "junit=$junit"
  [ -z "$outputs" ] || set -- "$@" --format "html=$outputs/proof$name.html"
  file=$1
  shift
  previous=
  while IFS= read -r word; do
    # The configuration and the baseline lie among the runfiles, the Info.plist among the copies.
    case $previous in
      --config | --baseline) word=$runfiles/$word ;;
      --info-plist) word=${word#../} ;;
    esac
    set -- "$@" "$word"
    previous=$word
  done <"$runfiles/$file"
  code=0
  (cd "$work" && exec "$runfiles/@PROGRAM@" check "$@" .) || code=$?
  [ "$code" -le "$worst" ] || worst=$code
  count=$((count + 1))
}

while IFS="$tab" read -r title archive arguments; do
  [ "$count" -eq 0 ] || echo "== $title"
  check_part "$title" "$archive" "$arguments"
done <"@PARTS@"
exit "$worst"
