package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.part.Part;
import org.junit.jupiter.api.Test;

class QueueRoomTest {
    @Test
    void freedPlaceCountsFromItsTimeOn() {
        QueueRoom places = new QueueRoom(1, 0);
        places.take(5);
        assertThat(places.any()).isFalse();
        assertThat(places.nextAt()).isEqualTo(Part.NEVER);
        places.free(9);
        assertThat(places.nextAt()).isEqualTo(9);
        assertThat(places.countFreed(8)).isFalse();
        assertThat(places.any()).isFalse();
        assertThat(places.countFreed(9)).isTrue();
        assertThat(places.any()).isTrue();
        assertThat(places.countFreed(9)).isFalse();
        assertThat(places.nextAt()).isEqualTo(Part.NEVER);
    }

    /** Whoever takes the last place finds those that were freed until then, and no others. */
    @Test
    void takingTheLastPlaceCountsThoseFreedBefore() {
        QueueRoom places = new QueueRoom(3, 0);
        places.take(1);
        places.take(2);
        places.free(4);
        places.free(7);
        places.take(6);
        assertThat(places.any()).isTrue();
        places.take(6);
        assertThat(places.any()).isFalse();
        assertThat(places.nextAt()).isEqualTo(7);
    }
}
