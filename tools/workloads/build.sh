#!/bin/sh
# Makes the PTX of workloads from their CUDA sources, and the manifest that says which belong together:
#   tools/workloads/build.sh          of those whose source or PTX is not that of the manifest: new ones and changed ones
#   tools/workloads/build.sh --all    of all
# Prints their names. Needs nvcc of the version that the manifest names; another one may emit other PTX and so another program.
set -eu
export LC_ALL=C
command -v nvcc > /dev/null || PATH="$PATH:/usr/local/cuda/bin"
if ! command -v nvcc > /dev/null; then
    echo 'there is no nvcc; the manifest says which one is needed' >&2
    exit 2
fi
cd "$(dirname "$0")/../../workload/src/main/resources"
flags='-arch=sm_75 -O3 -ptx'
compiler=$(nvcc --version | sed -n 's/^Cuda compilation tools, /nvcc /p')
if [ "${1:-}" != --all ] && ! grep -qxF "$compiler" manifest.txt; then
    echo "manifest.txt names another compiler than $compiler; --all makes all programs with this one" >&2
    exit 2
fi

# The line of a program.
entry() {
    echo "$1 $(sha256sum < "cuda/$1.cu" | cut -d' ' -f1) $(sha256sum < "ptx/$1.ptx" | cut -d' ' -f1)"
}

trap 'rm -f manifest.tmp' EXIT
exec 3>&1
{
    echo '# Made by tools/workloads/build.sh. A line is: program, SHA-256 of cuda/NAME.cu, SHA-256 of ptx/NAME.ptx.'
    echo "$compiler"
    echo "command nvcc $flags cuda/NAME.cu -o ptx/NAME.ptx"
    for name in $(basename -s .cu cuda/*.cu | sort); do
        if [ "${1:-}" = --all ] || [ ! -f "ptx/$name.ptx" ] || ! grep -qxF "$(entry "$name")" manifest.txt; then
            # What needs a newer architecture says so in its first line.
            newer=$(sed -n '1s|^// Compiled for \(sm_[0-9]*\)\.$|\1|p' "cuda/$name.cu")
            # shellcheck disable=SC2086 # the flags are several words
            nvcc $(echo "$flags" | sed "s/sm_75/${newer:-sm_75}/") "cuda/$name.cu" -o "ptx/$name.ptx" >&2
            echo "$name" >&3
        fi
        entry "$name"
    done
} > manifest.tmp
mv manifest.tmp manifest.txt
