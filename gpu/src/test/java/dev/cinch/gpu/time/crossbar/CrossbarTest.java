package dev.cinch.gpu.time.crossbar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.time.machine.CrossbarSpec;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is sent in cycle 0 is inside from cycle 1 on; latencies here are 3 cycles after the last flit. */
final class CrossbarTest {
    private static CrossbarSpec spec(int inputFlits, int outputFlits, int speedup) {
        return new CrossbarSpec(32, 8, 3, 3, inputFlits, outputFlits, false, speedup, 1);
    }

    private static List<Long> times(long... times) {
        return Arrays.stream(times).boxed().toList();
    }

    @Test
    void aPacketComesAfterItsLastFlit() {
        Network network = new Network(spec(64, 64, 1), 1, 1);
        network.sources[0].add(0, 0, 77, 5);
        network.run(20);
        // Flits in cycles 1 to 5.
        assertThat(network.sinks[0].times).isEqualTo(times(8));
        assertThat(network.sinks[0].numbers).containsExactly(77);
        assertThat(network.crossbar.waitsFor()).isNull();
        assertThat(network.counter("crossbar.request-packets")).isEqualTo(1);
        assertThat(network.counter("crossbar.request-flits")).isEqualTo(5);
        assertThat(network.counter("crossbar.request-wait-cycles")).isZero();
    }

    @Test
    void aPortMovesOneFlitACycle() {
        Network network = new Network(spec(64, 64, 1), 1, 1);
        for (int number = 0; number < 4; number++) {
            network.sources[0].add(0, 0, number, 5);
        }
        network.run(40);
        assertThat(network.sinks[0].times).isEqualTo(times(8, 13, 18, 23));
        assertThat(network.sinks[0].numbers).containsExactly(0, 1, 2, 3);
        assertThat(network.counter("crossbar.request-flits")).isEqualTo(20);
        assertThat(network.counter("crossbar.request-wait-cycles")).isEqualTo(5 + 10 + 15);
    }

    @Test
    void inputsTakeTurns() {
        Network network = new Network(spec(64, 64, 1), 3, 1);
        for (int number = 0; number < 3; number++) {
            network.sources[0].add(0, 0, number, 2);
            network.sources[2].add(0, 0, 20 + number, 2);
        }
        network.run(40);
        assertThat(network.sinks[0].numbers).containsExactly(0, 20, 1, 21, 2, 22);
        assertThat(network.sinks[0].times).isEqualTo(times(5, 7, 9, 11, 13, 15));
    }

    @Test
    void anInputServesItsOutputsInTurn() {
        Network network = new Network(spec(64, 64, 1), 1, 3);
        for (int number = 0; number < 2; number++) {
            network.sources[0].add(0, 0, number, 1);
            network.sources[0].add(0, 1, number, 1);
            network.sources[0].add(0, 2, number, 1);
        }
        network.run(40);
        assertThat(network.sinks[0].times).isEqualTo(times(4, 7));
        assertThat(network.sinks[1].times).isEqualTo(times(5, 8));
        assertThat(network.sinks[2].times).isEqualTo(times(6, 9));
    }

    @Test
    void anOutputThatIsTurnedAwayChoosesAgain() {
        Network network = new Network(spec(64, 64, 1), 2, 2);
        // Both outputs choose input 0 first; output 1 has another to choose.
        network.sources[0].add(0, 0, 0, 4);
        network.sources[0].add(0, 1, 1, 4);
        network.sources[1].add(0, 1, 10, 4);
        network.run(40);
        assertThat(network.sinks[0].times).isEqualTo(times(7));
        assertThat(network.sinks[1].numbers).containsExactly(10, 1);
        assertThat(network.sinks[1].times).isEqualTo(times(7, 11));
    }

    @Test
    void aFasterInputFeedsTwoOutputs() {
        Network network = new Network(spec(64, 64, 2), 1, 3);
        network.sources[0].add(0, 0, 0, 5);
        network.sources[0].add(0, 1, 1, 5);
        network.sources[0].add(0, 2, 2, 5);
        network.run(40);
        assertThat(network.sinks[0].times).isEqualTo(times(8));
        assertThat(network.sinks[1].times).isEqualTo(times(8));
        assertThat(network.sinks[2].times).isEqualTo(times(13));
    }

