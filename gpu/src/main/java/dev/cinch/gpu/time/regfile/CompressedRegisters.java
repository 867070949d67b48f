package dev.cinch.gpu.time.regfile;

import dev.cinch.base.stat.Counter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.DivergentWrites;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.RegisterCompressionSpec;
import dev.cinch.gpu.time.machine.RegisterFileSpec;

/** Registers that lie compressed in the lowest banks of their clusters ("Warped-Compression", Section 5). */
public final class CompressedRegisters extends RegisterStore {
    private final int clusters;
    private final int banksPerOperand;
    private final DivergentWrites divergence;
    private final Units compressors;
    private final Units decompressors;
    private final WritePorts ports;
    private final RegisterBanks banks;
    private final ComingResults coming;
    private final RegisterFileCounters file;
    private final RegisterCompressionCounters counters;
    private final OperandReads reads = new OperandReads();
    private OperandTable table;

    /** @param log is told what becomes of banks and registers */
    public CompressedRegisters(
            Machine machine,
            RegisterPlan plan,
            RegisterFileCounters file,
            RegisterCompressionCounters counters,
            RegisterFileLog log) {
        plan.check(machine);
        this.file = file;
        this.counters = counters;
        RegisterFileSpec spec = machine.registerFile();
        RegisterCompressionSpec here = machine.registerCompression();
        clusters = spec.clusters();
        banksPerOperand = spec.banksPerOperand();
        divergence = here.divergentWrites();
        Codec codec = plan.codec();
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
        banks = new RegisterBanks(spec, here, counters, log);
        coming = new ComingResults(spec, divergence, codec, counters);
    }

    private static Units units(int count, int cycles, RegisterCompressionSpec spec, Counter waits) {
        return new Units(count, cycles, spec.pipelined() ? Math.min(1, cycles) : cycles, waits);
    }

    private static int cycles(Quantity latency) {
        return (int) Math.ceil(latency.value());
    }

    @Override
    public void begin(OperandTable kernel, long now) {
        table = kernel;
        coming.begin(kernel);
        banks.begin(kernel, now);
    }

    @Override
    public void end(long now) {
        banks.end(now);
    }

    @Override
    public void settle(long now) {
        banks.settle(now);
    }

    @Override
    public void leave(int warp, long now) {
        banks.leave(warp, now);
    }

    // ---- issue ---------------------------------------------------------------------------------------------------

    /** Where some lanes of a register must be written and it lies compressed. */
    @Override
    public int mustMove(int warp, int operation, Warp values) {
        int[] written = table.written[operation];
        if (written.length == 0 || divergence != DivergentWrites.RAW) {
            return NO_REGISTER;
        }
        int active = values.nextLanes();
        if (active == values.live() || active == 0) {
            return NO_REGISTER;
        }
        for (int register : written) {
            if (banks.compressed(warp, register)) {
                return register;
            }
        }
        return NO_REGISTER;
    }

    @Override
    public OperandReads issue(int warp, int operation, Warp values, int active) {
        boolean whole = active == values.live();
        reads.clusters = table.readClusters[operation];
        reads.count = table.reads[operation];
        reads.banks = 0;
        reads.compressed = 0;
        read(warp, table.read[operation]);
        if (!whole && divergence == DivergentWrites.BUFFERED) {
            // The lanes that it leaves alone are merged: it reads what it writes too.
            reads.clusters += table.writeClusters[operation];
            reads.count += table.writes[operation];
            read(warp, table.written[operation]);
        }
        if (whole) {
            counters.wholeRegisters.value += table.registers;
            counters.wholeCompressed.value += banks.compressed(warp);
        } else {
            counters.divergentRegisters.value += table.registers;
            counters.divergentCompressed.value += banks.compressed(warp);
        }
        coming.issued(warp, operation, values, active);
        return reads;
    }

    /** Adds some registers to what is read; one that was never written is read as a raw one. */
    private void read(int warp, int[] registers) {
        for (int register : registers) {
            if (banks.compressed(warp, register)) {
                reads.compressed += 1L << 4 * banks.cluster(warp, register);
                counters.decompressions.value++;
            }
            int stored = banks.of(warp, register);
            reads.banks += stored == 0 ? banksPerOperand : stored;
        }
    }

    @Override
    public OperandReads issueMove(int warp, int register) {
        counters.moves.value++;
        counters.decompressions.value++;
        reads.clusters = 1L << 4 * (register & clusters - 1);
        reads.count = 1;
        reads.banks = banks.of(warp, register);
        reads.compressed = 1L << 4 * banks.cluster(warp, register);
        return reads;
    }

    @Override
    public long decompress(long now) {
        return decompressors.done(now);
    }

    // ---- results -------------------------------------------------------------------------------------------------

    @Override
    public long write(int warp, int operation, long now) {
        long last = now;
        for (int register : table.written[operation]) {
            int result = coming.take(warp, register);
            long ready = now;
            if (ComingResults.passesCompressor(result)) {
                counters.compressions.value++;
                ready = compressors.done(now);
            }
            int after = ComingResults.banks(result);
            last = Math.max(last, put(warp, register, after, ComingResults.touched(result), ready, now));
        }
        return last;
    }

    /** A MOV writes a register as it was, raw. */
    @Override
    public long writeMove(int warp, int register, long now) {
        return put(warp, register, banksPerOperand, banksPerOperand, now, now);
    }

    /** @param ready when it leaves the compressor, if it passes one */
    private long put(int warp, int register, int after, int touched, long ready, long now) {
        file.operandsWritten.value++;
        file.writes.value += touched;
        long awake = banks.store(warp, register, after, ready);
        counters.wakeUpWaits.value += awake - ready;
        long port = ports.write(banks.cluster(warp, register), 1, ready, now);
        file.writeConflicts.value += port - ready;
        return Math.max(awake, port);
    }
}
