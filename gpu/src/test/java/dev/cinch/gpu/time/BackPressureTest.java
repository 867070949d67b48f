package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Queues as short as they can be hold work up, but nothing stands still and nothing is lost. */
@Timeout(240)
final class BackPressureTest {
    private static final String[] TINY = {
        "sm.count=2",
        "launch.latency-cycles=0",
        "sm.instruction-buffer=1",
        "pipeline.sp-units=1",
        "pipeline.ldst-queue=1",
        "register-file.banks=8",
        "register-file.accesses-per-cycle=1",
        "register-file.sp-collectors=1",
        "register-file.sfu-collectors=1",
        "register-file.ldst-collectors=1",
        "l1.sets=1",
        "l1.ways=1",
        "l1.mshrs=1",
        "l1.mshr-merges=1",
        "l1.miss-queue=1",
        "constant-cache.sets=1",
        "constant-cache.ways=1",
        "constant-cache.mshrs=1",
        "constant-cache.mshr-merges=1",
        "crossbar.input-flits=5",
        "crossbar.output-flits=5",
        "crossbar.input-speedup=1",
        "l2.slices=1",
        "l2.sets=1",
        "l2.ways=1",
        "l2.mshrs=1",
        "l2.mshr-merges=1",
        "l2.input-queue=1",
        "l2.reply-queue=1",
        "dram.controllers=1",
        "dram.bus-bits=32",
        "dram.banks=2",
        "dram.bank-groups=2",
        "dram.page-bytes=256",
        "dram.read-queue=1",
        "dram.write-queue=1",
        "dram.write-high-mark=1",
        "dram.write-low-mark=0",
        "dram.return-queue=1"
    };

    private static List<Workload> all() {
        return Workload.ALL;
    }

    private static byte[] expected(Workload workload) {
        return workload.run(workload.on(new FunctionalDevice())).output();
    }

