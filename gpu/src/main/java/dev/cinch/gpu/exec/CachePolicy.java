package dev.cinch.gpu.exec;

import dev.cinch.ptx.Instruction;

/** The words that {@code createpolicy} makes. They are hints to the L2; no cache here looks at them. */
final class CachePolicy {
    private CachePolicy() {}

    /** The word of a policy for all accesses, as an H200 has it. */
    static long word(Instruction instruction) {
        String first = "";
        for (String modifier : instruction.modifiers()) {
            if (modifier.startsWith("L2::evict") && first.isEmpty()) {
                first = modifier;
            }
        }
        return switch (first) {
            case "L2::evict_last" -> 0x14F0_0000_0000_0000L;
            case "L2::evict_first" -> 0x12F0_0000_0000_0000L;
            case "L2::evict_unchanged" -> 0x10F0_0000_0000_0000L;
            default -> 0x16F0_0000_0000_0000L;
        };
    }
}
