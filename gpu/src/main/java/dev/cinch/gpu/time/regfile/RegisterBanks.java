package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterCompressionSpec;
import dev.cinch.gpu.time.machine.RegisterFileSpec;
import dev.cinch.gpu.time.machine.SmSpec;

/**
 * The banks that each register of each warp lies in: the lowest ones of its cluster, all of them if it lies raw, none
 * before its first write.
 */
final class RegisterBanks {
    private final int clusters;
    private final int banksPerOperand;
    private final BankPower power;
    private final RegisterFileLog log;
    private int registers;

    /** By warp and register. */
    private byte[] banks = {};

    /** How many registers of each warp lie compressed. */
    private int[] compressed = {};

    /** @param log is told what becomes of banks and registers */
    RegisterBanks(
            RegisterFileSpec spec,
            RegisterCompressionSpec compression,
            RegisterCompressionCounters counters,
            RegisterFileLog log) {
        this.log = log;
        clusters = spec.clusters();
        banksPerOperand = spec.banksPerOperand();
        power = new BankPower(spec, compression.wakeUpCycles(), counters, log);
    }

    void begin(OperandTable kernel, long now) {
        registers = kernel.registers;
        banks = new byte[SmSpec.MOST_WARPS * registers];
        compressed = new int[SmSpec.MOST_WARPS];
        power.begin(now);
        log.begin(kernel.kernel, registers, now);
    }

    void end(long now) {
        power.end(now);
        log.end(now);
    }

    void settle(long now) {
        power.end(now);
    }

    int cluster(int warp, int register) {
        return register + warp & clusters - 1;
    }

    /** How many banks a register lies in. */
    int of(int warp, int register) {
        return banks[warp * registers + register];
    }

    boolean compressed(int warp, int register) {
        return isCompressed(of(warp, register));
    }

    private boolean isCompressed(int stored) {
        return stored != 0 && stored < banksPerOperand;
    }

    /** How many registers of a warp lie compressed. */
    int compressed(int warp) {
        return compressed[warp];
    }

    /** A register moves to other banks. @return when those are awake */
    long store(int warp, int register, int after, long now) {
        int at = warp * registers + register;
        int before = banks[at];
        if (before != after) {
            compressed[warp] += (isCompressed(after) ? 1 : 0) - (isCompressed(before) ? 1 : 0);
            banks[at] = (byte) after;
            log.stored(warp, register, after, now);
        }
        return power.resize(cluster(warp, register), before, after, now);
    }

    /** A warp has ended. */
    void leave(int warp, long now) {
        for (int register = 0; register < registers; register++) {
            store(warp, register, 0, now);
        }
    }
}
