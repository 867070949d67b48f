package dev.cinch.gpu.exec.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fast sums of products beside the literal ones, on operands of every kind. */
final class FloatProductTest {
    private static final int ROWS = 16;
    private static final int COLUMNS = 8;
    private static final int TILES = 60;

    @ParameterizedTest
    @CsvSource({
        "F16, 16, 16, 5, 10, 25, false",
        "F16, 16, 16, 5, 10, 25, true",
        "F16, 8, 8, 5, 10, 25, true",
        "F16, 32, 16, 5, 10, 25, false",
        "BF16, 16, 16, 8, 7, 25, false",
        "BF16, 8, 8, 8, 7, 25, false",
        "TF32, 8, 8, 8, 10, 25, false",
        "TF32, 8, 4, 8, 10, 25, false",
        "E4M3, 32, 32, 4, 3, 13, false",
        "E5M2, 32, 32, 5, 2, 13, true"
    })
    void asWordByWord(
            TensorFormat format, int depth, int atOnce, int exponentBits, int fractionBits, int kept, boolean half) {
        FloatProduct product = new FloatProduct(ROWS, COLUMNS, depth, format, atOnce, half, half);
        LiteralFloatProduct literal =
                new LiteralFloatProduct(exponentBits, fractionBits, format == TensorFormat.E4M3, kept);
        Random random = new Random(format.ordinal() * 100L + depth + atOnce);
        MatrixScratch scratch = new MatrixScratch();
        List<String> wrong = new ArrayList<>();
        int unused = format == TensorFormat.TF32 ? 13 : 0;
        for (int tile = 0; tile < TILES; tile++) {
            fill(random, tile, scratch.a, ROWS * depth, exponentBits, fractionBits, unused);
            fill(random, tile, scratch.b, COLUMNS * depth, exponentBits, fractionBits, unused);
            fill(random, tile, scratch.c, ROWS * COLUMNS, half ? 5 : 8, half ? 10 : 23, 0);
            product.multiply(scratch);
            for (int at = 0; at < ROWS * COLUMNS; at++) {
                int sum = (int) scratch.c[at];
                for (int k = 0; k < depth; k += atOnce) {
                    int[] a = line(scratch.a, at / COLUMNS * depth + k, atOnce, unused);
                    int[] b = line(scratch.b, at % COLUMNS * depth + k, atOnce, unused);
                    sum = literal.step(sum, half, a, b);
                }
                if (scratch.d[at] != (sum & 0xFFFF_FFFFL)) {
                    wrong.add("tile " + tile + ", " + at + ": " + Long.toHexString(scratch.d[at]) + ", not "
                            + Integer.toHexString(sum));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static int[] line(long[] elements, int from, int count, int unused) {
        int[] line = new int[count];
        for (int k = 0; k < count; k++) {
            line[k] = (int) elements[from + k] >>> unused;
        }
        return line;
    }

    /** All bits at random, exponents close together or few, subnormal numbers and zeros, rarely an infinity or a NaN. */
    private static void fill(
            Random random, int tile, long[] to, int count, int exponentBits, int fractionBits, int unused) {
        int codes = 1 << exponentBits;
        int centre = 1 + random.nextInt(codes - 2);
        int spread = 1 << random.nextInt(exponentBits);
        for (int i = 0; i < count; i++) {
            int field = switch (tile % 4) {
                case 0 -> random.nextInt(random.nextInt(8) == 0 ? codes : codes - 1);
                case 1 -> Math.min(codes - 2, Math.max(0, centre + random.nextInt(spread) - spread / 2));
                case 2 -> random.nextInt(3);
                default -> codes / 2 - random.nextInt(4);
            };
            int fraction = random.nextInt(8) == 0 ? 0 : random.nextInt(1 << fractionBits);
            int sign = random.nextInt(2);
            long code = (long) sign << exponentBits + fractionBits | (long) field << fractionBits | fraction;
            to[i] = code << unused | (unused == 0 ? 0 : random.nextInt(1 << unused));
        }
    }
}
