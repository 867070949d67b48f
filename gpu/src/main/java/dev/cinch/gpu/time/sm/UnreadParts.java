package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Op;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Parts of vectors that are loaded though nobody reads them. Their places are free at once, so that what comes next may have them; an
 * assembler takes others while the load is under way, and nobody waits for such a part.
 */
final class UnreadParts {
    private final Set<Register> read = new HashSet<>();

    UnreadParts(List<Op> operations) {
        operations.forEach(op -> read.addAll(RegisterUse.of(op.source()).reads()));
    }

    /** The places that an operation writes, but for such parts. */
    int[] without(Op op) {
        int[] places = op.writtenRegisters();
        List<Register> written = RegisterUse.of(op.source()).writes();
        String name = op.source().opcode();
        boolean loads = name.equals("ld") || name.equals("tex");
        boolean words = loads && op.source().operand(0) instanceof Operand.Vector && written.size() == places.length;
        return words
                ? IntStream.range(0, places.length)
                        .filter(i -> read.contains(written.get(i)))
                        .map(i -> places[i])
                        .toArray()
                : places;
    }
}
