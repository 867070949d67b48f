#!/bin/sh
# Measures how large workloads are at every scale (instructions, memory, launches), by running them, and writes the table
# that 'cinch list workloads' shows:
#   tools/workloads/measure.sh [NAME…]    these anew, and those that the table does not have
#   tools/workloads/measure.sh --all      all of them, which takes minutes
set -eu
cd "$(dirname "$0")/../.."
table=workload/src/main/resources/measured.csv
for name in "$@"; do
    case $name in
    --all) sed 1q $table > measured.tmp ;;
    *) grep -v "^$name," $table > measured.tmp ;;
    esac
    mv measured.tmp $table
done
./cinch list workloads --measure > measured.tmp
mv measured.tmp $table
