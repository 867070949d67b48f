/** Inputs of programs: images, graphs, matrices and weights that look like those of real problems, from a seed. */
package dev.cinch.workload.input;
