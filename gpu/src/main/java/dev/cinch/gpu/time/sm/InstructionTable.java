package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Op;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.util.List;

/** What the timing of each operation of a kernel depends on, as flat arrays by the operation's number. */
final class InstructionTable {
    final byte[] unit;
    final int[] latency;
    final int[] interval;

    /** Registers of a warp. */
    final int registers;

    /** Words of a scoreboard: registers first, then predicates. */
    final int words;

    /** For each operation so many words: what must not be pending when it issues, and what it makes pending. */
    final long[] needs;

    final long[] writes;

    /** Operands in each cluster of the register file, four bits each, as warp 0 sees them. */
    final long[] readClusters;

    final long[] writeClusters;
    final byte[] reads;
    final byte[] writeCount;
    final MemoryUse[] memory;

    /** Whether it waits until all of the warp's stores have arrived. */
    final boolean[] fence;

    /** Whether it waits until nothing of the warp is pending: calls and returns change what a register number means. */
    final boolean[] drains;

    /** What its lane operations count as. */
    final boolean[] doublePrecision;

    InstructionTable(List<Op> operations, int registers, int predicates, int clusters, PipelineSpec spec) {
        int count = operations.size();
        unit = new byte[count];
        latency = new int[count];
        interval = new int[count];
        this.registers = registers;
        words = (registers + predicates + 63) / 64;
        needs = new long[count * words];
        writes = new long[count * words];
        readClusters = new long[count];
        writeClusters = new long[count];
        reads = new byte[count];
        writeCount = new byte[count];
        memory = new MemoryUse[count];
        fence = new boolean[count];
        drains = new boolean[count];
        doublePrecision = new boolean[count];
        for (Op op : operations) {
            int at = op.number();
            classify(op, spec);
            for (int register : op.readRegisters()) {
                set(needs, at, register);
                readClusters[at] = count(readClusters[at], register & clusters - 1);
            }
            for (int register : op.writtenRegisters()) {
                set(needs, at, register);
                set(writes, at, register);
                writeClusters[at] = count(writeClusters[at], register & clusters - 1);
            }
            for (int predicate : op.readPredicates()) {
                set(needs, at, registers + predicate);
            }
            for (int predicate : op.writtenPredicates()) {
                set(needs, at, registers + predicate);
                set(writes, at, registers + predicate);
            }
            reads[at] = (byte) Math.min(127, op.readRegisters().length);
            writeCount[at] = (byte) Math.min(127, op.writtenRegisters().length);
            memory[at] = op.memory();
        }
    }

    private void set(long[] masks, int operation, int bit) {
        masks[operation * words + (bit >> 6)] |= 1L << bit;
    }

    /** One more operand in a cluster, up to the fifteen that four bits hold: only calls have more, and collect none. */
    private static long count(long clusters, int cluster) {
        int shift = 4 * cluster;
        return (clusters >>> shift & 15) == 15 ? clusters : clusters + (1L << shift);
    }

    private void classify(Op op, PipelineSpec spec) {
        int at = op.number();
        Instruction source = op.source();
        String opcode = source.opcode();
        boolean awaits = opcode.equals("cp") && (source.has("wait_group") || source.has("wait_all"));
        fence[at] = opcode.equals("membar") || opcode.equals("fence") || awaits;
        drains[at] = opcode.equals("call") || opcode.equals("ret") && op.transfers();
        if (op.memory() != null) {
            as(at, UnitKind.LDST, 1, 1);
            return;
        }
        boolean control = switch (opcode) {
            case "bra", "brx", "call", "ret", "exit", "trap", "bar", "barrier", "membar", "fence", "nanosleep" -> true;
            case "brkpt", "pmevent", "prefetch", "prefetchu", "discard", "applypriority", "cp", "griddepcontrol" ->
                true;
            default -> false;
        };
        if (control) {
            as(at, UnitKind.CONTROL, 1, 1);
            return;
        }
        boolean wide = source.types().contains(Type.F64);
        boolean floating = source.types().stream().anyMatch(Type::floating);
        doublePrecision[at] = wide;
        switch (opcode) {
            case "div", "rem" -> {
                if (wide) {
                    as(at, UnitKind.SFU, spec.doubleDivideCycles(), spec.doubleDivideInterval());
                } else if (floating) {
                    as(at, UnitKind.SFU, spec.floatDivideCycles(), spec.floatDivideInterval());
                } else {
                    as(at, UnitKind.SFU, spec.intDivideCycles(), spec.intDivideInterval());
                }
            }
            case "rcp", "sqrt", "rsqrt", "sin", "cos", "lg2", "ex2", "tanh" -> {
                if (wide) {
                    as(at, UnitKind.SFU, spec.doubleDivideCycles(), spec.doubleDivideInterval());
                } else {
                    as(at, UnitKind.SFU, spec.sfuCycles(), spec.sfuInterval());
                }
            }
            case "mad", "fma", "mad24", "madc", "sad", "dp4a", "dp2a" -> arithmetic(at, wide, spec.madCycles(), spec);
            default -> arithmetic(at, wide, spec.addCycles(), spec);
        }
    }

    private void arithmetic(int at, boolean wide, int cycles, PipelineSpec spec) {
        if (wide) {
            as(at, UnitKind.SFU, spec.doubleCycles(), spec.doubleInterval());
        } else {
            as(at, UnitKind.SP, cycles, 1);
        }
    }

    private void as(int at, UnitKind kind, int cycles, int every) {
        unit[at] = (byte) kind.ordinal();
        latency[at] = cycles;
        interval[at] = every;
    }
}
