/** What a program's file says before it runs: the libraries that it needs and whether kernels are inside. */
package dev.cinch.cuda.elf;
