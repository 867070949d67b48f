package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The order of instructions without a branch among them, but for one at their end. */
final class ListSchedule {
    /** Cycles that an assembler lets pass for what memory, special functions and exchanges bring: enough to put them first. */
    private static final int FAR_CYCLES = 200;

    private static final int NEAR_CYCLES = 30;

    /** Registers, threads and blocks of a multiprocessor, by which an assembler says how many registers of a thread leave it full. */
    private static final int REGISTERS = 65536;

    private static final int THREADS = 2048;
    private static final int BLOCKS = 32;

    private static final int MOST_OF_THREAD = 255;

    /** Registers of a thread that hold what is not seen here: in 385 kernels ptxas takes six more than are in use in this order. */
    private static final int UNSEEN = 6;

    /** Registers that an assembler is glad to have in use where blocks may be of any size. */
    static final int FEW_REGISTERS = few(0);

    /** More than what the order of the source needs, where that is not few: a thread's registers come in eights. */
    private static final int MORE_REGISTERS = 8;

    /** Bytes of an access that does not say how many. */
    private static final int MOST_BYTES = 32;

    private final List<Instruction> code;
    private final int from;
    private final LoweredCode lowered;
    private final List<List<int[]>> successors = new ArrayList<>();
    private final int[] missing;
    private final int[] priority;
    private final RegisterPressure pressure;

    /** Registers in use, the reads of each that are still to come, and how many may be in use. */
    private final Map<Register, Integer> reads = new HashMap<>();

    private int live;
    private int most;

    /** Registers that far loads which have not gone yet will fill. */
    private int loading;

    private final int few;

    /**
     * @param few registers that it may have in use in any case
     * @param pressure of the whole function
     */
    ListSchedule(List<Instruction> code, int from, LoweredCode lowered, int few, RegisterPressure pressure) {
        this.few = few;
        this.pressure = pressure;
        this.code = code;
        this.from = from;
        this.lowered = lowered;
        missing = new int[code.size()];
        priority = new int[code.size()];
        code.forEach(one -> successors.add(new ArrayList<>()));
        link();
    }

    /**
     * Registers that an assembler is glad to have in use: with so many a multiprocessor is full of threads, or of blocks.
     *
     * @param maxThreads of a block; 0 if any number
     */
    static int few(int maxThreads) {
        int threads = maxThreads == 0 ? THREADS : (int) Math.min(THREADS, (long) BLOCKS * maxThreads);
        return Math.min(MOST_OF_THREAD, REGISTERS / threads) - UNSEEN;
    }

    // ---- who waits for whom --------------------------------------------------------------------------------------

    private void link() {
        Map<Register, Integer> writer = new HashMap<>();
        Map<Register, List<Integer>> readers = new HashMap<>();
        List<Integer> accesses = new ArrayList<>();
        int[] base = new int[code.size()];
        int carry = -1;
        for (int i = 0; i < code.size(); i++) {
            if (carries(code.get(i))) {
                // There is one flag for all of them.
                if (carry >= 0) {
                    edge(carry, i, code.get(i).opcode().endsWith("c") ? lowered.latency[from + carry] : 0);
                }
                carry = i;
            }
            RegisterUse use = RegisterUse.of(code.get(i));
            base[i] = address(code.get(i)) != null && address(code.get(i)).base() instanceof Operand.Reg reg
                    ? writer.getOrDefault(reg.register(), -1)
                    : -1;
            for (Register read : use.reads()) {
                Integer by = writer.get(read);
                if (by != null) {
                    edge(by, i, latency(by, i, read));
                }
                readers.computeIfAbsent(read, r -> new ArrayList<>()).add(i);
            }
            for (Register written : use.writes()) {
                for (int reader : readers.getOrDefault(written, List.of())) {
                    if (reader != i) {
                        edge(reader, i, 0);
                    }
                }
                Integer by = writer.put(written, i);
                if (by != null) {
                    edge(by, i, 0);
                }
                readers.remove(written);
            }
            if (accesses(code.get(i))) {
                for (int before : accesses) {
                    if (inOrder(code.get(before), code.get(i), base[before] == base[i])) {
                        edge(before, i, 0);
                    }
                }
                accesses.add(i);
            }
        }
        if (!code.isEmpty() && endsWithBranch()) {
            int last = code.size() - 1;
            for (int i = 0; i < last; i++) {
                edge(i, last, 0);
            }
        }
        for (int i = code.size() - 1; i >= 0; i--) {
            for (int[] next : successors.get(i)) {
                priority[i] = Math.max(priority[i], next[1] + priority[next[0]]);
            }
            priority[i] += lowered.instructions[from + i];
        }
    }

