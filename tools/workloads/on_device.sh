#!/bin/bash
# What a GPU makes of workloads, in two steps:
#   bash tools/workloads/on_device.sh export [NAME…]  writes these (all of them) as cases at tiny scale into gpu-cases/
#   bash tools/workloads/on_device.sh run             runs these on the GPU of this machine; results in $OUT (gpu-out)
# Then, where the sources are: python3 tools/workloads/gpu_answers.py gpu-cases gpu-out
set -eu
cd "$(dirname "$0")/../.."
case "$1" in
export)
    shift
    [ $# -gt 0 ] || set -- $(basename -s .cu workload/src/main/resources/cuda/*.cu)
    rm -rf gpu-cases
    mkdir gpu-cases
    for name in "$@"; do
        ./cinch export "$name" "gpu-cases/$name" --scale tiny
    done
    ;;
run)
    command -v ptxas > /dev/null || export PATH="$PATH:/usr/local/cuda/bin"
    PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 python3 tools/golden/run_on_gpu.py gpu-cases "${OUT:-gpu-out}"
    ;;
esac
