/** Runs of the programs of module workload, for their answers and instruction counts. */
package dev.cinch.lab.workloads;
