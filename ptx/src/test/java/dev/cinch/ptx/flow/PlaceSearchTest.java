package dev.cinch.ptx.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxParser;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where registers are placed: as the literal search says, and without its time. */
class PlaceSearchTest {
    private static final int FUNCTIONS = 600;
    private static final int MANY = 10_000;

    @Test
    void everyRegisterGetsTheNextPlaceThatIsFreeWhileItLives() {
        for (int seed = 0; seed < FUNCTIONS; seed++) {
            Function function = RandomCode.function(seed);
            RegisterAllocation allocation = RegisterAllocation.of(function);
            LiveRanges ranges = LiveRanges.of(function);
            LiteralBank general = new LiteralBank();
            LiteralBank logical = new LiteralBank();
            List<Register> order = new ArrayList<>(function.registers());
            order.removeIf(register -> ranges.of(register).isEmpty());
            order.sort(Comparator.comparingInt((Register register) -> first(ranges.of(register)))
                    .thenComparingInt(Register::number));
            for (Register register : order) {
                LiteralBank bank = register.type() == Type.PRED ? logical : general;
                int width = Math.max(1, register.type().bits() / 32);
                assertThat(allocation.place(register))
                        .as("seed " + seed + ": " + register.name())
                        .isEqualTo(bank.take(width, ranges.of(register)));
            }
        }
    }

    private static int first(List<LiveRanges.Range> descending) {
        return descending.get(descending.size() - 1).start();
    }

    /** A bit for every place and point; places are tried one after the other, from the last that was taken on. */
    private static final class LiteralBank {
        private final List<BitSet> taken = new ArrayList<>();
        private int next;

        int take(int width, List<LiveRanges.Range> ranges) {
            int place = (next + width - 1) / width * width;
            int slots = taken.size() / width;
            boolean found = false;
            for (int i = 0; i < slots && !found; i++) {
                place = ((next + width - 1) / width + i) % slots * width;
                found = free(place, width, ranges);
            }
            if (!found) {
                int tail = slots * width;
                place = free(tail, taken.size() - tail, ranges) ? tail : tail + width;
            }
            while (taken.size() < place + width) {
                taken.add(new BitSet());
            }
            for (int i = place; i < place + width; i++) {
                for (LiveRanges.Range range : ranges) {
                    taken.get(i).set(range.start(), range.end());
                }
            }
            next = place + width;
            return place;
        }

        private boolean free(int place, int width, List<LiveRanges.Range> ranges) {
            for (int i = place; i < place + width; i++) {
                for (LiveRanges.Range range : ranges) {
                    if (!taken.get(i).get(range.start(), range.end()).isEmpty()) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    @Test
    @Timeout(240)
    void tenThousandRegistersMayLiveAtOnce() {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < MANY; i++) {
            body.append("add.u32 %r").append(i).append(", %r0, 1;\n");
        }
        for (int i = 0; i < MANY; i++) {
            body.append("add.u32 %r0, %r0, %r").append(i).append(";\n");
        }
        RegisterAllocation allocation = RegisterAllocation.of(kernel(body));
        assertThat(allocation.registers()).isEqualTo(MANY);
        assertThat(allocation.place(new Register(MANY - 1, "", Type.B32))).isEqualTo(MANY - 1);
    }

    @Test
    @Timeout(240)
    void tenThousandLoopsMayHaveNoEnd() {
        StringBuilder body = new StringBuilder("setp.eq.u32 %p0, %r0, 0;\n");
        for (int i = 0; i < MANY; i++) {
            body.append("@%p0 bra L").append(i).append(";\n");
        }
        body.append("ret;\n");
        for (int i = 0; i < MANY; i++) {
            body.append("L").append(i).append(": bra L").append(i).append(";\n");
        }
        Function function = kernel(body);
        ControlFlow flow = ControlFlow.of(function);
        assertThat(flow.reconvergence(1)).isEqualTo(function.code().size());
        assertThat(flow.reconvergence(MANY + 2)).isEqualTo(function.code().size());
    }

    private static Function kernel(StringBuilder body) {
        String text =
                ".version 8.3\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n.reg .pred %p<2>;\n.reg .b32 %r<"
                        + MANY + ">;\n" + body + "ret;\n}\n";
        return PtxParser.parse("many.ptx", text).functions().get(0);
    }
}
