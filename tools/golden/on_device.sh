#!/bin/bash
# Runs every golden case on the GPU of this machine: bash tools/golden/on_device.sh [NAME...]
# Leaves expected.tar, log.txt and versions.txt in $OUT (golden-out where that is not set).
set -u
cd "$(dirname "$0")/../.."
command -v ptxas > /dev/null || export PATH="$PATH:/usr/local/cuda/bin"
PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 python3 tools/golden/run_on_gpu.py gpu/src/test/cases "${OUT:-golden-out}" "$@"
