package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.data.Input;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafetensorsTest {
    @TempDir
    Path folder;

    private SampleFiles files;

    @BeforeEach
    void start() {
        files = new SampleFiles(folder);
    }

    private static String tensor(String name, String dtype, String shape, long begin, long end) {
        return "\"" + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape + ",\"data_offsets\":[" + begin + ","
                + end + "]}";
    }

    @Test
    void readsEachTensor() {
        byte[] data = SampleFiles.data(40);
        String header = "{\"__metadata__\":{\"format\":\"pt\"},"
                + tensor("b.weight", "BF16", "[2,5]", 20, 40) + ","
                + tensor("empty", "I64", "[0,3]", 20, 20) + ","
                + tensor("a", "F32", "[5]", 0, 20) + "}   ";
        List<Input> inputs = files.open(files.file("m.safetensors", SampleFiles.safetensors(header, data)));
        assertThat(inputs).extracting(Input::name).containsExactly("m.safetensors:b.weight", "m.safetensors:a");
        assertThat(SampleFiles.content(inputs.get(0))).isEqualTo(Arrays.copyOfRange(data, 20, 40));
        assertThat(SampleFiles.content(inputs.get(1))).isEqualTo(Arrays.copyOfRange(data, 0, 20));
        assertThat(inputs.get(0).tensor().orElseThrow()).hasToString("BF16 [2, 5]");
        assertThat(files.notes).singleElement().asString().contains("m.safetensors:empty is left out");
    }

    @ParameterizedTest
    @CsvSource({
        "F64,64",
        "F32,32",
        "F16,16",
        "BF16,16",
        "F8_E4M3,8",
        "F8_E5M2,8",
        "I64,64",
        "I32,32",
        "I16,16",
        "I8,8",
        "U64,64",
        "U32,32",
        "U16,16",
        "U8,8",
        "BOOL,8",
        "F4,4"
    })
    void knowsTypes(String dtype, int bits) {
        byte[] data = SampleFiles.data(bits);
        String header = "{" + tensor("t", dtype, "[4,2]", 0, bits) + "}";
        Input input = files.open(files.file("t.safetensors", SampleFiles.safetensors(header, data)))
                .get(0);
        assertThat(SampleFiles.content(input)).isEqualTo(data);
        assertThat(input.tensor().orElseThrow().dtype()).isEqualTo(dtype);
    }

    private void refuses(byte[] content, String... problems) {
        String file = files.file("bad.safetensors", content);
        assertThatThrownBy(() -> files.open(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file)
                .hasMessageContainingAll(problems)
                .hasMessageContaining("--raw")
                .hasMessageNotContaining("\n");
    }

    private void refuses(String header, int dataBytes, String... problems) {
        refuses(SampleFiles.safetensors(header, new byte[dataBytes]), problems);
    }

    @Test
    void refusesLyingHeaderLengths() {
        byte[] good = SampleFiles.safetensors("{" + tensor("a", "U8", "[8]", 0, 8) + "}", new byte[8]);
        refuses(Arrays.copyOf(good, 5), "has 5 bytes");
        for (long length : new long[] {0, 1, good.length - 7, 100_000_001, Long.MAX_VALUE, -1, Long.MIN_VALUE}) {
            byte[] bad = good.clone();
            ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putLong(length);
            refuses(bad, Long.toUnsignedString(length), "does not fit");
        }
        byte[] longer = good.clone();
        longer[0]++;
        refuses(longer, "no JSON", "at byte " + (good.length - 8));
        byte[] shorter = good.clone();
        shorter[0]--;
        refuses(shorter, "no JSON");
    }

    @Test
    void refusesOffsetsThatDoNotAddUp() {
        refuses("{" + tensor("a", "F32", "[2]", 0, 7) + "}", 7, "tensor 'a'", "takes 8 bytes", "hold 7");
        refuses("{" + tensor("a", "F32", "[2]", 8, 0) + "}", 8, "tensor 'a'", "no range");
        refuses("{" + tensor("a", "F32", "[2]", 0, 8) + "}", 7, "tensor 'a'", "ends at byte 8", "has 7");
        refuses("{" + tensor("a", "F32", "[2]", 0, 8) + "}", 9, "end at byte 8", "has 9");
        refuses("{" + tensor("a", "F4", "[3]", 0, 2) + "}", 2, "tensor 'a'");
        refuses("{" + tensor("a", "F32", "[4294967296,4294967296]", 0, 8) + "}", 8, "tensor 'a'", "too large");
        refuses("{" + tensor("a", "Q7", "[2]", 0, 8) + "}", 8, "tensor 'a'", "Q7", "not known");
        String a = tensor("a", "U8", "[8]", 0, 8);
        refuses("{" + a + "," + tensor("b", "U8", "[8]", 7, 15) + "}", 15, "'b' overlaps tensor 'a' at byte 7");
        refuses("{" + a + "," + tensor("b", "U8", "[8]", 9, 17) + "}", 17, "'b'", "from 8 on belong to no tensor");
        refuses("{" + a + "," + tensor("b", "U8", "[8]", 0, 8) + "}", 8, "overlaps");
        refuses("{" + a + "," + a + "}", 8, "no JSON", "uplicate");
    }

    @Test
    void refusesWhatIsNoHeader() {
        refuses("[]", 0, "no JSON object");
        refuses("{\"__metadata__\":" + "[".repeat(5000), 0, "safetensors: its header is nested too deeply");
        refuses("{\"a\":1}", 0, "tensor 'a'", "no JSON object");
        refuses("{\"a\":{\"dtype\":\"U8\",\"shape\":[1]}}", 1, "tensor 'a'", "lacks");
        refuses("{\"a\":{\"dtype\":7,\"shape\":[1],\"data_offsets\":[0,1]}}", 1, "tensor 'a'", "dtype");
        refuses("{\"a\":{\"dtype\":\"U8\",\"shape\":[-1],\"data_offsets\":[0,1]}}", 1, "tensor 'a'", "shape");
        refuses("{\"a\":{\"dtype\":\"U8\",\"shape\":[1.5],\"data_offsets\":[0,1]}}", 1, "tensor 'a'", "shape");
        refuses(tensor("a", "U8", "[1]", 0, 1), 1, "no JSON object");
        refuses(
                "{" + tensor("a", "U8", "[99999999999999999999]", 0, 1) + "}",
                1,
                "tensor 'a'",
                "shape",
                "at byte " + (8 + 28));
        refuses("{" + "\"a\":[".repeat(10_000) + "}", 0, "tensor 'a'");
    }

    @Test
    void keepsTheTerminalSafe() {
        String header = "{" + tensor("\\u001b[31m", "U8", "[1]", 0, 1) + "}";
        List<Input> inputs = files.open(files.file("e.safetensors", SampleFiles.safetensors(header, new byte[1])));
        assertThat(inputs.get(0).name()).isEqualTo("e.safetensors:?[31m");
    }

    @Test
    void survivesAnyHeader() {
        String header = "{\"__metadata__\":{\"k\":\"v\"}," + tensor("a", "U8", "[2,4]", 0, 8) + ","
                + tensor("b", "F16", "[4]", 8, 16) + "}";
        byte[] good = SampleFiles.safetensors(header, new byte[16]);
        long seed = 20_261_102;
        SplitMix random = new SplitMix(seed);
        for (int attempt = 0; attempt < 500; attempt++) {
            byte[] bad = Arrays.copyOf(good, random.nextInt(4) == 0 ? random.nextInt(good.length) : good.length);
            for (int flips = 1 + random.nextInt(3); flips > 0 && bad.length > 0; flips--) {
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            }
            String file = files.file("fuzz.safetensors", bad);
            try {
                files.open(file);
            } catch (BadInput expected) {
                assertThat(expected.getMessage()).doesNotContain("\n");
            } catch (RuntimeException | Error wrong) {
                throw new AssertionError("seed " + seed + ", attempt " + attempt, wrong);
            }
        }
    }
}
