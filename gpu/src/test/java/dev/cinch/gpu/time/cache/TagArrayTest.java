package dev.cinch.gpu.time.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.hash.SetHashes;
import dev.cinch.gpu.time.policy.replace.Replacements;
import org.junit.jupiter.api.Test;

final class TagArrayTest {
    /** Lines of set 0 of a cache of four sets. */
    private static final long A = 0x0000;

    private static final long B = 0x0200;
    private static final long C = 0x0400;

    private static final SetHash FOLDED = SetHashes.CATALOGUE.get("folded");

    private final TagArray tags = new TagArray(SetIndex.whole(SetHashes.LINEAR, 4), 2, Replacements.LRU);

    private int put(long line) {
        int place = tags.victim(line);
        tags.put(place, line, TagArray.ALL_SECTORS);
        return place;
    }

    @Test
    void theLeastRecentlyUsedLineIsTheVictim() {
        int a = put(A);
        int b = put(B);
        assertThat(tags.victim(C)).isEqualTo(a);
        tags.use(tags.find(A));
        assertThat(tags.victim(C)).isEqualTo(b);
        assertThat(put(C)).isEqualTo(b);
        assertThat(tags.find(B)).isEqualTo(TagArray.NONE);
        assertThat(tags.find(A)).isEqualTo(a);
        assertThat(tags.find(C)).isEqualTo(b);
    }

    @Test
    void aFreePlaceGoesBeforeAnyLine() {
        int a = put(A);
        assertThat(put(B)).isNotEqualTo(a);
        tags.invalidate(a);
        tags.use(tags.find(B));
        assertThat(tags.victim(C)).isEqualTo(a);
        assertThat(tags.occupied(a)).isFalse();
    }

    @Test
    void linesOfOtherSetsDoNotDisturb() {
        put(A);
        put(B);
        assertThat(tags.occupied(tags.victim(0x80))).isFalse();
    }

    @Test
    void reservedLinesStay() {
        int a = tags.victim(A);
        tags.reserve(a, A, 7);
        int b = put(B);
        assertThat(tags.find(A)).isEqualTo(a);
        assertThat(tags.reserved(a)).isTrue();
        assertThat(tags.mshr(a)).isEqualTo(7);
        assertThat(tags.valid(a)).isZero();
        tags.use(b);
        assertThat(tags.victim(C)).isEqualTo(b);
        tags.reserve(b, 8);
        assertThat(tags.valid(b)).isEqualTo(TagArray.ALL_SECTORS);
        assertThat(tags.victim(C)).isEqualTo(TagArray.NONE);
        assertThatThrownBy(() -> tags.put(a, C, 0)).isInstanceOf(IllegalStateException.class);
        tags.invalidateAll();
        assertThat(tags.find(A)).isEqualTo(a);
        tags.fill(a, 0b0101);
        assertThat(tags.valid(a)).isEqualTo(0b0101);
        assertThat(tags.victim(C)).isEqualTo(TagArray.NONE);
        tags.endMiss(a);
        assertThat(tags.victim(C)).isEqualTo(a);
        assertThat(tags.reserved(a)).isFalse();
    }

    @Test
    void aVictimTellsWhatMustBeWrittenBack() {
        int a = tags.victim(A);
        tags.put(a, A, 0b0001);
        tags.write(a, 0b0110);
        assertThat(tags.valid(a)).isEqualTo(0b0111);
        put(B);
        int victim = tags.victim(C);
        assertThat(tags.line(victim)).isEqualTo(A);
        assertThat(tags.dirty(victim)).isEqualTo(0b0110);
        assertThat(tags.dirtyLines()).isEqualTo(1);
        tags.put(victim, C, TagArray.ALL_SECTORS);
        assertThat(tags.dirty(victim)).isZero();
        tags.write(victim, 0b1000);
        assertThat(tags.dirtyLines()).isEqualTo(1);
        tags.clean(victim);
        assertThat(tags.dirtyLines()).isZero();
        assertThat(tags.valid(victim)).isEqualTo(TagArray.ALL_SECTORS);
    }

    @Test
    void setsByTheLowestBits() {
        SetIndex linear = SetIndex.whole(SetHashes.LINEAR, 4);
        assertThat(linear.of(0x000)).isEqualTo(0);
        assertThat(linear.of(0x180)).isEqualTo(3);
        assertThat(linear.of(0x200)).isEqualTo(0);
    }

    @Test
    void setsByAllBitsFolded() {
        SetIndex hashed = SetIndex.whole(FOLDED, 4);
        // Line number 0b11_10_01: 3 ^ 2 ^ 1.
        assertThat(hashed.of(0b11_10_01L << 7)).isEqualTo(0);
        assertThat(hashed.of(0b11_00_01L << 7)).isEqualTo(2);
        // A stride of four lines stays in one set otherwise.
        assertThat(hashed.of(0x000)).isEqualTo(0);
        assertThat(hashed.of(0x200)).isEqualTo(1);
        assertThat(hashed.of(0x400)).isEqualTo(2);
        assertThat(hashed.of(0x600)).isEqualTo(3);
        // The highest bits of wide folds are not left out either: 64 sets, line number 1 << 30.
        assertThat(SetIndex.whole(FOLDED, 64).of(1L << 37)).isEqualTo(1);
    }

    @Test
    void setsByTheNumberInTheSlice() {
        // Two slices that get 256 bytes in turn: the first has lines 0, 1, 4, 5, 8, 9.
        SetIndex interleaved = SetIndex.interleaved(SetHashes.LINEAR, 4, 256, 2);
        assertThat(interleaved.of(0 * 128)).isEqualTo(0);
        assertThat(interleaved.of(1 * 128)).isEqualTo(1);
        assertThat(interleaved.of(4 * 128)).isEqualTo(2);
        assertThat(interleaved.of(5 * 128)).isEqualTo(3);
        assertThat(interleaved.of(8 * 128)).isEqualTo(0);
        assertThat(interleaved.of(2 * 128)).isEqualTo(0);
        assertThat(interleaved.of(7 * 128)).isEqualTo(3);
    }

    @Test
    void setsAreAPowerOfTwo() {
        assertThatThrownBy(() -> SetIndex.whole(SetHashes.LINEAR, 12)).hasMessageContaining("12 sets");
    }
}
