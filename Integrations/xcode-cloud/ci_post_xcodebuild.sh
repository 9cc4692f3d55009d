#!/bin/sh
# ci_scripts/ci_post_xcodebuild.sh beside the project, executable: checks the archive before Xcode Cloud uploads it.
set -e
[ -n "$CI_ARCHIVE_PATH" ] || exit 0
"$CI_DERIVED_DATA_PATH/iconproof/bin/iconproof" check "$CI_ARCHIVE_PATH"
