package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.exec.RunCompilation;
import dev.cinch.hardware.CircuitUnits;
import dev.cinch.lab.Run;
import dev.cinch.link.Toggles;
import dev.cinch.ptx.PtxModule;
import dev.cinch.report.Json;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/** The shipment to executors: the jars that runs need, which are few and small, not all that the command has. */
final class Shipment {
    /** A class of each. */
    private static final List<Class<?>> ANCHORS = List.of(
            BadInput.class,
            Codecs.class,
            Toggles.class,
            EnergyTable.class,
            Json.class,
            PtxModule.class,
            Device.class,
            Workloads.class,
            Analyzer.class,
            CircuitUnits.class,
            Run.class,
            Shipment.class,
            JsonGenerator.class,
            JsonMapper.class);

    private Shipment() {}

    /** The jars of ours that every task needs, or folders of classes. */
    static Set<Path> homes() {
        Set<Path> homes = homes(ANCHORS);
        homes.addAll(homes(RunCompilation.code()));
        return homes;
    }

    /** The jars that have these classes, or folders. */
    static Set<Path> homes(Collection<Class<?>> anchors) {
        Set<Path> homes = new LinkedHashSet<>();
        anchors.forEach(anchor -> homes.add(home(anchor)));
        return homes;
    }

    private static Path home(Class<?> anchor) {
        try {
            return Path.of(
                    anchor.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    /** A copy of a jar, or a jar of a folder of classes. */
    static Path copy(Path home, Path jar) throws IOException {
        if (!Files.isDirectory(home)) {
            return Files.copy(home, jar);
        }
        List<Path> files;
        try (Stream<Path> walk = Files.walk(home)) {
            files = walk.filter(Files::isRegularFile).sorted().toList();
        }
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : files) {
                zip.putNextEntry(new ZipEntry(home.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
        return jar;
    }
}
