package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.Variable;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** One thread: its frames, and what it waits for. */
final class ScalarThread {
    private final ScalarBlock block;
    private final int index;
    private final Deque<ScalarFrame> frames = new ArrayDeque<>();
    private final ScalarCopies copies;
    private boolean waiting;
    private boolean asking;
    private int arrivals;

    ScalarThread(ScalarBlock block, int index, Function kernel, byte[] parameters) {
        this.block = block;
        this.index = index;
        copies = new ScalarCopies(this, block.memory);
        ScalarFrame frame = new ScalarFrame(kernel, null);
        int at = 0;
        for (Variable parameter : kernel.parameters()) {
            at = (at + parameter.alignment() - 1) / parameter.alignment() * parameter.alignment();
            System.arraycopy(parameters, at, frame.parameter(parameter), 0, (int) parameter.bytes());
            at += (int) parameter.bytes();
        }
        frames.push(frame);
    }

    boolean done() {
        return frames.isEmpty();
    }

    int lane() {
        return index % 32;
    }

    Instruction instruction() {
        ScalarFrame frame = frames.peek();
        return frame.function.code().get(frame.pc);
    }

    boolean atBarrier() {
        return waiting
                && !done()
                && instruction().opcode().startsWith("bar")
                && !instruction().has("warp")
                && !instruction().has("cluster");
    }

    boolean atCollective() {
        return waiting && !done() && !atBarrier() && !atClusterWait() && !atWarpgroup();
    }

    boolean atClusterWait() {
        return waiting
                && !done()
                && instruction().has("cluster")
                && instruction().has("wait");
    }

    boolean atWarpgroup() {
        return waiting && !done() && instruction().opcode().equals("wgmma");
    }

    /** How often it came to the cluster's barrier. */
    int arrivals() {
        return arrivals;
    }

    /** Whether it stopped only because an mbarrier was not ready. */
    boolean asking() {
        return asking && !done();
    }

    /** As far as it gets alone. */
    void run() {
        asking = false;
        while (!done() && !waiting && !asking) {
            ScalarFrame frame = frames.peek();
            if (frame.pc >= frame.function.code().size()) {
                leave();
                continue;
            }
            Instruction instruction = instruction();
            Operand.Reg guard = instruction.guard();
            if (guard != null && read(guard, Type.PRED) == 0) {
                frame.pc++;
                continue;
            }
            switch (instruction.opcode()) {
                case "bar", "shfl", "vote", "match", "redux" -> waiting = true;
                case "mma", "ldmatrix", "stmatrix", "movmatrix", "wmma", "wgmma" -> waiting = true;
                case "barrier" -> {
                    if (instruction.has("cluster") && instruction.has("arrive")) {
                        arrivals++;
                        frame.pc++;
                    } else {
                        waiting = true;
                    }
                }
                case "bra" -> frame.pc = ((Operand.Label) instruction.operand(0)).target();
                case "brx" -> {
                    List<Operand.Label> targets = ((Operand.Labels) instruction.operand(1)).targets();
                    frame.pc = targets.get((int) read(instruction.operand(0), Type.U32))
                            .target();
                }
                case "exit" -> frames.clear();
                case "ret" -> leave();
                case "call" -> enter((Operand.Call) instruction.operand(0));
                default -> {
                    step(frame, instruction);
                    frame.pc++;
                }
            }
        }
    }

    private void enter(Operand.Call call) {
        ScalarFrame caller = frames.peek();
        Function callee = call.target() instanceof Operand.FunctionName named
                ? block.module.function(named.name())
                : block.module
                        .functions()
                        .get((int) (read(call.target(), Type.U64) - ScalarInterpreter.FUNCTIONS) / 16);
        ScalarFrame frame = new ScalarFrame(callee, call);
        for (int i = 0; i < callee.parameters().size(); i++) {
            Variable from = ((Operand.Symbol) call.arguments().get(i)).variable();
            Variable to = callee.parameters().get(i);
            System.arraycopy(caller.parameter(from), 0, frame.parameter(to), 0, (int) to.bytes());
        }
        frames.push(frame);
    }

    private void leave() {
        ScalarFrame frame = frames.pop();
        if (frame.call != null) {
            ScalarFrame caller = frames.peek();
            for (int i = 0; i < frame.function.results().size(); i++) {
                Variable from = frame.function.results().get(i);
                Variable to = ((Operand.Symbol) frame.call.results().get(i)).variable();
                System.arraycopy(frame.parameter(from), 0, caller.parameter(to), 0, (int) to.bytes());
            }
            caller.pc++;
        }
    }