    /** Whether an instruction reads or writes the carry. */
    private static boolean carries(Instruction one) {
        return switch (one.opcode()) {
            case "add", "sub", "mad" -> one.has("cc");
            case "addc", "subc", "madc" -> true;
            default -> false;
        };
    }

    private boolean endsWithBranch() {
        String opcode = code.get(code.size() - 1).opcode();
        return opcode.equals("bra") || opcode.equals("brx");
    }

    private void edge(int before, int after, int cycles) {
        if (before == after) {
            // It names a register twice.
            return;
        }
        successors.get(before).add(new int[] {after, cycles});
        missing[after]++;
    }

    private int latency(int by, int reader, Register read) {
        if (lowered.instructions[from + by] == 0) {
            return 0;
        }
        Operand.Reg guard = code.get(reader).guard();
        int cycles = switch (lowered.unit[from + by]) {
            case MEMORY -> isNear(code.get(by)) ? NEAR_CYCLES : FAR_CYCLES;
            default -> lowered.latency[from + by];
        };
        if (guard != null && guard.register().equals(read)) {
            return cycles + LoweringTable.GUARD_CYCLES;
        }
        int late = lowered.late[from + reader];
        return late > 0 && isLate(reader, read) ? Math.max(1, cycles - late) : cycles;
    }

    private boolean isLate(int reader, Register read) {
        Operand operand = code.get(reader).operand(lowered.lateOperand[from + reader]);
        return operand instanceof Operand.Reg reg && reg.register().equals(read)
                || operand instanceof Operand.Vector vector && vector.elements().contains(new Operand.Reg(read, false));
    }

    private static boolean isNear(Instruction one) {
        return one.has("shared")
                || one.has("const")
                || one.has("param")
                || one.opcode().equals("ldmatrix");
    }

    private static boolean accesses(Instruction one) {
        return switch (one.opcode()) {
            case "ld",
                    "ldu",
                    "st",
                    "atom",
                    "red",
                    "tex",
                    "ldmatrix",
                    "stmatrix",
                    "prefetch",
                    "sust",
                    "suld",
                    "sured",
                    "bar",
                    "barrier" -> true;
            default -> false;
        };
    }

    private static boolean loads(Instruction one) {
        return switch (one.opcode()) {
            case "ld", "ldu", "tex", "ldmatrix", "prefetch", "suld" -> true;
            default -> false;
        };
    }

    /** Whether an access must not pass another: one of them writes what the other may want. */
    private static boolean inOrder(Instruction first, Instruction second, boolean sameBase) {
        boolean volatiles = first.has("volatile") || second.has("volatile");
        if (volatiles || first.opcode().startsWith("bar") || second.opcode().startsWith("bar")) {
            return true;
        }
        if (loads(first) && loads(second)
                || first.has("nc")
                || second.has("nc")
                || first.opcode().equals("tex")
                || second.opcode().equals("tex")) {
            return false;
        }
        String space = space(first);
        String other = space(second);
        return space.equals(other) ? !(sameBase && apart(first, second)) : space.isEmpty() || other.isEmpty();
    }

    /** The space of an access; empty for a generic address. */
    private static String space(Instruction one) {
        if (one.opcode().equals("ldmatrix") || one.opcode().equals("stmatrix")) {
            return "shared";
        }
        for (String space : List.of("global", "shared", "local", "const", "param")) {
            if (one.has(space) || one.has(space + "::cta") || one.has(space + "::cluster")) {
                return space;
            }
        }
        return "";
    }

    /** Whether two accesses are to different places beside the same address. */
    private static boolean apart(Instruction first, Instruction second) {
        Operand.Address one = address(first);
        Operand.Address other = address(second);
        boolean together = first.opcode().endsWith("matrix") || second.opcode().endsWith("matrix");
        return !together
                && one != null
                && other != null
                && one.base() instanceof Operand.Reg
                && one.base().equals(other.base())
                && (one.offset() <= other.offset()
                        ? one.offset() + bytes(first) <= other.offset()
                        : other.offset() + bytes(second) <= one.offset());
    }

    /** The bytes that a lane's access reaches over. */
    private static int bytes(Instruction one) {
        if (one.types().isEmpty()) {
            return MOST_BYTES;
        }
        int elements = one.has("v2") ? 2 : one.has("v4") ? 4 : one.has("v8") ? 8 : 1;
        return elements * Math.max(1, one.type().bits() / Byte.SIZE);
    }

    private static Operand.Address address(Instruction one) {
        for (Operand operand : one.operands()) {
            if (operand instanceof Operand.Address address) {
                return address;
            }
        }
        return null;
    }

    // ---- registers -----------------------------------------------------------------------------------------------

