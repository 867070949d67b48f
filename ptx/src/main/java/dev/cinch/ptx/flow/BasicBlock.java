package dev.cinch.ptx.flow;

import java.util.List;

/**
 * A run of instructions that go one after the other, entered only at the first and left only at the last.
 *
 * @param first index of the first instruction
 * @param end index after the last one
 * @param successors numbers of the blocks that can come next, in ascending order, each once
 * @param leaves whether a lane can leave the function at its end
 */
public record BasicBlock(int first, int end, List<Integer> successors, boolean leaves) {}
