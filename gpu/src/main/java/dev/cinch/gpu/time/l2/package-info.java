/** The second-level cache, dealt out in slices between the crossbar and the memory. */
package dev.cinch.gpu.time.l2;
