/**
 * Facts that a function's code tells about itself: its basic blocks and where divergent lanes meet again, which
 * registers hold a value that is still needed, and in which of a machine's registers those values can live.
 */
package dev.cinch.ptx.flow;
