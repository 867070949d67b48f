#!/bin/bash
# Times the kernels of a half of the list on the GPU of this machine, and lets the profiler count if there is one:
#   bash tools/h200/measure.sh KERNELS HALF OUT    HALF: calibration, test, third and so on; KERNELS: the folder with the lists and the PTX files
# Leaves in OUT: HALF.csv (times), HALF-cold.ncu.csv and HALF-warm.ncu.csv (counters), HALF.txt (versions, what went wrong).
set -u
export LC_ALL=C
PATH="$PATH:/usr/local/cuda/bin"
tools=$(cd "$(dirname "$0")" && pwd)
kernels=$1 half=$2 out=$3
list=$kernels/kernels.csv
[ -f "$kernels/$half.ptx" ] && list=$kernels/$half.csv
built=$(mktemp -d)
mkdir -p "$out"
{
    nvidia-smi --query-gpu=name,driver_version,clocks.sm,clocks.max.sm,temperature.gpu,power.draw --format=csv
    nvcc --version | tail -2
    for file in "$kernels"/*.ptx; do
        name=$(basename "$file" .ptx)
        ptxas -arch=sm_90 -O3 -v "$file" -o "$built/$name.cubin"
    done
    nvcc -arch=sm_90 -O2 -cubin "$tools/host.cu" -o "$built/host.cubin"
    nvcc -O2 "$tools/time.cpp" -o "$built/time" -lcuda ||
        g++ -O2 -I/usr/local/cuda/include "$tools/time.cpp" -o "$built/time" -L/usr/local/cuda/lib64/stubs -lcuda ||
        g++ -O2 -I/usr/local/cuda/include "$tools/time.cpp" -o "$built/time" -l:libcuda.so.1
} > "$out/$half.txt" 2>&1
time=("$built/time" "$list" "$built" "$half")
timeout 60 "$built/time" "$list" "$built" all check 2>&1 | grep -v ' ended$' | sed 's/^/check: /' >> "$out/$half.txt"
timeout 90 "${time[@]}" 41 > "$out/$half.csv" 2>> "$out/$half.txt"
echo "timed: exit code $?" >> "$out/$half.txt"
metrics=gpc__cycles_elapsed.max,sm__cycles_active.avg,sm__cycles_active.max,smsp__inst_executed.sum,smsp__thread_inst_executed.sum
metrics=$metrics,l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum,l1tex__t_sectors_pipe_lsu_mem_global_op_ld_lookup_hit.sum
metrics=$metrics,l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum,lts__t_sectors_op_read.sum,lts__t_sectors_op_write.sum
metrics=$metrics,lts__t_sectors_lookup_hit.sum,lts__t_sectors_lookup_miss.sum,dram__bytes_read.sum,dram__bytes_write.sum
metrics=$metrics,launch__registers_per_thread,sm__warps_active.avg.per_cycle_active
for pipe in alu fma fp16 fp64 lsu xu uniform cbu adu tex; do metrics=$metrics,smsp__inst_executed_pipe_$pipe.sum; done
metrics=$metrics,sm__inst_executed_pipe_tensor.sum
# Those that are timed, not what fills and stamps.
names=$(tail -n +2 "$list" | cut -d _ -f 1 | sort -u | paste -s -d "|")
profiler=$(command -v ncu || find /usr/local /opt -name ncu -perm -u+x 2> /dev/null | head -1)
if [ -n "$profiler" ]; then
    for state in cold warm; do
        control=none
        [ $state = cold ] && control=all
        timeout 60 "$profiler" --clock-control none --cache-control $control --csv --page raw --metrics $metrics \
            -k regex:"^($names)_" \
            "${time[@]}" once $state > "$out/$half-$state.ncu.csv" 2>> "$out/$half.txt"
    done
fi
rm -r "$built"
