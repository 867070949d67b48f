#!/bin/bash
# Puts what a GPU gave into the case folders: bash tools/golden/unpack.sh FOLDER_WITH_EXPECTED_TAR
set -eu
from="$1"
cases="$(cd "$(dirname "$0")/../.." && pwd)/gpu/src/test/cases"
tar -xf "$from/expected.tar" -C "$cases" --no-same-owner
cp "$from/versions.txt" "$cases/VERSIONS.txt"
chmod 644 "$cases/VERSIONS.txt"
tail -1 "$from/log.txt"
