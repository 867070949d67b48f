package dev.cinch.lab.cross;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PeerAgreementTest {
    private static final Offset<Double> NEAR = Offset.offset(1e-12);

    @Test
    void upAndDownAreBothErrors() {
        PeerAgreement found = PeerAgreement.of(List.of(
                new PeerAgreement.Pair(100, 200), new PeerAgreement.Pair(400, 200), new PeerAgreement.Pair(50, 50)));

        assertThat(found.kernels()).isEqualTo(3);
        assertThat(found.meanError()).isEqualTo(0.5, NEAR);
        assertThat(found.meanRatio()).isEqualTo(1, NEAR);
    }

    @Test
    void aFactorThatIsAlwaysTheSameIsNoLackOfCorrelation() {
        PeerAgreement found = PeerAgreement.of(List.of(
                new PeerAgreement.Pair(10, 30), new PeerAgreement.Pair(100, 300), new PeerAgreement.Pair(20, 60)));

        assertThat(found.meanRatio()).isEqualTo(3, NEAR);
        assertThat(found.correlation()).isEqualTo(1, NEAR);
    }
}
