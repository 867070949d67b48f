package dev.cinch.gpu.exec.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Position;
import dev.cinch.ptx.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words of a matrix: together they are its bytes, each once, and there are as many as ptxas has loads and stores for them. */
final class TileWordsTest {
    private static final int STRIDE = 1000;

    @ParameterizedTest
    @CsvSource({
        "load.a.row.m16n16k16.f16, 4, 4",
        "load.a.col.m16n16k16.f16, 4, 4",
        "load.b.row.m16n16k16.f16, 4, 4",
        "load.b.col.m16n16k16.bf16, 4, 4",
        "load.a.row.m32n8k16.f16, 8, 4",
        "load.a.row.m16n16k8.tf32, 4, 4",
        "load.b.row.m16n16k8.tf32, 4, 4",
        "load.a.row.m32n8k16.s8, 4, 4",
        "load.b.row.m16n16k16.s8, 8, 1",
        "load.c.row.m16n16k16.f32, 4, 8",
        "load.c.col.m16n16k16.f32, 8, 4",
        "store.d.row.m16n16k16.f32, 4, 8",
        "store.d.row.m16n16k16.f16, 4, 4",
        "store.d.col.m16n16k16.f16, 4, 4",
        "store.d.row.m8n32k16.f16, 4, 4",
        "store.d.col.m8n32k16.f16, 4, 4",
        "load.a.row.m8n8k4.f64, 1, 8",
        "load.c.row.m8n8k4.f64, 2, 8"
    })
    void areTheMatrix(String form, int words, int bytes) {
        MatrixInMemory matrix = MatrixInMemory.of(instruction(form));
        TileWords found = TileWords.of(matrix);
        assertThat(found.count()).isEqualTo(words);
        assertThat(found.bytes()).isEqualTo(bytes);
        assertThat(bytesOf(matrix, found)).isEqualTo(bytesOf(matrix));
    }

    private static List<Long> bytesOf(MatrixInMemory matrix, TileWords words) {
        List<Long> found = new ArrayList<>();
        for (int word = 0; word < words.count(); word++) {
            for (int lane = 0; lane < 32; lane++) {
                long start = matrix.offset(words.element(word, lane), STRIDE);
                for (int i = 0; i < words.bytes(); i++) {
                    found.add(start + i);
                }
            }
        }
        return found.stream().sorted().toList();
    }

    private static List<Long> bytesOf(MatrixInMemory matrix) {
        TreeSet<Long> found = new TreeSet<>();
        Fragment fragment = matrix.fragment();
        for (int lane = 0; lane < 32; lane++) {
            for (int register = 0; register < fragment.registers(); register++) {
                for (int part = 0; part < fragment.parts(); part++) {
                    long start = matrix.offset(fragment.element(lane, register, part), STRIDE);
                    for (int i = 0; i < matrix.bytes(); i++) {
                        found.add(start + i);
                    }
                }
            }
        }
        return List.copyOf(found);
    }

    private static Instruction instruction(String form) {
        List<String> modifiers = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        for (String name : form.split("\\.")) {
            Type type = Type.named(name);
            if (type == null) {
                modifiers.add(name);
            } else {
                types.add(type);
            }
        }
        return new Instruction(new Position(1, 1), null, "wmma", modifiers, types, List.of());
    }
}
