#!/bin/sh
# Makes what follows from the sources of workloads, after one was added or its kernels were changed: its PTX, its sizes, and
# the page on compressibility. What a GPU makes of it: on_device.sh.
set -eu
cd "$(dirname "$0")"
built=$(./build.sh)
# shellcheck disable=SC2086 # several names are several words
./measure.sh $built
./compressibility.sh
