package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a GPU left in the buffers of the programs; {@code tools/workloads/on_device.sh} asks it. */
class GpuAnswersTest {
    private static final Map<String, Map<String, String>> ANSWERS = answers();

    /** By program and buffer. */
    private static Map<String, Map<String, String>> answers() {
        Map<String, Map<String, String>> answers = new TreeMap<>();
        try (InputStream in = GpuAnswersTest.class.getResourceAsStream("/gpu-answers.csv")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (!line.startsWith("#")) {
                    String[] fields = line.split(",");
                    answers.computeIfAbsent(fields[0], name -> new LinkedHashMap<>())
                            .put(fields[1], fields[2]);
                }
            }
            return answers;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static List<String> programs() {
        return Workloads.CATALOGUE.names();
    }

    @Test
    void theGpuWasAskedOften() {
        assertThat(ANSWERS).hasSizeGreaterThanOrEqualTo(10);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void weLeaveTheSameBytes(String program) {
        Remembering device = new Remembering();
        Workloads.CATALOGUE.get(program).run(device, Scale.TINY, 1);
        Map<String, String> answers = ANSWERS.getOrDefault(program, Map.of());
        answers.forEach((buffer, hash) -> assertThat(hash(device.download(device.buffers.get(buffer))))
                .as(buffer)
                .isEqualTo(hash));
        if (!answers.keySet().containsAll(device.buffers.keySet())) {
            assertThat(new WorkloadPage().paragraph("**On a real GPU.**"))
                    .as("what docs/workloads.md tells of buffers for which no GPU has answered")
                    .contains("`" + program + "`");
        }
    }

    @Test
    void noAnswerIsLeftOver() {
        assertThat(Workloads.CATALOGUE.names()).containsAll(ANSWERS.keySet());
    }

    private static String hash(byte[] data) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(data));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }

    /** Knows its buffers by name; the second of a name is called so. */
    private static final class Remembering extends ForwardingDevice {
        private final Map<String, Buffer> buffers = new LinkedHashMap<>();

        Remembering() {
            super(new FunctionalDevice());
        }

        @Override
        public Buffer allocate(String name, long bytes, boolean approximable) {
            Buffer buffer = super.allocate(name, bytes, approximable);
            String unique = name;
            for (int i = 2; buffers.containsKey(unique); i++) {
                unique = name + " " + i;
            }
            buffers.put(unique, buffer);
            return buffer;
        }
    }
}
