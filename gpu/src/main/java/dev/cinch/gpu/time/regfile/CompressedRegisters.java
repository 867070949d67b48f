package dev.cinch.gpu.time.regfile;

import dev.cinch.base.stat.Counter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.WrittenRegister;
import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.DivergentWrites;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.RegisterCompressionSpec;
import dev.cinch.gpu.time.machine.RegisterFileSpec;
import java.util.Arrays;
import java.util.List;

/**
 * Warp registers of a multiprocessor that lie compressed in the lowest banks of their clusters ("Warped-Compression",
 * Section 5). What an instruction writes is known when it is issued, and lies in the banks when its result arrives.
 * Lanes that have ended, or never were, hold what the first live lane holds: nobody reads them.
 */
public final class CompressedRegisters {
    private static final int LANES = 32;

    /** Parts of a {@link #coming} result: the banks that the register will take, those written, whether it is compressed. */
    private static final int TOUCHED_SHIFT = 8;

    private static final int COMPRESS = 1 << 16;

    private final int clusters;
    private final int banksPerOperand;
    private final int bankBits;
    private final ActiveBanks activeBanks;
    private final DivergentWrites divergence;
    private final RegisterBits bits;
    private final Units compressors;
    private final Units decompressors;
    private final WritePorts ports;
    private final BankPower power;
    private final RegisterFileCounters file;
    private final RegisterCompressionCounters counters;
    private final RegisterFileLog log;

    private Op[] operations = {};
    private int registers;

    /** By warp and register: the banks it lies in, 0 before its first write; and what is on its way to it. */
    private byte[] banks = {};

    private int[] coming = {};

    /** How many registers of each warp lie compressed. */
    private int[] compressed = {};

    private WrittenRegister[][] written = {};
    private int operandBanks;
    private long compressedOperands;
    private final int[] lanes = new int[LANES];
    private final int[] upperLanes = new int[LANES];

    /** @param log is told what becomes of banks and registers; null for nobody */
    public CompressedRegisters(
            Machine machine,
            RegisterPlan plan,
            RegisterFileCounters file,
            RegisterCompressionCounters counters,
            RegisterFileLog log) {
        plan.check(machine);
        this.file = file;
        this.counters = counters;
        this.log = log;
        RegisterFileSpec spec = machine.registerFile();
        RegisterCompressionSpec here = machine.registerCompression();
        clusters = spec.clusters();
        banksPerOperand = spec.banksPerOperand();
        bankBits = 8 * spec.bankBytes();
        divergence = here.divergentWrites();
        Codec codec = plan.codec();
        bits = divergence == DivergentWrites.PER_THREAD ? new RegisterBits.Narrowest() : RegisterBits.of(codec);
        compressors = units(
                here.compressors(),
                cycles(CodecLatency.compress(here.compressCycles(), codec)),
                here,
                counters.compressorWaits);
        decompressors = units(
                here.decompressors(),
                cycles(CodecLatency.decompress(here.decompressCycles(), codec)),
                here,
                counters.decompressorWaits);
        ports = new WritePorts(spec);
        activeBanks = new ActiveBanks(spec);
        power = new BankPower(spec, here.wakeUpCycles(), counters, log);
    }

    private static Units units(int count, int cycles, RegisterCompressionSpec spec, Counter waits) {
        return new Units(count, cycles, spec.pipelined() ? Math.min(1, cycles) : cycles, waits);
    }

    private static int cycles(Quantity latency) {
        return (int) Math.ceil(latency.value());
    }

    /** What compressed operands pass. */
    public Units decompressors() {
        return decompressors;
    }

    // ---- launches and warps --------------------------------------------------------------------------------------

