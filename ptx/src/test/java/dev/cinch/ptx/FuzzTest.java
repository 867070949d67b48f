package dev.cinch.ptx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.cinch.base.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Any text at all gives a module or its problems, soon. */
@Timeout(value = 240, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FuzzTest {
    private static final int ROUNDS = 4000;

    private final String real = Texts.resource("samples-sm75-O3.ptx");

    private static boolean parses(String text, String what) {
        try {
            PtxParser.parse("fuzz.ptx", text);
            return true;
        } catch (PtxProblems expected) {
            assertThat(expected.list()).as(what).isNotEmpty();
            return false;
        } catch (RuntimeException | StackOverflowError wrong) {
            return fail(what + ":\n" + text.substring(0, Math.min(4000, text.length())), wrong);
        }
    }

    @Test
    void randomBytes() {
        for (int round = 0; round < ROUNDS; round++) {
            SplitMix random = new SplitMix(round);
            StringBuilder text = new StringBuilder(round % 2 == 0 ? Texts.HEAD : Texts.HEAD + ".func f() {");
            for (int length = random.nextInt(300); length > 0; length--) {
                text.append((char) (random.nextInt(8) == 0 ? random.nextInt(256) : 32 + random.nextInt(95)));
            }
            parses(text.toString(), "random bytes, seed " + round);
        }
    }

    @Test
    void truncations() {
        int whole = 0;
        for (int length = 0; length < real.length(); length++) {
            whole += parses(real.substring(0, length), "first " + length + " characters") ? 1 : 0;
        }
        assertThat(whole).as("cuts between declarations").isBetween(1, 200);
    }

    @Test
    void deletionsAndInsertions() {
        for (int seed = 0; seed < ROUNDS / 2; seed++) {
            SplitMix random = new SplitMix(seed);
            StringBuilder text = new StringBuilder(real);
            for (int edits = 1 + random.nextInt(5); edits > 0; edits--) {
                int at = random.nextInt(text.length() - 40);
                if (random.nextInt(2) == 0) {
                    text.delete(at, at + 1 + random.nextInt(30));
                } else {
                    int from = random.nextInt(real.length() - 40);
                    text.insert(at, real, from, from + 1 + random.nextInt(30));
                }
            }
            parses(text.toString(), "edits, seed " + seed);
        }
    }

    @Test
    void shuffledTokens() {
        List<String> words = new ArrayList<>();
        Lexer lexer = new Lexer(real);
        for (Token token = lexer.next(); token.kind() != Token.Kind.END; token = lexer.next()) {
            words.add(token.text());
        }
        for (int seed = 0; seed < ROUNDS; seed++) {
            SplitMix random = new SplitMix(seed);
            StringBuilder text = new StringBuilder(Texts.HEAD).append(".entry k(.param .u64 p) { .reg .b32 %r<9>; ");
            for (int length = random.nextInt(200); length > 0; length--) {
                text.append(words.get(random.nextInt(words.size()))).append(random.nextInt(3) == 0 ? "" : " ");
            }
            parses(text.toString(), "shuffled tokens, seed " + seed);
        }
    }

    @Test
    void deepAndLongTextsDoNotExhaustAnything() {
        int size = 10_000_000;
        for (String piece : List.of("{", "a", "a.b ", "\u0000")) {
            parses(Texts.HEAD + piece.repeat(size / piece.length()), "many " + piece);
        }
        size = 1_000_000;
        for (String piece : List.of("{", "(", "[", "-", "}", ")", ";", "a", "a ", "@", "\"", ".", "0", "a:")) {
            String many = piece.repeat(size / piece.length());
            parses(Texts.HEAD + many, "many " + piece);
            parses(Texts.kernel("mov.u32 %r1, " + many), "many operands " + piece);
            parses(Texts.kernel(many), "many statements " + piece);
        }
        parses(Texts.HEAD + ".global .b8 x[9] = " + "{".repeat(size), "braces of an initialiser");
        parses(Texts.HEAD + ".global .b8 x" + "[1]".repeat(size / 3), "dimensions");
        parses(Texts.kernel("mov.u32 %r1, " + "1?".repeat(size / 2)), "conditions");
        parses(Texts.kernel("{ ".repeat(size / 4) + "}".repeat(size / 4)), "nested braces");
    }
}