    /** Forgets what was in use. */
    private void start() {
        reads.clear();
        for (Instruction one : code) {
            Set.copyOf(RegisterUse.of(one).reads()).forEach(register -> reads.merge(register, 1, Integer::sum));
        }
        live = pressure.before(from, from + code.size());
        loading = code.stream()
                .filter(ListSchedule::isFarLoad)
                .mapToInt(this::brought)
                .sum();
    }

    private static boolean isFarLoad(Instruction one) {
        return loads(one) && !isNear(one);
    }

    private int brought(Instruction load) {
        return RegisterUse.of(load).writes().stream().mapToInt(pressure::of).sum();
    }

    /** How many registers more are in use behind an instruction than before it. */
    private int growth(int at) {
        RegisterUse use = RegisterUse.of(code.get(at));
        int growth = 0;
        for (Register register : use.writes()) {
            growth += use.reads().contains(register) || !wanted(register) ? 0 : pressure.of(register);
        }
        for (Register register : Set.copyOf(use.reads())) {
            boolean last = reads.get(register) == 1 && !wantedBehind(register);
            growth -= last && !use.writes().contains(register) ? pressure.of(register) : 0;
        }
        return growth;
    }

    /** Whether anybody reads a register: parts of vectors that nobody does are in use no longer than their load. */
    private boolean wanted(Register register) {
        return reads.containsKey(register) || wantedBehind(register);
    }

    private boolean wantedBehind(Register register) {
        return pressure.wantedBehind(from + code.size() - 1, register);
    }

    private void put(int at) {
        live += growth(at);
        loading -= isFarLoad(code.get(at)) ? brought(code.get(at)) : 0;
        for (Register register : Set.copyOf(RegisterUse.of(code.get(at)).reads())) {
            reads.merge(register, -1, Integer::sum);
        }
    }

    /** Few, where the order of the source gets by with them, so that the multiprocessor stays full; else as many as that needs, and some more. */
    private void limit() {
        start();
        int needed = live;
        for (int i = 0; i < code.size(); i++) {
            put(i);
            needed = Math.max(needed, live);
        }
        most = needed <= few ? few : needed + MORE_REGISTERS;
        start();
    }

    // ---- order ---------------------------------------------------------------------------------------------------

    /** What must have room among the registers: what far loads to come will bring as well, or only an instruction itself, or not even that. */
    private enum Room {
        WITH_LOADS,
        OWN,
        NONE
    }

    /**
     * The instruction that goes next: of those that can the one from which the way to the end is longest; if none can yet, the same of those that
     * can first.
     *
     * @return its number, and above it the cycle in which it goes; -1 if none has room
     */
    private long choose(Room room, boolean[] done, int[] earliest, int[] free, int now) {
        int chosen = -1;
        int soonest = Integer.MAX_VALUE;
        for (int i = 0; i < done.length; i++) {
            if (done[i] || missing[i] > 0 || !fits(i, room)) {
                continue;
            }
            if (room == Room.NONE) {
                return (long) earliest[i] << Integer.SIZE | i;
            }
            int time = Math.max(now, Math.max(earliest[i], free[lowered.unit[from + i].ordinal()]));
            if (time < soonest || time == soonest && priority[i] > priority[chosen]) {
                soonest = time;
                chosen = i;
            }
        }
        return chosen < 0 ? -1 : (long) soonest << Integer.SIZE | chosen;
    }

    private boolean fits(int at, Room room) {
        int growth = growth(at);
        if (growth <= 0 || room == Room.NONE) {
            return true;
        }
        boolean forLoads = room == Room.OWN || priority[at] >= FAR_CYCLES;
        return live + growth + (forLoads ? 0 : loading) <= most;
    }

    /** The numbers of the instructions, in their new order. */
    List<Integer> order() {
        int count = code.size();
        int[] earliest = new int[count];
        int[] free = new int[SubCoreUnit.values().length];
        boolean[] done = new boolean[count];
        List<Integer> order = new ArrayList<>();
        limit();
        int now = 0;
        while (order.size() < count) {
            long found = -1;
            for (Room room : Room.values()) {
                found = found < 0 ? choose(room, done, earliest, free, now) : found;
            }
            int chosen = (int) found;
            now = Math.max(now, (int) (found >> Integer.SIZE));
            done[chosen] = true;
            put(chosen);
            order.add(from + chosen);
            for (int[] next : successors.get(chosen)) {
                missing[next[0]]--;
                earliest[next[0]] = Math.max(earliest[next[0]], now + next[1]);
            }
            free[lowered.unit[from + chosen].ordinal()] = now + lowered.interval[from + chosen];
            now += lowered.instructions[from + chosen];
        }
        return order;
    }
}
