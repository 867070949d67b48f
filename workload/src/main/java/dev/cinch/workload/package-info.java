/** GPU programs: CUDA source, its PTX, host code, inputs and an independent answer. */
package dev.cinch.workload;
