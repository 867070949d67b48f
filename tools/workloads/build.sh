#!/bin/sh
# Remakes the PTX of every workload from its CUDA source, and the manifest that says which belong together.
# Needs nvcc of the version that the manifest names; another one may emit other PTX and so another program.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../../workload/src/main/resources"
flags='-arch=sm_75 -O3 -ptx'
{
    echo '# Made by tools/workloads/build.sh. A line is: program, SHA-256 of cuda/NAME.cu, SHA-256 of ptx/NAME.ptx.'
    nvcc --version | sed -n 's/^Cuda compilation tools, /nvcc /p'
    echo "command nvcc $flags cuda/NAME.cu -o ptx/NAME.ptx"
} > manifest.txt
for name in $(basename -s .cu cuda/*.cu | sort); do
    # shellcheck disable=SC2086 # the flags are several words
    nvcc $flags "cuda/$name.cu" -o "ptx/$name.ptx"
    echo "$name $(sha256sum < "cuda/$name.cu" | cut -d' ' -f1) $(sha256sum < "ptx/$name.ptx" | cut -d' ' -f1)" >> manifest.txt
done
