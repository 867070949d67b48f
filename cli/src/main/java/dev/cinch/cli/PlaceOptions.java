package dev.cinch.cli;

import dev.cinch.lab.timing.Places;
import picocli.CommandLine.Option;

/** What is compressed where: {@code --registers}, {@code --link}, {@code --bus}, {@code --memory}, and how on wires. */
final class PlaceOptions {
    @Option(
            names = "--registers",
            paramLabel = "CODEC",
            description = "Compress warp registers in the register files: name[:key=value,...], such as warped-bdi (see"
                    + " cinch list codecs). Units, latencies and wake-up are machine keys: register-compression.*")
    private String registers;

    @Option(
            names = "--link",
            paramLabel = "CODEC",
            description = "Send blocks compressed over the crossbar's links, and count their flits and toggles; raw to"
                    + " count only. Machine keys: wires.*")
    private String link;

    @Option(
            names = "--bus",
            paramLabel = "CODEC",
            description =
                    "The same on the DRAM's data buses. With --memory blocks cross as they lie in memory: raw then.")
    private String bus;

    @Option(
            names = "--control",
            paramLabel = "RULE",
            description = "On links and buses: whether a block that can be compressed is sent so: always (the default),"
                    + " ed, ed2, cal2, bandwidth-aware, never.")
    private String control;

    @Option(
            names = "--coding",
            paramLabel = "CODING",
            description = "On links and buses: how flits are put on the wires: none (the default), dbi-dc, dbi-ac.")
    private String coding;

    @Option(
            names = "--memory",
            paramLabel = "CODEC",
            description = "Compress blocks in the memory controllers: name[:key=value,...] (see cinch list"
                    + " codecs); mag is the machine's unless given, and what must be trained is trained on the same"
                    + " program's accesses or, with training=online[,sample=N][,recode=free|lazy|never], on the blocks of"
                    + " its first N thread instructions. Lossy codecs change only what a workload allows, and the"
                    + " answer's mean relative error is told. Default: none.")
    private String memory;

    /** Whether any of them was given. */
    boolean given() {
        return registers != null || link != null || bus != null || control != null || coding != null || memory != null;
    }

    Places places() {
        return new Places(
                orNone(registers),
                orNone(link),
                orNone(bus),
                orNone(memory),
                control == null ? Places.DEFAULT_CONTROL : control,
                orNone(coding));
    }

    private static String orNone(String given) {
        return given == null ? Places.NONE : given;
    }
}
