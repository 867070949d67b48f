#!/bin/sh
# Measures how large every workload is at every scale (instructions, memory, launches) and writes the table that
# 'cinch list workloads' shows. All of them together take some minutes.
set -eu
cd "$(dirname "$0")/../.."
./cinch list workloads --measure > measured.tmp
mv measured.tmp workload/src/main/resources/measured.csv
