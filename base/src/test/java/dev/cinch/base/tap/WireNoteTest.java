package dev.cinch.base.tap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WireNoteTest {
    @ParameterizedTest
    @EnumSource(WireNote.Place.class)
    void liesBehindTheBlock(WireNote.Place place) {
        byte[] bytes = new byte[TapHeader.RECORD_BYTES];
        Arrays.fill(bytes, (byte) -1);
        ByteBuffer record = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        WireNote note = new WireNote(0x0102, place);
        note.write(record);
        byte[] expected = new byte[16];
        expected[0] = 2;
        expected[1] = 1;
        expected[4] = (byte) place.ordinal();
        assertThat(Arrays.copyOfRange(bytes, 128, 144)).isEqualTo(expected);
        assertThat(WireNote.read(record)).isEqualTo(note);
    }
}