    @Test
    void aFullOutputHoldsUpTheSenderUntilItIsDrained() {
        Network network = new Network(spec(10, 5, 1), 1, 2);
        network.sink(0, 100, 0);
        for (int number = 0; number < 4; number++) {
            network.sources[0].add(0, 0, number, 5);
        }
        network.run(60);
        // Two packets fill the input; the first leaves in cycles 1 to 5 and fills the output.
        assertThat(network.sources[0].sent).isEqualTo(times(0, 0, 6));
        assertThat(network.crossbar.waitsFor()).contains("buffer of output 0 is full, wanted by input 0");
        Network again = new Network(spec(10, 5, 1), 1, 2);
        again.sink(0, 100, 0);
        for (int number = 0; number < 4; number++) {
            again.sources[0].add(0, 0, number, 5);
        }
        again.run(200);
        // Taken in cycle 100; the next goes in 101 to 105, is there in 108 and taken at once; and so on every 8 cycles.
        assertThat(again.sources[0].sent).isEqualTo(times(0, 0, 6, 106));
        assertThat(again.sinks[0].times).isEqualTo(times(100, 108, 116, 124));
        assertThat(again.counter("crossbar.request-wait-cycles")).isEqualTo(0 + 100 + (109 - 7) + (117 - 107));
    }

    @Test
    void aFullOutputDoesNotHoldUpOthers() {
        Network network = new Network(spec(64, 5, 1), 1, 2);
        network.sink(0, 1000, 0);
        network.sources[0].add(0, 0, 0, 5);
        network.sources[0].add(0, 0, 1, 5);
        network.sources[0].add(20, 1, 2, 5);
        network.run(100);
        assertThat(network.sinks[0].times).isEmpty();
        assertThat(network.sinks[1].times).isEqualTo(times(28));
    }

    /** In a list of all packets of an input the second waits for the first, and the third for both. */
    @Test
    void aPacketHoldsUpThoseBehindItInAFifo() {
        Network network = new Network(new CrossbarSpec(32, 8, 3, 3, 64, 64, true, 1, 1), 2, 2);
        network.sources[1].add(0, 0, 10, 4);
        network.sources[0].add(0, 0, 0, 4);
        network.sources[0].add(0, 1, 1, 1);
        network.run(40);
        // Input 0 comes first; its next packet starts in cycle 5. Input 1 has the output after that.
        assertThat(network.sinks[0].times).isEqualTo(times(7, 11));
        assertThat(network.sinks[1].times).isEqualTo(times(8));
        Network other = new Network(new CrossbarSpec(32, 8, 3, 3, 64, 64, true, 1, 1), 2, 2);
        other.sources[0].add(0, 0, 0, 4);
        other.sources[1].add(0, 0, 10, 4);
        other.sources[1].add(0, 1, 11, 1);
        other.run(40);
        assertThat(other.sinks[0].times).isEqualTo(times(7, 11));
        assertThat(other.sinks[1].times).isEqualTo(times(12));
    }

    /** Inside twice as fast, a packet of four flits has its output for 5 half cycles; the wire carries one a cycle all the same. */
    @Test
    void aFasterInsideFreesInputsEarlier() {
        Network network = new Network(new CrossbarSpec(32, 8, 3, 3, 64, 64, true, 1, 2), 1, 2);
        network.sources[0].add(0, 0, 0, 4);
        network.sources[0].add(0, 1, 1, 1);
        network.sources[0].add(0, 0, 2, 1);
        network.run(40);
        assertThat(network.sinks[0].times).isEqualTo(times(7, 8));
        assertThat(network.sinks[1].times).isEqualTo(times(7));
    }

    @Test
    void aPacketLongerThanItsBuffersGoesThrough() {
        Network network = new Network(spec(5, 5, 1), 1, 1);
        network.sources[0].add(0, 0, 0, 9);
        network.sources[0].add(0, 0, 1, 1);
        network.run(100);
        // Flits in cycles 1 to 9; the buffer is free again in cycle 10. The other end takes the first in cycle 12.
        assertThat(network.sources[0].sent).isEqualTo(times(0, 10));
        assertThat(network.sinks[0].times).isEqualTo(times(12, 16));
    }

    @Test
    void otherClocksSeeWhatHasHappened() {
        // The ends run twice as fast: cycle 0 of theirs is seen in cycle 1, the flit goes in 1, arrives in 4, which is
        // 8.
        Network network = new Network(spec(5, 5, 1), 1, 1, 1400, 700);
        network.sources[0].add(0, 0, 0, 1);
        network.sources[0].add(0, 0, 1, 5);
        network.run(60);
        // Room for five flits again: cycle 1 ends with cycle 3 of the sender, which can send in 4. Cycle 4 of the
        // sender is seen in 3. The receiver's cycle 8 is seen in 5: flits in 5 to 9, arrival in 12, which is 24.
        assertThat(network.sources[0].sent).isEqualTo(times(0, 4));
        assertThat(network.sinks[0].times).isEqualTo(times(8, 24));
    }

    @Test
    void sendingWithoutAskingIsAFailure() {
        Network network = new Network(spec(5, 5, 1), 1, 1);
        network.run(1);
        network.crossbar.send(0, 0, 0, 4, 0);
        assertThatThrownBy(() -> network.crossbar.send(0, 0, 0, 4, 0)).hasMessageContaining("no room");
    }
}
