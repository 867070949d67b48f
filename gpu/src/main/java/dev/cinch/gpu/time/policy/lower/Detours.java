package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Short detours that stay branches, such as those of logarithms for numbers that are none: what comes behind and wants nothing of them an
 * assembler puts before them, so that two logarithms go side by side.
 */
final class Detours {
    /** Machine instructions of a detour, at most; as many as would be guarded if nothing within were. */
    private static final int MOST = 7;

    private static final Set<String> CARRIED = Set.of("addc", "subc", "madc");

    private final LoweringTable table;
    private final List<Instruction> code;
    private List<Integer> wholeLoops;

    Detours(List<Instruction> code, List<Integer> wholeLoops, LoweringTable table) {
        this.code = new ArrayList<>(code);
        this.wholeLoops = wholeLoops;
        this.table = table;
        for (int i = 0; i < this.code.size(); i++) {
            i += pass(i);
        }
    }

    List<Instruction> code() {
        return code;
    }

    List<Integer> wholeLoops() {
        return wholeLoops;
    }

    /** Moves what can be before the branch of a detour; returns how many instructions. */
    private int pass(int branch) {
        Instruction source = code.get(branch);
        if (!source.opcode().equals("bra")
                || source.guard() == null
                || !(source.operand(0) instanceof Operand.Label label)
                || label.target() <= branch + 1) {
            return 0;
        }
        int end = label.target();
        Map<Integer, Integer> targets = Arrangement.targets(code);
        if (targets.get(end) != 1 || !isDetour(branch + 1, end, targets)) {
            return 0;
        }
        Set<Register> read = new HashSet<>();
        Set<Register> written = new HashSet<>();
        read.add(source.guard().register());
        for (int i = branch + 1; i < end; i++) {
            stays(code.get(i), read, written);
        }
        List<Integer> moved = new ArrayList<>();
        int last = end;
        while (last < code.size()
                && (last == end || !targets.containsKey(last))
                && !Arrangement.fixed(code.get(last))
                && form(last).resume() == 1) {
            Instruction one = code.get(last);
            RegisterUse use = RegisterUse.of(one);
            boolean free = computes(last)
                    && use.reads().stream().noneMatch(written::contains)
                    && use.writes().stream()
                            .noneMatch(register -> read.contains(register) || written.contains(register));
            if (free) {
                moved.add(last);
            } else {
                stays(one, read, written);
            }
            last++;
        }
        move(moved, branch, end);
        return moved.size();
    }

    private static void stays(Instruction one, Set<Register> read, Set<Register> written) {
        RegisterUse use = RegisterUse.of(one);
        read.addAll(use.reads());
        written.addAll(use.writes());
    }

    private boolean isDetour(int first, int end, Map<Integer, Integer> targets) {
        int count = 0;
        for (int i = first; i < end; i++) {
            count += form(i).instructions();
            if (targets.containsKey(i) || Arrangement.fixed(code.get(i)) || !computes(i) || count > MOST) {
                return false;
            }
        }
        return true;
    }

    private LoweredForm form(int at) {
        return table.find(Mnemonic.of(code.get(at)));
    }

    /** Whether an instruction makes values of values, without a carry that others pass on. */
    private boolean computes(int at) {
        Instruction one = code.get(at);
        boolean arithmetic = switch (form(at).unit()) {
            case GONE, ALU, FMA, EITHER, SPECIAL, DOUBLE -> true;
            default -> false;
        };
        return arithmetic
                && form(at).resume() == 1
                && !one.has("cc")
                && !one.opcode().endsWith("c");
    }

    private void move(List<Integer> moved, int branch, int end) {
        if (moved.isEmpty()) {
            return;
        }
        List<Instruction> early = moved.stream().map(code::get).toList();
        for (int i = moved.size() - 1; i >= 0; i--) {
            code.remove((int) moved.get(i));
        }
        code.addAll(branch, early);
        int[] place = new int[code.size() + 1];
        for (int i = 0; i < place.length; i++) {
            place[i] = i > branch && i <= end ? i + early.size() : i;
        }
        code.replaceAll(one -> ShortBranches.moved(one, place));
        wholeLoops = wholeLoops.stream().map(at -> place[at]).toList();
    }
}