    /** @param slots warps that a multiprocessor can have */
    public void begin(String kernel, List<Op> of, int registersOfWarp, int slots, long now) {
        operations = of.toArray(Op[]::new);
        written = new WrittenRegister[operations.length][];
        Arrays.setAll(written, i -> operations[i].written().toArray(WrittenRegister[]::new));
        registers = registersOfWarp;
        banks = new byte[slots * registers];
        coming = new int[slots * registers];
        compressed = new int[slots];
        power.begin(now);
        if (log != null) {
            log.begin(kernel, registers, now);
        }
    }

    public void end(long now) {
        power.end(now);
        if (log != null) {
            log.end(now);
        }
    }

    /** A warp has ended: nothing of it is valid. */
    public void free(int warp, long now) {
        for (int register = 0; register < registers; register++) {
            store(warp, register, 0, now);
        }
    }

    private int cluster(int warp, int register) {
        return register + warp & clusters - 1;
    }

    private boolean isCompressed(int stored) {
        return stored != 0 && stored < banksPerOperand;
    }

    /** @return when its banks are awake */
    private long store(int warp, int register, int after, long now) {
        int at = warp * registers + register;
        int before = banks[at];
        if (before != after) {
            compressed[warp] += (isCompressed(after) ? 1 : 0) - (isCompressed(before) ? 1 : 0);
            banks[at] = (byte) after;
            if (log != null) {
                log.stored(warp, register, after, now);
            }
        }
        return power.resize(cluster(warp, register), before, after, now);
    }

    // ---- issue ---------------------------------------------------------------------------------------------------

    /** A register that must be decompressed before an operation may write it in some lanes; -1 if there is none. */
    public int mustMove(int warp, int operation, int active, int live) {
        if (active == live || active == 0 || divergence != DivergentWrites.RAW) {
            return -1;
        }
        for (int register : operations[operation].writtenRegisters()) {
            if (isCompressed(banks[warp * registers + register])) {
                return register;
            }
        }
        return -1;
    }

    /**
     * Looks where the operands of an operation lie: {@link #operandBanks} and {@link #compressedOperands} then tell. One
     * that was never written is read as a raw one.
     *
     * @param merges whether it reads what it writes too
     */
    public void read(int warp, int operation, boolean merges) {
        operandBanks = 0;
        compressedOperands = 0;
        Op op = operations[operation];
        read(warp, op.readRegisters());
        if (merges) {
            read(warp, op.writtenRegisters());
        }
    }

    private void read(int warp, int[] numbers) {
        for (int register : numbers) {
            int stored = banks[warp * registers + register];
            if (isCompressed(stored)) {
                compressedOperands += 1L << 4 * cluster(warp, register);
                counters.decompressions.value++;
            }
            operandBanks += stored == 0 ? banksPerOperand : stored;
        }
    }

    /** The banks that the operands that were read last lie in. */
    public int operandBanks() {
        return operandBanks;
    }

    /** Those of them that lie compressed, four bits a cluster. */
    public long compressedOperands() {
        return compressedOperands;
    }

    /** Whether an operation reads what it writes, to merge the lanes that it leaves alone. */
    public boolean merges(int active, int live) {
        return divergence == DivergentWrites.BUFFERED && active != live;
    }

    /** An operation has been executed: its results are in the warp's registers and will arrive some time. */
    public void issued(int slot, int operation, Warp warp, int active) {
        int live = warp.live();
        boolean whole = active == live;
        if (whole) {
            counters.wholeRegisters.value += registers;
            counters.wholeCompressed.value += compressed[slot];
        } else {
            counters.divergentRegisters.value += registers;
            counters.divergentCompressed.value += compressed[slot];
        }
        WrittenRegister[] results = written[operation];
        int first = operations[operation].firstRegister();
        for (WrittenRegister register : results) {
            int number = register.number() + first;
            if (!whole && divergence == DivergentWrites.RAW) {
                comesRaw(slot, number, active);
                if (register.wide()) {
                    comesRaw(slot, number + 1, active);
                }
            } else if (register.wide()) {
                split(warp.d, register.slot());
                fillDead(lanes, live);
                fillDead(upperLanes, live);
                comes(slot, number, lanes, 0, whole);
                comes(slot, number + 1, upperLanes, 0, whole);
            } else if (live == -1) {
                comes(slot, number, warp.r, register.slot(), whole);
            } else {
                System.arraycopy(warp.r, register.slot(), lanes, 0, LANES);
                fillDead(lanes, live);
                comes(slot, number, lanes, 0, whole);
            }
        }
    }

