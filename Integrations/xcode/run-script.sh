#!/bin/sh
# A Run Script build phase before Copy Bundle Resources, in a file of its own so that the sandbox can read it. In the phase:
#
#   "$SRCROOT/Scripts/run-script.sh"
#
# Input files:   $(SRCROOT)/MyApp/Assets.xcassets   (a folder: Xcode runs the phase again when anything in it changes)
#                $(TARGET_BUILD_DIR)/$(INFOPLIST_PATH)
# Output files:  $(DERIVED_FILE_DIR)/iconproof.stamp
#
# With both, Xcode skips the phase in a build where nothing of them changed, and the sandbox of scripts may read them.
set -u

# Xcode's own PATH has neither Homebrew nor /usr/local.
PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"
if ! command -v iconproof >/dev/null; then
  echo "warning: iconproof is not installed"
  exit 0
fi

# The first input file is what is checked; without one, everything below the project.
iconproof check --format xcode -- "${SCRIPT_INPUT_FILE_0:-$SRCROOT}"
code=$?
# A failed run leaves no stamp, so that the next build runs the phase again.
if [ "$code" -eq 0 ] && [ -n "${SCRIPT_OUTPUT_FILE_0:-}" ]; then
  mkdir -p "$(dirname "$SCRIPT_OUTPUT_FILE_0")"
  : >"$SCRIPT_OUTPUT_FILE_0"
fi
exit "$code"
