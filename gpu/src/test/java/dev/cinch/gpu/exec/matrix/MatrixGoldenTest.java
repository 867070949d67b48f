package dev.cinch.gpu.exec.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.matrix.TensorOperands.Format;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Position;
import dev.cinch.ptx.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What an H200 gave for matrix instructions ({@code tools/tensor}), as sums of hashes over groups of 192 products each.
 * {@code -Dcinch.matrix.groups=128} compares all of {@code mma}'s, 165 million registers; 8 are all of {@code wmma}'s.
 */
final class MatrixGoldenTest {
    private static final int GROUP = 192;
    private static final long FIRST = 1_000_000;
    private static final int GROUPS = Integer.getInteger("cinch.matrix.groups", 1);

    private final MatrixScratch scratch = new MatrixScratch();

    @Test
    void everyFormOfMmaGivesTheBitsOfAnH200() {
        List<String> forms = lines("mma-forms.txt");
        ByteBuffer expected = bytes("mma-hashes.bin");
        List<String> wrong = new ArrayList<>();
        for (int form = 0; form < forms.size(); form++) {
            String[] words = forms.get(form).split(" ");
            MatrixInstruction instruction = MatrixForms.of(instruction("mma", "sync.aligned." + words[0]));
            Format a = Format.valueOf(words[1]);
            Format b = Format.valueOf(words[2]);
            Format c = Format.valueOf(words[3]);
            for (int group = 0; group < Math.min(GROUPS, 128); group++) {
                long sum = 0;
                for (int i = 0; i < GROUP; i++) {
                    long number = FIRST + (long) group * GROUP + i;
                    fill(scratch.registersA, instruction.registersA(), form, number, 0, a, a);
                    fill(scratch.registersB, instruction.registersB(), form, number, 1, b, a);
                    fill(scratch.registersC, instruction.registersC(), form, number, 2, c, a);
                    instruction.run(scratch);
                    sum += hash(instruction.registersD(), number);
                }
                if (sum != expected.getLong((form * 128 + group) * 8)) {
                    wrong.add(words[0] + " group " + group);
                }
            }
        }
        assertThat(forms).hasSize(66);
        assertThat(wrong).isEmpty();
    }

    private static void fill(long[] to, int registers, int form, long number, int operand, Format format, Format a) {
        for (int lane = 0; lane < 32; lane++) {
            for (int i = 0; i < registers; i++) {
                to[32 * i + lane] = TensorOperands.word(form, number, operand, lane * 8 + i, format, a);
            }
        }
    }

    private long hash(int registers, long number) {
        long sum = 0;
        for (int lane = 0; lane < 32; lane++) {
            long chain = 0;
            for (int i = 0; i < registers; i++) {
                chain = TensorOperands.mix(chain ^ scratch.registersD[32 * i + lane]);
            }
            sum += TensorOperands.mix(chain + TensorOperands.mix(number * 32 + lane));
        }
        return sum;
    }

    @Test
    void fragmentsOfWmmaLieAsInAnH200() {
        ByteBuffer expected = bytes("wmma-layouts.bin");
        int at = 0;
        for (String line : lines("wmma-layouts.txt")) {
            String[] words = line.split(" ");
            int shift = 8 * Integer.parseInt(words[4]);
            MatrixInMemory matrix = memory(words[0], words[1], words[2], words[3]);
            Fragment fragment = matrix.fragment();
            boolean wide = matrix.bytes() == 8;
            for (int lane = 0; lane < 32; lane++) {
                for (int i = 0; i < fragment.registers(); i++) {
                    long got = 0;
                    for (int part = 0; part < fragment.parts(); part++) {
                        long element = matrix.offset(fragment.element(lane, i, part), matrix.stride()) / matrix.bytes();
                        long kept = matrix.bytes() == 1 ? element >>> shift & 0xFF : element;
                        got |= kept << part * fragment.partBits();
                    }
                    long wanted = wide ? expected.getLong(at) : expected.getInt(at) & 0xFFFF_FFFFL;
                    assertThat(got).as("%s lane %d register %d", line, lane, i).isEqualTo(wanted);
                    at += wide ? 8 : 4;
                }
            }
        }
        assertThat(at).isEqualTo(expected.limit());
    }