    private void step(ScalarFrame frame, Instruction instruction) {
        switch (instruction.opcode()) {
            case "membar", "fence", "prefetch", "nanosleep" -> {}
            case "ld", "ldu", "st", "atom", "red" -> {
                new ScalarAccess(this, block.memory, instruction).perform();
                if (instruction.has("async")) {
                    tell(instruction);
                }
            }
            case "mapa" -> {
                long address = inWindow(read(instruction.operand(1), instruction.type()));
                int rank = (int) read(instruction.operand(2), Type.U32);
                write(instruction.operand(0), block.cluster.address(address, rank));
            }
            case "getctarank" ->
                write(
                        instruction.operand(0),
                        block.cluster.rank(inWindow(read(instruction.operand(1), instruction.type()))));
            case "cp" -> {
                if (instruction.has("bulk")) {
                    bulk(instruction);
                } else if (instruction.has("mbarrier")) {
                    copies.all();
                    block.cluster.mbarriers.arrivalOfCopies(this, instruction);
                } else {
                    copies.perform(instruction);
                }
            }
            case "mbarrier" -> asking = !block.cluster.mbarriers.perform(this, instruction);
            default -> {
                boolean carries = instruction.has("cc") || instruction.opcode().endsWith("c");
                if (carries && instruction.opcode().matches("(add|sub|mad)c?")) {
                    carry(frame, instruction);
                } else {
                    ScalarSteps.perform(this, instruction);
                }
            }
        }
    }

    /** A copy of many bytes, done at once, or a sum of words; waits then have nothing to wait for. */
    private void bulk(Instruction instruction) {
        if (instruction.operands().size() < 3) {
            return;
        }
        long to = place(instruction.operand(0));
        long from = place(instruction.operand(1));
        long bytes = read(instruction.operand(2), Type.U32);
        boolean tells = instruction.operands().size() > 3;
        if (instruction.has("multicast::cluster")) {
            long ranks = read(instruction.operand(4), Type.U16);
            for (int rank = 0; ranks >>> rank != 0; rank++) {
                if ((ranks >>> rank & 1) != 0) {
                    copy(instruction, block.cluster.address(to, rank), from, bytes);
                    block.cluster.mbarriers.completeBytes(
                            block.cluster.address(place(instruction.operand(3)), rank), bytes);
                }
            }
            return;
        }
        copy(instruction, to, from, bytes);
        if (tells) {
            block.cluster.mbarriers.completeBytes(place(instruction.operand(3)), bytes);
        }
    }

    private void copy(Instruction instruction, long to, long from, long bytes) {
        boolean adds = instruction.has("reduce");
        for (long i = 0; i < bytes; i += 4) {
            long old = adds ? block.memory.load(to + i, 4) : 0;
            block.memory.store(to + i, 4, old + block.memory.load(from + i, 4));
        }
    }

    /** The barrier of a store or an atomic hears of its bytes. */
    private void tell(Instruction instruction) {
        int count = instruction.operand(1) instanceof Operand.Vector vector
                ? vector.elements().size()
                : 1;
        long bytes = (long) count * instruction.type().bytes();
        block.cluster.mbarriers.completeBytes(place(instruction.operand(2)), bytes);
    }

    private void carry(ScalarFrame frame, Instruction instruction) {
        long[] s = new long[instruction.operands().size() - 1];
        for (int i = 0; i < s.length; i++) {
            s[i] = read(instruction.operand(i + 1), instruction.type());
        }
        BigInteger result = IntegerSteps.withCarry(instruction, s, frame.carry);
        write(instruction.operand(0), result.longValue());
        if (instruction.has("cc")) {
            frame.carry = result.testBit(instruction.type().bits()) ? 1 : 0;
        }
    }

    /** The low bits of an operand, as many as the type has; above them zeros. */
    long read(Operand operand, Type type) {
        long bits = raw(operand, type);
        return type.bits() == 64 ? bits : bits & ((1L << type.bits()) - 1);
    }

    /** The address that an operand in brackets names. */
    long place(Operand operand) {
        return inWindow(
                operand instanceof Operand.Address address
                        ? read(address.base(), Type.U64) + address.offset()
                        : read(operand, Type.U64));
    }

    /** An address of 32 bits can only be one in shared memory. */
    private static long inWindow(long address) {
        return address >>> 32 == 0 ? ScalarMemory.SHARED + address : address;
    }

