#!/bin/sh
# Tries every codec on the registers and the memory of every workload at scale small and writes docs/compressibility.md.
# Takes about a minute; runs that are kept from before are not repeated.
set -eu
cd "$(dirname "$0")/../.."
./cinch reproduce cross/compressibility --scale small --json > compressibility.tmp
python3 tools/workloads/compressibility_page.py < compressibility.tmp > compressibility.md.tmp
mv compressibility.md.tmp docs/compressibility.md
rm compressibility.tmp
