package dev.cinch.gpu.time.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class MshrTableTest {
    private final MshrTable mshrs = new MshrTable(2, 3);

    @Test
    void asManyMissesAsEntries() {
        int first = mshrs.open(0x100, 5, 0b0011);
        assertThat(mshrs.full()).isFalse();
        int second = mshrs.open(0x200, 6, 0b1000);
        assertThat(second).isNotEqualTo(first);
        assertThat(mshrs.full()).isTrue();
        assertThat(mshrs.open()).isEqualTo(2);
        assertThatThrownBy(() -> mshrs.open(0x300, 7, 1)).hasMessageContaining("2 MSHRs");
        assertThat(mshrs.line(first)).isEqualTo(0x100);
        assertThat(mshrs.place(first)).isEqualTo(5);
        mshrs.want(first, 0b0100);
        assertThat(mshrs.sectors(first)).isEqualTo(0b0111);
        assertThat(mshrs.sectors(second)).isEqualTo(0b1000);
        mshrs.close(first);
        assertThat(mshrs.open()).isEqualTo(1);
        assertThat(mshrs.open(0x300, 7, 1)).isEqualTo(first);
        assertThat(mshrs.sectors(first)).isEqualTo(1);
    }

    @Test
    void asManyWaitersAsMerges() {
        int mshr = mshrs.open(0x100, 0, 1);
        mshrs.add(mshr, 40);
        mshrs.add(mshr, 41);
        assertThat(mshrs.canMerge(mshr)).isTrue();
        mshrs.add(mshr, 42);
        assertThat(mshrs.canMerge(mshr)).isFalse();
        assertThatThrownBy(() -> mshrs.add(mshr, 43)).hasMessageContaining("3 wait already");
    }

    @Test
    void waitersGoInTheirOrder() {
        int other = mshrs.open(0x200, 0, 1);
        int mshr = mshrs.open(0x100, 0, 1);
        mshrs.add(other, 50);
        mshrs.add(mshr, 40);
        mshrs.add(mshr, 41);
        mshrs.add(mshr, 42);
        assertThat(mshrs.waiter(mshr, 2)).isEqualTo(42);
        assertThat(mshrs.remove(mshr, 1)).isEqualTo(41);
        assertThat(mshrs.waiting(mshr)).isEqualTo(2);
        assertThat(mshrs.remove(mshr, 0)).isEqualTo(40);
        assertThatThrownBy(() -> mshrs.close(mshr)).hasMessageContaining("1 still wait");
        assertThat(mshrs.remove(mshr, 0)).isEqualTo(42);
        mshrs.close(mshr);
        assertThat(mshrs.waiting(other)).isEqualTo(1);
        assertThat(mshrs.waiter(other, 0)).isEqualTo(50);
    }
}
