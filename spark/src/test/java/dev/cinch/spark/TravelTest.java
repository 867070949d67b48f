package dev.cinch.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Fault;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.workload.Scale;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What needs no cluster: runs and answers as bytes, and names of masters. */
class TravelTest {
    private static Object sent(Object content) throws Exception {
        return Parcel.unpack(Parcel.pack(content));
    }

    @Test
    void everyRunOfEveryExperimentArrivesAsTheSame() throws Exception {
        ResultStore store = new ResultStore(Path.of(""));
        int kinds = 0;
        for (Experiment experiment : Experiments.CATALOGUE) {
            for (Run run : experiment.runs(Scale.TINY)) {
                Run arrived = (Run) sent(run);
                assertThat(store.key(arrived)).as(experiment.name()).isEqualTo(store.key(run));
                kinds++;
            }
        }
        assertThat(kinds).isGreaterThan(100);
    }

    @Test
    void aCalculationBringsItsWork() throws Exception {
        Run run = Experiments.CATALOGUE.get("warped/tab1").runs(Scale.TINY).get(0);
        Recorder here = new Recorder();
        run.execute(here);
        Recorder there = new Recorder();
        Experiments.here((Run) sent(run)).execute(there);
        assertThat(there.rows()).isNotEmpty().isEqualTo(here.rows());
    }

    @Test
    void failuresKeepTheirKindTheirWordsAndTheirPlace() throws Exception {
        BadInput bad = new BadInput("no such codec");
        Throwable arrived = ((Answer) sent(Answer.of(bad))).failure().cause();
        assertThat(arrived).isInstanceOf(BadInput.class).hasMessage("no such codec");
        assertThat(arrived.getStackTrace()).isEqualTo(bad.getStackTrace());
        assertThat(Answer.of(new Fault("deadlock")).failure().cause())
                .isInstanceOf(Fault.class)
                .hasMessage("deadlock");
        assertThat(Answer.of(new ArithmeticException()).failure().cause())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("java.lang.ArithmeticException");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"local|1", "local[3]|3", "local-cluster[2,4,1024]|8", "local-cluster[ 3 , 1 , 512 ]|3"})
    void namesOfMastersSayHowManyRunsFit(String url, int slots) {
        assertThat(Master.of(Optional.of(url), 7).slots()).hasValue(slots);
    }

    @Test
    void nobodyKnowsHowLargeOtherClustersAre() {
        assertThat(Master.of(Optional.of("spark://a:7077,b:7077"), 7).slots()).isEmpty();
        assertThat(Master.of(Optional.of("yarn"), 7).slots()).isEmpty();
    }

    @Test
    void withoutAMasterThreadsOfThisProcessAreIt() {
        assertThat(Master.of(Optional.empty(), 7).url()).isEqualTo("local[7]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesos://a:1", "local[", "spark://host", "local-cluster[2,1]", ""})
    void otherMastersAreRefused(String url) {
        assertThatThrownBy(() -> Master.of(Optional.of(url), 7))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("--master " + url + ": Spark knows local[N]");
    }

    @Test
    void aMasterThatIsNotThereIsSaidAtOnce() {
        // Nobody may listen at port 1.
        assertThatThrownBy(
                        () -> Master.of(Optional.of("spark://127.0.0.1:1"), 7).check())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("nobody answers there");
    }
}
