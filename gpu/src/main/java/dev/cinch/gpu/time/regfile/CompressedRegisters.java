package dev.cinch.gpu.time.regfile;

import dev.cinch.base.stat.Counter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.WrittenRegister;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.compression.Units;
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

    private final int[] lanes = new int[LANES];

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
                cycles(here.compressCycles(), codec.hardware().compressCycles()),
                here,
                counters.compressorWaits);
        decompressors = units(
                here.decompressors(),
                cycles(here.decompressCycles(), codec.hardware().decompressCycles()),
                here,
                counters.decompressorWaits);
        ports = new WritePorts(spec);
        activeBanks = new ActiveBanks(spec);
        power = new BankPower(spec, here.wakeUpCycles(), counters, log);
    }

    private static Units units(int count, int cycles, RegisterCompressionSpec spec, Counter waits) {
        return new Units(count, cycles, spec.pipelined() ? Math.min(1, cycles) : cycles, waits);
    }

    /** Codecs whose latency nobody has published are charged none. */
    private static int cycles(int set, Quantity published) {
        if (set != RegisterCompressionSpec.OF_CODEC) {
            return set;
        }
        return published.known() ? (int) Math.ceil(published.value()) : 0;
    }

    /** What compressed operands pass. */
    public Units decompressors() {
        return decompressors;
    }

    // ---- launches and warps --------------------------------------------------------------------------------------

    /** @param slots warps that a multiprocessor can have */
    public void begin(String kernel, List<Op> of, int registersOfWarp, int slots, long now) {
        operations = of.toArray(Op[]::new);
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

    /** Of the operands of an operation, those that lie compressed, four bits a cluster. */
    public long compressedOperands(int warp, int operation, boolean merges) {
        Op op = operations[operation];
        long packed = compressedOf(warp, op.readRegisters());
        return merges ? packed + compressedOf(warp, op.writtenRegisters()) : packed;
    }

    private long compressedOf(int warp, int[] numbers) {
        long packed = 0;
        for (int register : numbers) {
            if (isCompressed(banks[warp * registers + register])) {
                packed += 1L << 4 * cluster(warp, register);
                counters.decompressions.value++;
            }
        }
        return packed;
    }

    /** The banks that the operands of an operation lie in; one that was never written is read as a raw one. */
    public long operandBanks(int warp, int operation, boolean merges) {
        Op op = operations[operation];
        long sum = banksOf(warp, op.readRegisters());
        return merges ? sum + banksOf(warp, op.writtenRegisters()) : sum;
    }

    private long banksOf(int warp, int[] numbers) {
        long sum = 0;
        for (int register : numbers) {
            int stored = banks[warp * registers + register];
            sum += stored == 0 ? banksPerOperand : stored;
        }
        return sum;
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
        Op op = operations[operation];
        List<WrittenRegister> written = op.written();
        for (int i = 0; i < written.size(); i++) {
            WrittenRegister register = written.get(i);
            int number = register.number() + op.firstRegister();
            if (register.wide()) {
                comes(slot, number, half(warp, register, 0, live), 0, active, whole);
                comes(slot, number + 1, half(warp, register, 32, live), 0, active, whole);
            } else if (live == -1) {
                comes(slot, number, warp.r, register.slot(), active, whole);
            } else {
                System.arraycopy(warp.r, register.slot(), lanes, 0, LANES);
                fillDead(live);
                comes(slot, number, lanes, 0, active, whole);
            }
        }
    }

    private int[] half(Warp warp, WrittenRegister register, int shift, int live) {
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] = (int) (warp.d[register.slot() + lane] >>> shift);
        }
        fillDead(live);
        return lanes;
    }

    private void fillDead(int live) {
        if (live == -1 || live == 0) {
            return;
        }
        int first = lanes[Integer.numberOfTrailingZeros(live)];
        for (int dead = ~live; dead != 0; dead &= dead - 1) {
            lanes[Integer.numberOfTrailingZeros(dead)] = first;
        }
    }

    private void comes(int slot, int register, int[] values, int from, int active, boolean whole) {
        int at = slot * registers + register;
        if (!whole && divergence == DivergentWrites.RAW) {
            counters.divergentWrites.value++;
            counters.divergentBanks.value += banksPerOperand;
            coming[at] = banksPerOperand | activeBanks.of(active) << TOUCHED_SHIFT;
            return;
        }
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
        coming[at] = after | after << TOUCHED_SHIFT | COMPRESS;
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
        return put(warp, register, after, result >>> TOUCHED_SHIFT & 0xFF, ready);
    }

    private long put(int warp, int register, int after, int touched, long now) {
        file.operandsWritten.value++;
        file.writes.value += touched;
        long awake = store(warp, register, after, now);
        counters.wakeUpWaits.value += awake - now;
        long port = ports.write(cluster(warp, register), 1, now);
        file.writeConflicts.value += port - now;
        return Math.max(awake, port);
    }

    /** An injected MOV writes a register as it was, raw. @return the cycle in which it is written */
    public long writeMoved(int warp, int register, long now) {
        return put(warp, register, banksPerOperand, banksPerOperand, now);
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
