/** One class a program: host code, input, and an answer of its own. The kernels are in {@code cuda/NAME.cu}. */
package dev.cinch.workload.program;
