package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.twin.BitText;
import dev.cinch.codec.twin.Twin.Encoded;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged streams give some block or MalformedStream: no other exception, no hang, no byte outside the block. */
@Timeout(value = 240, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class DamagedStreamTest {
    private static final long SEED = 23;
    private static final int BLOCKS = 80;
    private static final int OFFSET = 13;
    private static final int TAKEN_APART = 12;

    static List<CodecSpec> specs() {
        return Specs.all();
    }

    @ParameterizedTest
    @MethodSource("specs")
    void damageIsNoticedOrHarmless(CodecSpec spec) {
        List<byte[]> blocks = new Blocks(SEED, spec.blockBytes()).first(BLOCKS);
        Codec codec = Blocks.codec(spec, blocks);
        Coder coder = codec.newCoder();
        SplitMix random = new SplitMix(SEED);
        int streams = Math.min(BLOCKS, BLOCKS * 512 / spec.blockBytes());
        for (int i = 0; i < streams; i++) {
            Encoded good = Streams.encode(coder, blocks.get(i));
            for (int attempt = 0; attempt < 12; attempt++) {
                Encoded bad = damaged(good, random, attempt);
                // Combinations number their parts in steps of 256.
                int part = spec.kind().combination() && attempt % 4 == 3 ? random.nextInt(20) : 0;
                Encoded given = new Encoded(bad.bits(), bad.encoding() + 256 * part);
                decode(codec, coder, given);
                if (i < TAKEN_APART) {
                    takeApart(codec, given);
                }
            }
        }
    }

    private static Encoded damaged(Encoded good, SplitMix random, int attempt) {
        String bits = good.bits();
        int encoding = attempt % 4 == 3 ? random.nextInt(20) - 2 : good.encoding();
        return switch (attempt % 3) {
            case 0 -> new Encoded(bits.substring(0, random.nextInt(bits.length() + 1)), encoding);
            case 1 -> {
                StringBuilder flipped = new StringBuilder(bits);
                for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                    int at = random.nextInt(bits.length());
                    flipped.setCharAt(at, flipped.charAt(at) == '0' ? '1' : '0');
                }
                yield new Encoded(flipped.toString(), encoding);
            }
            default -> {
                StringBuilder noise = new StringBuilder();
                for (int length = random.nextInt(bits.length() + 64); noise.length() < length; ) {
                    noise.append(BitText.of(random.nextLong(), 1 + random.nextInt(64)));
                }
                yield new Encoded(noise.toString(), encoding);
            }
        };
    }

    /** What a damaged container says must not bring {@code explain} down either. */
    private static void takeApart(Codec codec, Encoded damaged) {
        try {
            codec.encodingName(damaged.encoding());
            codec.fields(Streams.reader(damaged.bits()), damaged.encoding());
        } catch (MalformedStream noticed) {
            assertThat(noticed.getMessage()).isNotEmpty();
        } catch (RuntimeException | Error wrong) {
            throw new AssertionError(
                    codec.name() + ", " + codec.blockBytes() + " bytes, taking apart " + damaged, wrong);
        }
    }

    private static void decode(Codec codec, Coder coder, Encoded damaged) {
        byte[] data = CodecContractTest.guarded(codec.spec(), OFFSET);
        try {
            coder.decode(Streams.reader(damaged.bits()), damaged.encoding(), data, OFFSET);
        } catch (MalformedStream noticed) {
            assertThat(noticed.bitOffset())
                    .as(noticed.getMessage())
                    .isBetween(0, damaged.bits().length());
        } catch (RuntimeException | Error wrong) {
            throw new AssertionError(codec.name() + ", " + codec.blockBytes() + " bytes, on " + damaged, wrong);
        }
        byte[] untouched = CodecContractTest.guarded(codec.spec(), OFFSET);
        int end = OFFSET + codec.blockBytes();
        boolean inside = Arrays.equals(data, 0, OFFSET, untouched, 0, OFFSET)
                && Arrays.equals(data, end, data.length, untouched, end, data.length);
        assertThat(inside)
                .as("%s writes only its block, on %s", codec.name(), damaged)
                .isTrue();
    }
}
