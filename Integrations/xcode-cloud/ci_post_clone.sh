#!/bin/sh
# ci_scripts/ci_post_clone.sh beside the project, executable: Xcode Cloud runs it before it builds.
# ICONPROOF_RELEASES and ICONPROOF_VERSION are environment variables of the workflow.
set -e
export ICONPROOF_PREFIX="$CI_DERIVED_DATA_PATH/iconproof"
installer=$(mktemp)
curl -fsSL -o "$installer" "$ICONPROOF_RELEASES/v$ICONPROOF_VERSION/install.sh"
sh "$installer"
"$ICONPROOF_PREFIX/bin/iconproof" check "$CI_PRIMARY_REPOSITORY_PATH"
