package dev.cinch.gpu.time.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.policy.interleave.Interleaving;
import dev.cinch.gpu.time.policy.interleave.Interleavings;
import dev.cinch.gpu.time.policy.order.QueueOrders;
import dev.cinch.gpu.time.standard.DramStandards;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class AddressMapTest {
    private static DramSpec spec(int controllers, int busBits, int mag) {
        return spec(controllers, busBits, mag, Interleavings.CATALOGUE.get("folded"));
    }

    private static DramSpec spec(int controllers, int busBits, int mag, Interleaving interleaving) {
        return new DramSpec(
                DramStandards.CATALOGUE.get("gddr5"),
                controllers,
                busBits,
                mag,
                16,
                4,
                2048,
                interleaving,
                QueueOrders.CATALOGUE.get("fr-fcfs"),
                100,
                64,
                64,
                48,
                16,
                116,
                0,
                2,
                3,
                6,
                12,
                28,
                12,
                40,
                12,
                4,
                5,
                12,
                2,
                0,
                0,
                65);
    }

    /** Chunks of 256 bytes go round six controllers; a controller's blocks 0, 1, 2, 3 have parities 0, 1, 1, 0. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0",
        "127, 0, 0, 0",
        "128, 0, 1, 0",
        "256, 1, 2, 0",
        "384, 1, 3, 0",
        "1280, 5, 10, 0",
        "1536, 0, 1, 1",
        "1664, 0, 0, 1",
        "1792, 1, 3, 1",
        "3072, 0, 1, 2",
        "3200, 0, 0, 2"
    })
    void firstAddresses(long address, int controller, int slice, long channelBlock) {
        AddressMap map = new AddressMap(spec(6, 384, 32), 12);
        assertThat(map.controller(address)).isEqualTo(controller);
        assertThat(map.slice(address)).isEqualTo(slice);
        assertThat(map.channel(address)).isEqualTo(slice);
        assertThat(map.channelBlock(address)).isEqualTo(channelBlock);
    }

    /** A row of a channel as wide as a chip has 2048 bytes, of a pair of banks 32 blocks; there are 8 pairs. */
    @ParameterizedTest
    @CsvSource({
        "32, 0, 0, 0, 0",
        "32, 31, 0, 0, 31",
        "32, 32, 2, 0, 0",
        "32, 255, 14, 0, 31",
        "32, 256, 0, 1, 0",
        "16, 15, 0, 0, 15",
        "16, 16, 2, 0, 0",
        "16, 128, 0, 1, 0",
        "64, 63, 0, 0, 63",
        "64, 64, 2, 0, 0",
        "64, 512, 0, 1, 0"
    })
    void rows(int mag, long channelBlock, int bank, int row, int column) {
        AddressMap map = new AddressMap(spec(6, 384, mag), 12);
        assertThat(map.bank(channelBlock)).isEqualTo(bank);
        assertThat(map.row(channelBlock)).isEqualTo(row);
        assertThat(map.column(channelBlock)).isEqualTo(column);
    }

    @ParameterizedTest
    @CsvSource({
        "6, 384, 16, 12",
        "6, 384, 32, 12",
        "6, 384, 64, 12",
        "6, 384, 16, 6",
        "6, 384, 64, 24",
        "6, 384, 16, 48",
        "4, 256, 16, 8",
        "8, 512, 32, 8",
        "1, 32, 32, 1",
        "1, 32, 32, 4",
        "2, 192, 32, 6",
        "3, 288, 16, 9",
        "5, 160, 32, 15"
    })
    void everyBlockHasAPlaceOfItsOwn(int controllers, int busBits, int mag, int slices) {
        for (Interleaving interleaving : Interleavings.CATALOGUE.list()) {
            everyBlockHasAPlaceOfItsOwn(spec(controllers, busBits, mag, interleaving), slices);
        }
    }

    private static void everyBlockHasAPlaceOfItsOwn(DramSpec spec, int slices) {
        AddressMap map = new AddressMap(spec, slices);
        int perChannel = 36 * 64;
        int blocks = perChannel * spec.channels();
        int[] ofSlice = new int[slices];
        Set<Long> places = new HashSet<>();
        for (long address = 0; address < 128L * blocks; address += 128) {
            int channel = map.channel(address);
            long within = map.channelBlock(address);
            assertThat(within).isBetween(0L, perChannel - 1L);
            long place = ((long) map.row(within) * spec.banks() + map.bank(within)) * map.blocksPerRow()
                    + map.column(within);
            places.add(place * spec.channels() + channel);
            int slice = map.slice(address);
            ofSlice[slice]++;
            assertThat(slice - map.firstSlice(channel)).isBetween(0, map.slicesPerChannel() - 1);
            assertThat(map.controller(address))
                    .isEqualTo(channel / spec.channelsPerController())
                    .isEqualTo(slice / (slices / spec.controllers()));
            assertThat(map.slice(address + 127)).isEqualTo(slice);
            assertThat(map.channel(address + 127)).isEqualTo(channel);
        }
        assertThat(places).hasSize(blocks);
        assertThat(Arrays.stream(ofSlice).distinct().toArray()).hasSize(1);
    }

    /** What the L2 sees of an address has nothing to do with the width of channels. */
    @Test
    void slicesDoNotDependOnTheGranularity() {
        AddressMap narrow = new AddressMap(spec(6, 384, 16), 12);
        AddressMap middle = new AddressMap(spec(6, 384, 32), 12);
        AddressMap wide = new AddressMap(spec(6, 384, 64), 12);
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 10_000; i++) {
            long address = random.nextLong() >>> 24;
            assertThat(narrow.slice(address)).isEqualTo(middle.slice(address)).isEqualTo(wide.slice(address));
        }
    }

    /** Block 2 of a controller is of share 1 by its parity and of share 0 in turn; pages are chunks of the test's own map. */
    @ParameterizedTest
    @CsvSource({
        "folded, 1, 1",
        "folded-banks, 1, 1",
        "linear, 0, 1",
        "chunks, 1, 1",
        "bank-rows, 1, 1",
        "whole-pages, 1, 0"
    })
    void whereItLiesIsUpToTheInterleaving(String name, int slice, int controller) {
        AddressMap map = new AddressMap(spec(6, 384, 32, Interleavings.CATALOGUE.get(name)), 12);
        assertThat(map.slice(name.equals("whole-pages") ? 256 : 1536)).isEqualTo(slice);
        assertThat(map.controller(256)).isEqualTo(controller);
    }

    /** A controller's 256 bytes go to the two slices and the two banks of a pair in turn; a block lies in one bank. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 0",
        "128, 0, 0, 0, 0",
        "256, 2, 1, 0, 0",
        "1536, 1, 0, 1, 0",
        "1664, 1, 0, 1, 0",
        "3072, 0, 0, 0, 0",
        "49152, 0, 0, 2, 0",
        "393216, 0, 0, 0, 1",
    })
    void chunks(long address, int slice, int channel, int bank, int row) {
        AddressMap map = new AddressMap(spec(6, 384, 64, Interleavings.CATALOGUE.get("chunks")), 12);
        assertThat(map.slice(address)).isEqualTo(slice);
        assertThat(map.channel(address)).isEqualTo(channel);
        assertThat(map.bank(map.channelBlock(address))).isEqualTo(bank);
        assertThat(map.row(map.channelBlock(address))).isEqualTo(row);
        assertThat(map.takersOfChunks()).isEqualTo(12);
    }

    /** 16 blocks of a channel fill a row of a bank; the next bank is of the same group, whose numbers are 4 apart. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 0",
        "128, 0, 1, 0, 0",
        "256, 1, 2, 0, 0",
        "23040, 0, 0, 0, 0",
        "24576, 0, 1, 4, 0",
        "98304, 0, 1, 1, 0",
        "393216, 0, 1, 0, 1",
    })
    void rowsOfOneBankAfterTheOther(long address, int slice, int channel, int bank, int row) {
        AddressMap map = new AddressMap(spec(6, 384, 32, Interleavings.CATALOGUE.get("bank-rows")), 6);
        assertThat(map.slice(address)).isEqualTo(slice);
        assertThat(map.channel(address)).isEqualTo(channel);
        assertThat(map.bank(map.channelBlock(address))).isEqualTo(bank);
        assertThat(map.row(map.channelBlock(address))).isEqualTo(row);
    }

    @Test
    void strideOfARoundDoesNotFavourASlice() {
        AddressMap map = new AddressMap(spec(6, 384, 32), 12);
        for (long stride = 6 * 256; stride < 1 << 24; stride *= 2) {
            int odd = 0;
            for (int i = 0; i < 1024; i++) {
                odd += map.slice(i * stride);
            }
            assertThat(odd).isEqualTo(512);
        }
    }

    @Test
    void numbersThatCannotBeDealtOutAreRefused() {
        assertThatThrownBy(() -> new AddressMap(spec(6, 384, 32), 8))
                .isInstanceOf(BadInput.class)
                .hasMessage("l2.slices = 8: a multiple of dram.controllers = 6 is needed");
        assertThatThrownBy(() -> new AddressMap(spec(6, 384, 32), 18))
                .isInstanceOf(BadInput.class)
                .hasMessage("l2.slices = 18: 3 slices of a controller cannot be dealt out to its 2 channels"
                        + " (dram.bus-bits, dram.mag-bytes); one number must divide by the other");
    }
}
