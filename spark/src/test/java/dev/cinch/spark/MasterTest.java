package dev.cinch.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MasterTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "local 1",
                "local[3] 3",
                "local[08] 8",
                "local-cluster[2,3,1024] 6",
                "'local-cluster[ 2 , 1 , 900 ]' 2"
            })
    void saysHowManyRunsFit(String url, int slots) {
        assertThat(Master.of(Optional.of(url), 1).slots()).hasValue(slots);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spark://host:7077", "spark://one:7077,two:7077", "yarn", "k8s://https://host:6443"})
    void doesNotSayItForACluster(String url) {
        assertThat(Master.of(Optional.of(url), 1).slots()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "local[0]",
                "local[-1]",
                "local[99999999999]",
                "local-cluster[0,1,1024]",
                "local-cluster[1,0,1024]",
                "local-cluster[1,1,0]",
                "local-cluster[1,1]",
                "spark://host",
                "http://host:80"
            })
    void refusesWhatSparkWouldStumbleOver(String url) {
        assertThatThrownBy(() -> Master.of(Optional.of(url), 1))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("--master " + url + ": Spark knows ");
    }

    @Test
    void isThreadsIfNobodySaysAnything() {
        assertThat(Master.of(Optional.empty(), 5)).hasToString("local[5]");
    }

    @Test
    void noticesThatNobodyAnswers() {
        assertThatThrownBy(
                        () -> Master.of(Optional.of("spark://127.0.0.1:1"), 1).check())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("nobody answers there");
    }
}
