package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.catalogue.Codecs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A codec made of its training table is the codec that wrote it. */
class TrainingTableTest {
    private static final long SEED = 77;

    static List<CodecSpec> trained() {
        List<CodecSpec> specs = new ArrayList<>(Specs.usual());
        specs.add(Codecs.parse("e2mc-16:values=3"));
        specs.add(Codecs.parse("e2mc-32:values=7,ways=2"));
        specs.add(Codecs.parse("e2mc-32:lookup=sets,values=64"));
        specs.add(Codecs.parse("sc2:values=20"));
        specs.removeIf(spec -> !spec.trained());
        return specs;
    }

    private static SymbolCounts counts(CodecSpec spec, int blocks) {
        SymbolCounts counts = spec.newCounts(blocks);
        for (int i = 0; i < blocks; i++) {
            counts.add(new Blocks(SEED, spec.blockBytes()).block(i), 0, i);
        }
        return counts;
    }

    @ParameterizedTest
    @MethodSource("trained")
    void makesTheSameCodec(CodecSpec spec) {
        for (int blocks : new int[] {0, 1, 300}) {
            SymbolCounts counts = counts(spec, blocks);
            byte[] table = TrainingTable.write(spec, counts);
            SymbolCounts read = TrainingTable.read(spec, table);
            assertThat(TrainingTable.write(spec, read)).isEqualTo(table);
            Coder original = spec.create(counts).newCoder();
            Coder copy = spec.create(read).newCoder();
            for (int i = 0; i < 400; i++) {
                byte[] block = new Blocks(SEED, spec.blockBytes()).block(i);
                BitWriter expected = new BitWriter();
                BitWriter found = new BitWriter();
                original.encode(block, 0, expected);
                copy.encode(block, 0, found);
                assertThat(found.toByteArray())
                        .as("%s learnt from %s blocks", spec, blocks)
                        .isEqualTo(expected.toByteArray());
            }
        }
    }

    /** Halfwords 1 (three times), 2 and 5 (twice each), 9 (once); two values: 1 and 2 stay, the rest counts 3. */
    @Test
    void listsTheMostFrequent() {
        CodecSpec spec = Codecs.parse("e2mc-16:values=2", 16);
        SymbolCounts counts = spec.newCounts(1);
        counts.add(new byte[] {1, 0, 5, 0, 2, 0, 1, 0, 9, 0, 5, 0, 2, 0, 1, 0}, 0, 0);
        assertThat(TrainingTable.write(spec, counts)).containsExactly(2, 1, 3, 0, 2, 3);
    }

    @ParameterizedTest
    @MethodSource("trained")
    void survivesDamage(CodecSpec spec) {
        byte[] good = TrainingTable.write(spec, counts(spec, 40));
        SplitMix random = new SplitMix(SEED);
        for (int attempt = 0; attempt < 60; attempt++) {
            byte[] bad = Arrays.copyOf(good, attempt % 3 == 0 ? random.nextInt(good.length) : good.length);
            for (int flips = random.nextInt(4); flips > 0 && bad.length > 0; flips--) {
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                Coder coder = spec.create(TrainingTable.read(spec, bad)).newCoder();
                coder.sizeInBits(new byte[spec.blockBytes()], 0);
            } catch (MalformedStream noticed) {
                assertThat(noticed.bitOffset()).isBetween(0, bad.length * 8);
            } catch (RuntimeException | Error wrong) {
                throw new AssertionError(spec + ", attempt " + attempt + " of seed " + SEED, wrong);
            }
        }
    }
}
