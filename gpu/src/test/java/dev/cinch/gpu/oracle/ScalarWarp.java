package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What the lanes of a warp do together: as soon as all that the mask names stand at the same instruction. */
final class ScalarWarp {
    private final List<ScalarThread> lanes;

    private final ScalarMemory memory;

    ScalarWarp(List<ScalarThread> lanes, ScalarMemory memory) {
        this.lanes = lanes;
        this.memory = memory;
    }

    boolean release() {
        boolean any = false;
        for (ScalarThread lane : lanes) {
            if (lane.atCollective() && ready(lane.instruction(), mask(lane))) {
                perform(lane.instruction(), mask(lane));
                any = true;
            }
        }
        return any;
    }

    private static long mask(ScalarThread lane) {
        Instruction instruction = lane.instruction();
        if (ScalarMatrix.knows(instruction.opcode()) || instruction.opcode().equals("wmma")) {
            return 0xFFFF_FFFFL;
        }
        int last = instruction.operands().size() - 1;
        return lane.read(instruction.operand(last), Type.B32);
    }

    private boolean ready(Instruction instruction, long mask) {
        for (int i = 0; i < 32; i++) {
            if ((mask >>> i & 1) != 0) {
                if (i >= lanes.size() || lanes.get(i).done()) {
                    throw new IllegalStateException("a mask names lane " + i + ", which is not there");
                }
                ScalarThread lane = lanes.get(i);
                if (!lane.atCollective() || lane.instruction() != instruction || mask(lane) != mask) {
                    return false;
                }
            }
        }
        return true;
    }

    private void perform(Instruction instruction, long mask) {
        List<ScalarThread> members = new ArrayList<>();
        for (int i = 0; i < lanes.size(); i++) {
            if ((mask >>> i & 1) != 0) {
                members.add(lanes.get(i));
            }
        }
        if (ScalarMatrix.knows(instruction.opcode())) {
            new ScalarMatrix(members, memory, instruction).perform();
            members.forEach(ScalarThread::pass);
            return;
        }
        if (instruction.opcode().equals("wmma")) {
            new ScalarTiles(members, memory, instruction).perform();
            members.forEach(ScalarThread::pass);
            return;
        }
        List<Runnable> writes = new ArrayList<>();
        for (ScalarThread lane : members) {
            writes.add(
                    switch (instruction.opcode()) {
                        case "bar" -> () -> {};
                        case "vote" -> vote(instruction, members, lane);
                        case "shfl" -> shuffle(instruction, mask, lane);
                        case "match" -> match(instruction, members, lane);
                        case "redux" -> reduction(instruction, members, lane);
                        default -> throw new IllegalArgumentException(instruction.mnemonic());
                    });
        }
        writes.forEach(Runnable::run);
        members.forEach(ScalarThread::pass);
    }

    private static Runnable vote(Instruction instruction, List<ScalarThread> members, ScalarThread lane) {
        long ballot = 0;
        for (ScalarThread member : members) {
            ballot |= member.read(instruction.operand(1), Type.PRED) << member.lane();
        }
        int ones = Long.bitCount(ballot);
        long result = switch (instruction.modifiers().get(1)) {
            case "all" -> ones == members.size() ? 1 : 0;
            case "any" -> ones > 0 ? 1 : 0;
            case "uni" -> ones == 0 || ones == members.size() ? 1 : 0;
            case "ballot" -> ballot;
            default -> throw new IllegalArgumentException(instruction.mnemonic());
        };
        return () -> lane.write(instruction.operand(0), result);
    }

    private Runnable shuffle(Instruction instruction, long mask, ScalarThread lane) {
        int b = (int) lane.read(instruction.operand(2), Type.B32) & 31;
        int c = (int) lane.read(instruction.operand(3), Type.B32);
        int clamp = c & 31;
        int segment = c >>> 8 & 31;
        int self = lane.lane();
        int most = self & segment | clamp & ~segment & 31;
        int least = self & segment;
        int from;
        boolean valid;
        switch (instruction.modifiers().get(1)) {
            case "up" -> {
                from = self - b;
                valid = from >= most;
            }
            case "down" -> {
                from = self + b;
                valid = from <= most;
            }
            case "bfly" -> {
                from = self ^ b;
                valid = from <= most;
            }
            default -> {
                from = least | b & ~segment & 31;
                valid = from <= most;
            }
        }
        int source = valid ? from : self;
        if ((mask >>> source & 1) == 0) {
            throw new IllegalStateException("shfl reads lane " + source + ", which takes no part");
        }
        long value = lanes.get(source).read(instruction.operand(1), Type.B32);
        return () -> lane.writePair(instruction.operand(0), value, valid ? 1 : 0);
    }

    private static Runnable match(Instruction instruction, List<ScalarThread> members, ScalarThread lane) {
        long same = 0;
        long all = 0;
        long mine = lane.read(instruction.operand(1), instruction.type());
        for (ScalarThread member : members) {
            boolean equal = member.read(instruction.operand(1), instruction.type()) == mine;
            same |= equal ? 1L << member.lane() : 0;
            all |= 1L << member.lane();
        }
        long result = instruction.has("any") || same == all ? same : 0;
        long every = same == all ? 1 : 0;
        Operand to = instruction.operand(0);
        return () -> lane.writePair(to, result, every);
    }

    private static Runnable reduction(Instruction instruction, List<ScalarThread> members, ScalarThread lane) {
        BigInteger result = null;
        for (ScalarThread member : members) {
            BigInteger value =
                    IntegerSteps.value(member.read(instruction.operand(1), instruction.type()), instruction.type());
            BigInteger before = result;
            result = before == null
                    ? value
                    : switch (instruction.modifiers().get(1)) {
                        case "add" -> before.add(value);
                        case "min" -> before.min(value);
                        case "max" -> before.max(value);
                        case "and" -> before.and(value);
                        case "or" -> before.or(value);
                        case "xor" -> before.xor(value);
                        default -> throw new IllegalArgumentException(instruction.mnemonic());
                    };
        }
        long bits = result.longValue();
        return () -> lane.write(instruction.operand(0), bits);
    }
}