    @Test
    void everyFormOfWmmaGivesTheBitsOfAnH200() {
        ByteBuffer expected = bytes("wmma-hashes.bin");
        List<String> wrong = new ArrayList<>();
        int at = 0;
        for (String line : lines("wmma-forms.txt")) {
            Tile tile = new Tile(line.split(" "));
            for (int group = 0; group < Math.min(GROUPS, 8); group++) {
                long sum = 0;
                for (int i = 0; i < GROUP; i++) {
                    long number = FIRST + (long) group * GROUP + i;
                    byte[] result = tile.multiply(number);
                    ByteBuffer words = ByteBuffer.wrap(result).order(ByteOrder.LITTLE_ENDIAN);
                    for (int lane = 0; lane < 32; lane++) {
                        long chain = 0;
                        for (int word = lane; word < result.length / 4; word += 32) {
                            chain = TensorOperands.mix(chain ^ words.getInt(4 * word) & 0xFFFF_FFFFL);
                        }
                        sum += TensorOperands.mix(chain + TensorOperands.mix(number * 32 + lane));
                    }
                }
                if (sum != expected.getLong(at + 8 * group)) {
                    wrong.add(line + " group " + group);
                }
            }
            at += 64;
        }
        assertThat(at).isEqualTo(expected.limit());
        assertThat(wrong).isEmpty();
    }

    /** One form of wmma: the matrices in memory, the product, and the result in memory, row by row. */
    private final class Tile {
        private final int form;
        private final Format formatA;
        private final Format formatC;
        private final MatrixInstruction product;
        private final MatrixInMemory a;
        private final MatrixInMemory b;
        private final MatrixInMemory c;
        private final MatrixInMemory d;

        Tile(String[] words) {
            form = Integer.parseInt(words[0]);
            String types = words[4].equals("f16") ? "" : words[4] + "." + words[4] + ".";
            String bitOperation = words.length > 7 ? "." + words[7] : "";
            product = MatrixForms.of(instruction(
                    "wmma",
                    "mma" + bitOperation + ".sync.aligned." + words[1] + "." + words[2] + "." + words[3] + "."
                            + words[6] + "." + types + words[5]));
            a = memory("a", words[4], words[3], words[1]);
            b = memory("b", words[4], words[3], words[2]);
            c = memory("c", words[5], words[3], "row");
            d = memory("d", words[6], words[3], "row");
            formatA = format(words[4]);
            formatC = format(words[5]);
        }

        byte[] multiply(long number) {
            load(a, number, 0, formatA, scratch.registersA);
            load(b, number, 1, formatA, scratch.registersB);
            load(c, number, 2, formatC, scratch.registersC);
            product.run(scratch);
            Fragment fragment = d.fragment();
            byte[] result = new byte[32 * fragment.registers() * fragment.parts() * d.bytes()];
            for (int lane = 0; lane < 32; lane++) {
                for (int i = 0; i < fragment.registers(); i++) {
                    for (int part = 0; part < fragment.parts(); part++) {
                        int place = (int) d.offset(fragment.element(lane, i, part), d.stride());
                        long value = scratch.registersD[32 * i + lane] >>> part * fragment.partBits();
                        for (int byteOf = 0; byteOf < d.bytes(); byteOf++) {
                            result[place + byteOf] = (byte) (value >>> 8 * byteOf);
                        }
                    }
                }
            }
            return result;
        }

        private void load(MatrixInMemory matrix, long number, int operand, Format format, long[] registers) {
            Fragment fragment = matrix.fragment();
            int wordBytes = format == Format.F64 ? 8 : 4;
            for (int lane = 0; lane < 32; lane++) {
                for (int i = 0; i < fragment.registers(); i++) {
                    long value = 0;
                    for (int part = 0; part < fragment.parts(); part++) {
                        int place = (int) matrix.offset(fragment.element(lane, i, part), matrix.stride());
                        long word = TensorOperands.word(form, number, operand, place / wordBytes, format, formatA);
                        long element = word >>> 8 * (place % wordBytes);
                        long mask = matrix.bytes() == 8 ? -1 : (1L << 8 * matrix.bytes()) - 1;
                        value |= (element & mask) << part * fragment.partBits();
                    }
                    registers[32 * i + lane] = value;
                }
            }
        }
    }

    private static Format format(String type) {
        return switch (type) {
            case "f16" -> Format.F16;
            case "bf16" -> Format.BF16;
            case "tf32" -> Format.TF32;
            case "f32" -> Format.F32;
            case "f64" -> Format.F64;
            default -> Format.BITS;
        };
    }

    private static MatrixInMemory memory(String operand, String type, String shape, String layout) {
        String verb = operand.equals("d") ? "store." : "load.";
        return MatrixInMemory.of(
                instruction("wmma", verb + operand + ".sync.aligned." + layout + "." + shape + "." + type));
    }

    private static Instruction instruction(String opcode, String text) {
        List<String> modifiers = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        for (String name : text.split("\\.")) {
            Type type = Type.named(name);
            if (type == null) {
                modifiers.add(name);
            } else {
                types.add(type);
            }
        }
        return new Instruction(new Position(1, 1), null, opcode, modifiers, types, List.of());
    }

    private static List<String> lines(String file) {
        return new String(bytes(file).array(), StandardCharsets.UTF_8).lines().toList();
    }

    private static ByteBuffer bytes(String file) {
        try (InputStream in = MatrixGoldenTest.class.getResourceAsStream(file)) {
            return ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
