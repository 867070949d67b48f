/** Runs of workloads on timed machines, as experiments need them. */
package dev.cinch.lab.timing;