    private void split(long[] values, int from) {
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] = (int) values[from + lane];
        }
        for (int lane = 0; lane < LANES; lane++) {
            upperLanes[lane] = (int) (values[from + lane] >>> 32);
        }
    }

    private static void fillDead(int[] lanes, int live) {
        if (live == -1 || live == 0) {
            return;
        }
        int first = lanes[Integer.numberOfTrailingZeros(live)];
        for (int dead = ~live; dead != 0; dead &= dead - 1) {
            lanes[Integer.numberOfTrailingZeros(dead)] = first;
        }
    }

    /** Some lanes are written, and the register will lie raw. */
    private void comesRaw(int slot, int register, int active) {
        counters.divergentWrites.value++;
        counters.divergentBanks.value += banksPerOperand;
        coming[slot * registers + register] = banksPerOperand | activeBanks.of(active) << TOUCHED_SHIFT;
    }

    private void comes(int slot, int register, int[] values, int from, boolean whole) {
        int size = bits.of(values, from);
        // Even what takes no bits at all is somewhere.
        int after = Math.max(1, Math.min(banksPerOperand, (size + bankBits - 1) / bankBits));
        if (whole) {
            counters.wholeWrites.value++;
            counters.wholeBits.value += size;
            counters.wholeBanks.value += after;
        } else {
            counters.divergentWrites.value++;
            counters.divergentBanks.value += after;
        }
        coming[slot * registers + register] = after | after << TOUCHED_SHIFT | COMPRESS;
    }

    // ---- results -------------------------------------------------------------------------------------------------

    /** The results of an operation arrive. @return the cycle in which the last of them is written */
    public long write(int warp, int operation, long now) {
        long last = now;
        for (int register : operations[operation].writtenRegisters()) {
            last = Math.max(last, arrive(warp, register, now));
        }
        return last;
    }

    private long arrive(int warp, int register, long now) {
        int at = warp * registers + register;
        int result = coming[at];
        coming[at] = 0;
        int after = result & 0xFF;
        if (after == 0) {
            // Its value is not known: a collective operation that other lanes have yet to join.
            after = banksPerOperand;
            result = after | after << TOUCHED_SHIFT;
        }
        long ready = now;
        if ((result & COMPRESS) != 0) {
            counters.compressions.value++;
            ready = compressors.done(now);
        }
        return put(warp, register, after, result >>> TOUCHED_SHIFT & 0xFF, ready, now);
    }

    /** @param ready when it leaves the compressor, if it passes one */
    private long put(int warp, int register, int after, int touched, long ready, long now) {
        file.operandsWritten.value++;
        file.writes.value += touched;
        long awake = store(warp, register, after, ready);
        counters.wakeUpWaits.value += awake - ready;
        long port = ports.write(cluster(warp, register), 1, ready, now);
        file.writeConflicts.value += port - ready;
        return Math.max(awake, port);
    }

    /** An injected MOV writes a register as it was, raw. @return the cycle in which it is written */
    public long writeMoved(int warp, int register, long now) {
        return put(warp, register, banksPerOperand, banksPerOperand, now, now);
    }

    /** An injected MOV is issued. */
    public void moved() {
        counters.moves.value++;
    }

    /** What a MOV reads: its banks. */
    public int storedBanks(int warp, int register) {
        return banks[warp * registers + register];
    }

    /** As {@link #compressedOperands}, of one register that a MOV reads. */
    public long compressedSource(int warp, int register) {
        counters.decompressions.value++;
        return 1L << 4 * cluster(warp, register);
    }
}
