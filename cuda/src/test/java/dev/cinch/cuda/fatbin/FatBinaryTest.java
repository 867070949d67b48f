package dev.cinch.cuda.fatbin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fat binaries of nvcc 13 in each of its ways of packing, and damaged ones. */
class FatBinaryTest {
    private static byte[] file(String name) {
        try (InputStream in = FatBinaryTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "speed", "default"})
    void everyPackingGivesTheText(String mode) {
        FatBinary binary = FatBinary.read(file("scale-" + mode + ".fatbin"));
        assertThat(binary.entries().stream().map(FatEntry::target))
                .containsExactlyInAnyOrder("compute_75", "sm_75", "compute_90");
        FatEntry chosen = PtxChoice.of(binary);
        assertThat(chosen.target()).isEqualTo("compute_90");
        PtxModule module = PtxParser.parse("scale", chosen.text());
        assertThat(module.target()).isEqualTo("sm_90");
        assertThat(module.kernel("scale").parameters()).hasSize(2);
        assertThat(chosen.text())
                .isEqualTo(
                        PtxChoice.of(FatBinary.read(file("scale-none.fatbin"))).text());
    }

    @Test
    void machineCodeAloneIsToldWithTheFlag() {
        FatBinary binary = FatBinary.read(file("scale-sass.fatbin"));
        assertThat(binary.entries()).containsExactly(new FatEntry(FatEntry.Kind.SASS, 75, null));
        assertThatThrownBy(() -> PtxChoice.of(binary))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("sm_75")
                .hasMessageContaining("-gencode arch=compute_90,code=compute_90");
        assertThatThrownBy(() -> PtxChoice.of(new FatBinary(List.of()))).hasMessageContaining("in no form");
    }

    @Test
    void containersFollowEachOther() {
        byte[] one = file("scale-default.fatbin");
        byte[] two = Arrays.copyOf(one, 2 * one.length + 8);
        System.arraycopy(one, 0, two, one.length + 8, one.length);
        assertThat(FatBinary.read(two).entries()).hasSize(6);
    }

    @Test
    void whatIsNoneIsRefused() {
        assertThatThrownBy(() -> FatBinary.read(new byte[0])).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> FatBinary.read(new byte[100])).hasMessageContaining("no header at 0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "speed", "default"})
    void everyCutIsRefused(String mode) {
        byte[] whole = file("scale-" + mode + ".fatbin");
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> FatBinary.read(cut)).as("%s bytes", length).isInstanceOf(BadInput.class);
        }
    }

    /** Whatever is changed, it is read or refused. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "speed", "default"})
    void damageIsReadOrRefused(String mode) {
        SplitMix random = new SplitMix(7);
        byte[] whole = file("scale-" + mode + ".fatbin");
        for (int i = 0; i < 3000; i++) {
            byte[] damaged = whole.clone();
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                // Headers more often than their share of the bytes.
                int at = random.nextInt(2) == 0 ? random.nextInt(96) : random.nextInt(damaged.length);
                damaged[at] = (byte) random.nextInt(256);
            }
            assertThatCode(() -> {
                        try {
                            FatBinary.read(damaged);
                        } catch (BadInput refused) {
                            assertThat(refused).hasMessageStartingWith("damaged fat binary: ");
                        }
                    })
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void unknownPackingIsNamed() {
        byte[] unknown = file("scale-default.fatbin");
        ByteBuffer.wrap(unknown).order(ByteOrder.LITTLE_ENDIAN).putLong(16 + 40, 0x1011);
        assertThatThrownBy(() -> FatBinary.read(unknown)).hasMessageContaining("unknown way, flags 0x1011");
    }

    /** Copies that overlap what they write, long runs, and literals of every length. */
    @Test
    void blocksOfLz4() {
        byte[] run = {0x1F, 'a', 1, 0, (byte) 255, 5, 0x10, 'b'};
        byte[] text = Lz4Block.unpack(run, run.length, 1 + 4 + 15 + 255 + 5 + 1);
        assertThat(text).endsWith('b');
        assertThat(Arrays.copyOf(text, text.length - 1)).containsOnly('a');
        assertThatThrownBy(() -> Lz4Block.unpack(new byte[] {0x00, 1, 0}, 3, 4)).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> Lz4Block.unpack(new byte[] {0x20, 1}, 2, 4)).hasMessageContaining("pass the end");
    }

    /** The text is as long as its entry says, or the entry is damaged. */
    @Test
    void wrongLengthsAreRefused() {
        byte[] whole = file("scale-default.fatbin");
        ByteBuffer header = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
        for (long bytes : new long[] {0, 1, 10, header.getLong(16 + 56) + 1, -1, Long.MAX_VALUE}) {
            header.putLong(16 + 56, bytes);
            assertThatThrownBy(() -> FatBinary.read(whole)).as("%s", bytes).isInstanceOf(BadInput.class);
        }
    }
}
