package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which line leaves a full set, as a machine says it. Caches have one set of two ways; loads wait for each other. With the
 * lines A, B and C:
 *
 * <pre>
 * A B A C A   lru: C takes B's place, two hits      fifo, mru: C takes A's place, one hit
 * A B C A B C lru, fifo: no hits                    mru: C takes B's place, B then A's: two hits
 * </pre>
 */
final class ReplacementTest {
    private static final String ABACA = "01020";
    private static final String ABCABC = "012012";

    private static Machine machine(String part, String rule) {
        return SmallMachine.with(part + ".sets=1", part + ".ways=2", part + ".replacement=" + rule);
    }

    /** What is loaded is zero. @param lines a digit each */
    private static String loads(String load, String base, String lines) {
        StringBuilder body = new StringBuilder();
        for (char line : lines.toCharArray()) {
            body.append(load + " %r2, [%rd1+" + 128 * (line - '0') + "];\n");
            body.append("cvt.u64.u32 %rd3, %r2;\nadd.s64 %rd1, %rd1, %rd3;\n");
        }
        return base + body;
    }

    @ParameterizedTest
    @CsvSource({"lru,2,0", "LRU,2,0", "fifo,1,0", "mru,1,2"})
    void l1(String rule, int first, int second) {
        String base = "ld.param.u64 %rd1, [in];\n";
        for (boolean cyclic : new boolean[] {false, true}) {
            String lines = cyclic ? ABCABC : ABACA;
            int hits = cyclic ? second : first;
            TimedProgram program = TimedProgram.of(machine("l1", rule), loads("ld.global.u32", base, lines))
                    .run(1, 1);
            assertThat(program.count("l1.read-hits")).as(rule + " " + lines).isEqualTo(hits);
            assertThat(program.count("l1.read-misses")).as(rule + " " + lines).isEqualTo(lines.length() - hits);
        }
    }

    /** Before the others comes the line of the parameters, and is the first to leave unless the last one is. */
    @ParameterizedTest
    @CsvSource({"lru,2", "fifo,1"})
    void l2(String rule, int hits) {
        String body = loads("ld.global.cg.u32", "ld.param.u64 %rd1, [in];\n", ABACA);
        TimedProgram program = TimedProgram.of(machine("l2", rule), body).run(1, 1);
        assertThat(program.count("l2.read-hits")).isEqualTo(hits);
        assertThat(program.count("l2.read-misses")).isEqualTo(6 - hits);
    }

    @ParameterizedTest
    @CsvSource({"lru,3,6", "fifo,4,6", "mru,4,4"})
    void constantCache(String rule, int first, int second) {
        for (boolean cyclic : new boolean[] {false, true}) {
            String body = loads("ld.const.u32", "mov.u64 %rd1, table;\n", cyclic ? ABCABC : ABACA);
            TimedDevice device = new TimedDevice(machine("constant-cache", rule));
            TimedProgram program = TimedProgram.on(device, ".const .align 128 .b8 table[512];", "", body, 64, 64)
                    .run(1, 1);
            assertThat(program.count("constant-cache.misses")).isEqualTo(cyclic ? second : first);
        }
    }

    @Test
    void anUnknownRule() {
        assertThatThrownBy(() -> SmallMachine.with("l2.replacement=lur"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("l2.replacement = lur: did you mean lru?");
    }
}
