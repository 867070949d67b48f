/** One block, bit by bit: what a codec made of it and what each bit of the stream says. */
package dev.cinch.data.explain;