    private long raw(Operand operand, Type type) {
        if (operand instanceof Operand.Reg reg) {
            long value = frames.peek().registers[reg.register().number()];
            return reg.negated() ? 1 - value : value;
        }
        if (operand instanceof Operand.Int constant) {
            return constant.value();
        }
        if (operand instanceof Operand.Real real) {
            if (real.single() && type.bits() == 64) {
                return Double.doubleToRawLongBits(Float.intBitsToFloat((int) real.bits()));
            }
            return !real.single() && type.bits() == 32
                    ? Float.floatToRawIntBits((float) Double.longBitsToDouble(real.bits()))
                    : real.bits();
        }
        if (operand instanceof Operand.Special special) {
            return special(special.name());
        }
        if (operand instanceof Operand.FunctionName function) {
            return ScalarInterpreter.address(block.module, block.variables, function.name());
        }
        Operand.Symbol symbol = (Operand.Symbol) operand;
        return address(symbol.variable()) + symbol.offset();
    }

    /** In a space's own addresses, which here are the generic ones. */
    long address(Variable variable) {
        if (variable.space() == Space.SHARED) {
            return block.sharedAddress(variable);
        }
        if (variable.space() == Space.LOCAL) {
            return frames.peek()
                    .locals
                    .computeIfAbsent(variable, any -> block.memory.allocate(ScalarMemory.LOCAL, variable.bytes()));
        }
        return block.variables.get(variable.name());
    }

    byte[] parameter(Variable variable) {
        return frames.peek().parameter(variable);
    }

    private long special(String name) {
        int across = block.block.x();
        int high = block.block.y();
        Dimensions grid = block.cluster.grid;
        Dimensions size = block.cluster.size;
        long one = 1L << lane();
        return switch (name) {
            case "tid.x" -> index % across;
            case "tid.y" -> index / across % high;
            case "tid.z" -> index / across / high;
            case "ntid.x" -> across;
            case "ntid.y" -> high;
            case "ntid.z" -> block.block.z();
            case "ctaid.x" -> block.x;
            case "ctaid.y" -> block.y;
            case "ctaid.z" -> block.z;
            case "nctaid.x" -> grid.x();
            case "nctaid.y" -> grid.y();
            case "nctaid.z" -> grid.z();
            case "clusterid.x" -> block.x / size.x();
            case "clusterid.y" -> block.y / size.y();
            case "clusterid.z" -> block.z / size.z();
            case "nclusterid.x" -> grid.x() / size.x();
            case "nclusterid.y" -> grid.y() / size.y();
            case "nclusterid.z" -> grid.z() / size.z();
            case "cluster_ctaid.x" -> block.x % size.x();
            case "cluster_ctaid.y" -> block.y % size.y();
            case "cluster_ctaid.z" -> block.z % size.z();
            case "cluster_nctaid.x" -> size.x();
            case "cluster_nctaid.y" -> size.y();
            case "cluster_nctaid.z" -> size.z();
            case "cluster_ctarank" ->
                block.x % size.x() + size.x() * (block.y % size.y() + size.y() * (block.z % size.z()));
            case "cluster_nctarank" -> size.count();
            case "is_explicit_cluster" -> block.cluster.named ? 1 : 0;
            case "laneid" -> lane();
            case "lanemask_eq" -> one;
            case "lanemask_lt" -> one - 1;
            case "lanemask_le" -> 2 * one - 1;
            case "lanemask_gt" -> ~(2 * one - 1);
            case "lanemask_ge" -> ~(one - 1);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Cuts to the register's width. */
    void write(Operand to, long value) {
        if (to instanceof Operand.Reg reg) {
            int bits = reg.register().type().bits();
            frames.peek().registers[reg.register().number()] = bits == 64 ? value : value & ((1L << bits) - 1);
        }
    }

    void writePair(Operand to, long first, long second) {
        if (to instanceof Operand.Pair pair) {
            write(pair.first(), first);
            write(pair.second(), second);
        } else {
            write(to, first);
        }
    }

    /** The warp or block has done this instruction. */
    void pass() {
        waiting = false;
        frames.peek().pc++;
    }

    private Operand operandFromEnd(int place) {
        List<Operand> operands = instruction().operands();
        return operands.get(operands.size() - place);
    }

    long barrier() {
        return read(instruction().operand(instruction().has("red") ? 1 : 0), Type.U32);
    }

    long barrierCount(int alive) {
        int name = instruction().has("red") ? 1 : 0;
        boolean counted = instruction().operands().size() == (instruction().has("red") ? 4 : 2);
        return counted ? read(instruction().operand(name + 1), Type.U32) : alive;
    }

    boolean barrierVote() {
        return instruction().has("red") && read(operandFromEnd(1), Type.PRED) != 0;
    }

    void passBarrier(int ones, int all) {
        Instruction instruction = instruction();
        if (instruction.has("red")) {
            long result = instruction.has("popc")
                    ? ones
                    : instruction.has("and") ? (ones == all ? 1 : 0) : (ones > 0 ? 1 : 0);
            write(instruction.operand(0), result);
        }
        pass();
    }
}