    private static void check(Workload workload, Machine machine) {
        TimedProgram skipping = workload.run(workload.on(new TimedDevice(machine)));
        assertThat(skipping.output()).isEqualTo(expected(workload));
        TimedProgram ticking = workload.run(
                workload.on(TimedSetup.of(machine).tickingEverything().device()));
        TimedProgram.assertEqual(
                skipping.launched.timing().counters(), ticking.launched.timing().counters(), workload.name());
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyQueueHoldsOne(Workload workload) {
        check(workload, Machines.get("gtx580").with(TINY));
    }

    /** The same with sectors: a line can have several misses under way. */
    @ParameterizedTest
    @MethodSource("all")
    void everyQueueHoldsOneAndSectors(Workload workload) {
        check(workload, Machines.get("gtx580").with(TINY).with("l2.sector-bytes=32", "l2.ways=2", "sm.policy=lrr"));
    }

    /** The same with lookups at the end of the L1's latency: what cannot go on holds up loads and stores. */
    @ParameterizedTest
    @MethodSource("all")
    void everyQueueHoldsOneAndLookupsComeLast(Workload workload) {
        check(workload, Machines.get("gtx580").with(TINY).with("l1.lookup=last", "l1.latency-cycles=3"));
    }

    /** The same with fetches that miss, and one result of memory a cycle. */
    @ParameterizedTest
    @MethodSource("all")
    void everyQueueHoldsOneAndInstructionsMiss(Workload workload) {
        check(
                workload,
                Machines.get("gtx580")
                        .with(TINY)
                        .with(
                                "sm.reply-cycles=1",
                                "sm.loads-in-turn=true",
                                "instruction-cache.sets=1",
                                "instruction-cache.ways=2",
                                "instruction-cache.mshrs=1",
                                "instruction-cache.mshr-merges=1",
                                "instruction-cache.miss-queue=1",
                                "constant-cache.line-bytes=64",
                                "constant-cache.latency-cycles=0",
                                "constant-cache.miss-queue=1"));
    }

    private static List<List<String>> random() {
        List<List<String>> machines = new ArrayList<>();
        for (int seed = 0; seed < 30; seed++) {
            machines.add(machine(new Random(seed)));
        }
        return machines;
    }

    private static String one(Random random, String... words) {
        return words[random.nextInt(words.length)];
    }

    static List<String> machine(Random random) {
        List<String> settings = new ArrayList<>();
        settings.add("launch.latency-cycles=" + random.nextInt(50));
        settings.add("launch.copies-fill-l2=" + random.nextBoolean());
        settings.add("clock.core-mhz=" + (200 + random.nextInt(1000)));
        settings.add("clock.interconnect-mhz=" + (200 + random.nextInt(1000)));
        settings.add("clock.l2-mhz=" + (random.nextInt(2) == 0 ? 0 : 200 + random.nextInt(1000)));
        settings.add("clock.dram-mhz=" + (200 + random.nextInt(1800)));
        settings.add("sm.count=" + (1 + random.nextInt(4)));
        settings.add("sm.blocks=" + (1 + random.nextInt(8)));
        settings.add("sm.schedulers=" + (1 + random.nextInt(3)));
        settings.add("sm.policy=" + (random.nextBoolean() ? "gto" : "lrr"));
        settings.add("sm.instruction-buffer=" + (1 + random.nextInt(6)));
        settings.add("sm.fetch-cycles=" + (1 + random.nextInt(5)));
        settings.add("pipeline.sp-units=" + (1 + random.nextInt(3)));
        settings.add("pipeline.sfu-units=" + (1 + random.nextInt(2)));
        settings.add("pipeline.ldst-queue=" + (1 + random.nextInt(4)));
        settings.add("register-file.banks=" + (8 << random.nextInt(4)));
        settings.add("register-file.accesses-per-cycle=" + (1 + random.nextInt(3)));
        settings.add("register-file.sp-collectors=" + (1 + random.nextInt(4)));
        settings.add("register-file.sfu-collectors=" + (1 + random.nextInt(2)));
        settings.add("register-file.ldst-collectors=" + (1 + random.nextInt(3)));
        settings.add("l1.sets=" + (1 << random.nextInt(4)));
        settings.add("l1.ways=" + (1 + random.nextInt(3)));
        settings.add("l1.mshrs=" + (1 + random.nextInt(8)));
        settings.add("l1.mshr-merges=" + (1 + random.nextInt(3)));
        int misses = 1 + random.nextInt(4);
        settings.add("l1.miss-queue=" + misses);
        settings.add("texture-cache.sets=" + random.nextInt(3));
        settings.add("texture-cache.ways=" + (1 + random.nextInt(2)));
        settings.add("texture-cache.mshrs=" + (1 + random.nextInt(2)));
        settings.add("texture-cache.mshr-merges=" + (1 + random.nextInt(2)));
        settings.add("texture-cache.miss-queue=" + random.nextInt(3));
        settings.add("constant-cache.sets=" + (1 << random.nextInt(3)));
        settings.add("constant-cache.ways=" + (1 + random.nextInt(2)));
        settings.add("constant-cache.mshr-merges=" + (1 + random.nextInt(4)));
        settings.add("crossbar.latency-cycles=" + (1 + random.nextInt(9)));
        settings.add("crossbar.input-flits=" + (5 + random.nextInt(8)));
        settings.add("crossbar.output-flits=" + (5 + random.nextInt(8)));
        settings.add("crossbar.input-speedup=" + (1 + random.nextInt(2)));
        settings.add("l2.slices=" + (2 << random.nextInt(2)));
        settings.add("l2.sets=" + (1 << random.nextInt(4)));
        settings.add("l2.ways=" + (1 + random.nextInt(3)));
        settings.add("l2.sector-bytes=" + (random.nextBoolean() ? 32 : 128));
        settings.add("l2.mshrs=" + (1 + random.nextInt(6)));
        settings.add("l2.mshr-merges=" + (1 + random.nextInt(4)));
        settings.add("l2.latency-cycles=" + (1 + random.nextInt(60)));
        settings.add("l2.input-queue=" + (1 + random.nextInt(6)));
        settings.add("l2.reply-queue=" + (1 + random.nextInt(4)));
        settings.add("dram.controllers=2");
        settings.add("dram.bus-bits=128");
        settings.add("dram.mag-bytes=" + (16 << random.nextInt(3)));
        settings.add("dram.banks=" + (4 << random.nextInt(2)));
        settings.add("dram.bank-groups=" + (2 << random.nextInt(2)));
        settings.add("dram.page-bytes=" + (256 << random.nextInt(4)));
        settings.add("dram.latency-cycles=" + random.nextInt(60));
        settings.add("dram.read-queue=" + (1 + random.nextInt(5)));
        int writes = 1 + random.nextInt(5);
        int high = 1 + random.nextInt(writes);
        settings.add("dram.write-queue=" + writes);
        settings.add("dram.write-high-mark=" + high);
        settings.add("dram.write-low-mark=" + random.nextInt(high));
        settings.add("dram.return-queue=" + (1 + random.nextInt(3)));
        settings.add("dram.t-ccdl=" + (2 + random.nextInt(4)));
        settings.add("dram.t-rrd=" + (1 + random.nextInt(9)));
        settings.add("dram.t-wl=" + (1 + random.nextInt(12)));
        settings.add("l1.replacement=" + one(random, "lru", "fifo"));
        settings.add("l1.global-write=" + one(random, "write-around", "write-evict", "validate-through"));
        settings.add(
                "l1.local-write=" + one(random, "write-validate", "write-around", "write-evict", "write-back-around"));
        settings.add("constant-cache.replacement=" + one(random, "lru", "fifo"));
        settings.add("l2.replacement=" + one(random, "lru", "fifo"));
        settings.add("l2.write=" + one(random, "fetch-sectors", "fetch-line", "write-validate", "fetch-through"));
        settings.add("l1.lookup=" + one(random, "first", "last"));
        settings.add("l1.latency-cycles=" + (1 + random.nextInt(40)));
        settings.add("l1.miss-room=" + (random.nextBoolean() ? 1 : misses));
        settings.add("l1.silent-write-backs=" + random.nextBoolean());
        settings.add("sm.local-layout=" + one(random, "warps", "blocks"));
        settings.add("register-file.numbering=" + one(random, "allocated", "named"));
        settings.add("sm.reply-cycles=" + random.nextInt(3));
        settings.add("sm.loads-in-turn=" + random.nextBoolean());
        settings.add("constant-cache.line-bytes=" + (random.nextBoolean() ? 64 : 128));
        settings.add("constant-cache.passes=" + one(random, "words", "lines"));
        settings.add("constant-cache.latency-cycles=" + random.nextInt(30));
        settings.add("constant-cache.miss-queue=" + random.nextInt(3));
        settings.add("constant-cache.kept=" + random.nextBoolean());
        settings.add("instruction-cache.sets=" + (random.nextBoolean() ? 0 : 1 << random.nextInt(3)));
        settings.add("instruction-cache.ways=" + (1 + random.nextInt(3)));
        settings.add("instruction-cache.mshrs=" + (1 + random.nextInt(3)));
        settings.add("instruction-cache.mshr-merges=" + (1 + random.nextInt(8)));
        settings.add("instruction-cache.miss-queue=" + (1 + random.nextInt(2)));
        settings.add("register-file.address-bits=" + one(random, "32", "64"));
        settings.add("joined-memory.join-window=" + random.nextInt(20));
        settings.add("joined-memory.join-lines=" + (1 + random.nextInt(6)));
        settings.add("joined-memory.store-bytes=" + 32 * random.nextInt(3));
        return settings;
    }

    @ParameterizedTest
    @MethodSource("random")
    void randomMachines(List<String> settings) {
        check(Workload.MIXED, Machines.get("gtx580").with(settings.toArray(String[]::new)));
    }
}
