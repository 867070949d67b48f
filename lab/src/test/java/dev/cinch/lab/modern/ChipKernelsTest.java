package dev.cinch.lab.modern;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.ptx.PtxParser;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChipKernelsTest {
    private static final List<ChipKernel> ALL = ChipKernels.all();
    private static final Map<String, List<ChipKernel>> BY_KIND = ALL.stream().collect(groupingBy(ChipKernel::sort));

    @Test
    void eachOfNineKindsHasFourKernelsOrMore() {
        assertThat(ALL).hasSizeGreaterThanOrEqualTo(48);
        assertThat(ALL).extracting(ChipKernel::name).doesNotHaveDuplicates();
        assertThat(BY_KIND).hasSize(9);
        assertThat(BY_KIND.values()).allMatch(kernels -> kernels.size() >= 4);
    }

    /** The rule of the split: no one chose. */
    @Test
    void ofEachKindTheHalfWithSmallerHashesIsForCalibration() {
        BY_KIND.forEach((kind, kernels) -> {
            List<ChipKernel> order = kernels.stream()
                    .sorted(Comparator.comparing(kernel -> hash(kernel.name())))
                    .toList();
            for (int i = 0; i < order.size(); i++) {
                assertThat(order.get(i).half())
                        .as(order.get(i).name())
                        .isEqualTo(2 * i < order.size() ? ChipKernel.Half.CALIBRATION : ChipKernel.Half.TEST);
            }
        });
    }

    private static String hash(String name) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyKernelIsInTheFileOfItsKindAndEveryFillInThatOfFills() {
        for (ChipKernel kernel : ALL) {
            assertThat(text(kernel.sort())).contains(".visible .entry " + kernel.name() + "(");
            if (!kernel.fill().equals(ChipKernel.NOTHING)) {
                assertThat(text("fill")).contains(".visible .entry fill_" + kernel.fill() + "(");
            }
        }
    }

    private static String text(String module) {
        return ChipKernels.text(module + ".ptx");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"arithmetic", "atomics", "divergence", "fill", "hbm", "l2", "latency", "near", "shape", "tensor"
            })
    void everyFileIsUnderstood(String module) {
        assertThat(PtxParser.parse(module, text(module))).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wait_l1", "wait_hbm", "atom_queue", "shape_warps"})
    void aKernelRuns(String name) {
        ChipKernel kernel =
                ALL.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();

        assertThat(kernel.run(new FunctionalDevice()).threadInstructions()).isPositive();
    }

    @ParameterizedTest
    @EnumSource
    void theChipHasRunEachOfAHalf(ChipKernel.Half half) {
        Map<String, Long> cycles = ChipCounts.of(half.label(), ChipCounts.CYCLES);

        assertThat(cycles.keySet())
                .containsExactlyInAnyOrderElementsOf(ALL.stream()
                        .filter(kernel -> kernel.half() == half)
                        .map(ChipKernel::name)
                        .toList());
        assertThat(cycles.values()).allMatch(count -> count > 0);
    }
}
