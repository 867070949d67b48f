/** The kernels of a program in the forms in which nvcc put them into it: fat binaries, packed or not. */
package dev.cinch.cuda.fatbin;
