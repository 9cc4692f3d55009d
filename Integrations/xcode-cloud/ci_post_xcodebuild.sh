#!/bin/sh
# ci_scripts/ci_post_xcodebuild.sh beside the project, executable: checks the archive before Xcode Cloud uploads it.
set -e
# Xcode Cloud runs this after a build that failed as well, and names an archive that is not there: that failure is the one to
# read, and a second one here would hide it.
if [ "${CI_XCODEBUILD_EXIT_CODE:-0}" -ne 0 ]; then
  echo "xcodebuild ended with $CI_XCODEBUILD_EXIT_CODE; its archive is not checked"
  exit 0
fi
[ -n "$CI_ARCHIVE_PATH" ] || exit 0
"$CI_DERIVED_DATA_PATH/iconproof/bin/iconproof" check "$CI_ARCHIVE_PATH"
