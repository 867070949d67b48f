package dev.cinch.gpu.time.policy.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class WritePoliciesTest {
    static List<WritePolicy> all() {
        return WritePolicies.CATALOGUE.list();
    }

    @Test
    void othersJoin() {
        assertThat(WritePolicies.CATALOGUE.names())
                .containsExactly(
                        "write-around",
                        "write-evict",
                        "write-validate",
                        "write-back-around",
                        "lazy-fetch",
                        "fetch-sectors",
                        "fetch-line",
                        "fetch-through",
                        "validate-through",
                        "hits-stay");
    }

    /** What is stored must be somewhere; what is filled need not be read. */
    @ParameterizedTest
    @MethodSource("all")
    void losesNothing(WritePolicy policy) {
        assertThat(policy.sendsHit() || policy.keepsHit()).isTrue();
        assertThat(policy.sendsMiss() || policy.allocates()).isTrue();
        for (int stored = 1; stored < 16; stored++) {
            if (!policy.sendsMiss()) {
                assertThat(policy.needs(stored, stored) & stored).isZero();
            }
        }
    }

    @Test
    void needs() {
        assertThat(WritePolicies.CATALOGUE.get("write-validate").needs(0b0111, 0b0011))
                .isZero();
        assertThat(WritePolicies.CATALOGUE.get("lazy-fetch").needs(0b0111, 0b0011))
                .isZero();
        assertThat(WritePolicies.CATALOGUE.get("lazy-fetch").unreadable(0b0111, 0b0011))
                .isEqualTo(0b0100);
        assertThat(WritePolicies.CATALOGUE.get("fetch-sectors").needs(0b0111, 0b0011))
                .isEqualTo(0b0100);
        assertThat(WritePolicies.CATALOGUE.get("fetch-line").needs(0b0111, 0b0011))
                .isEqualTo(0b1100);
    }
}
