package dev.cinch.lab.archive;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Coder;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.lab.CodeVersion;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.UsedPlugIns;
import dev.cinch.workload.MeasuredSizes;
import dev.cinch.workload.Scale;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The fingerprint of a run: a hash of what can be told of its result without making it. That is what was asked for, how
 * large the program is, what it counts at scale tiny ({@link CountedBehaviour}), and what its codecs make of demo data. For runs
 * that do more than to count, what runs of their kind give at scale tiny is a part too.
 */
final class Fingerprint {
    private static final int DIGITS = 20;

    /** Of each kind of demo data so many bytes are encoded. */
    private static final int SAMPLE = 4 << 10;

    private static final Map<String, String> STREAMS = new ConcurrentHashMap<>();

    private Fingerprint() {}

    /** The fingerprint of a run as it would be made today; nothing where nobody counts what its program does. */
    static Optional<String> of(String kind, SortedMap<String, String> inputs) {
        String program = inputs.get("workload");
        String scale = inputs.get("scale");
        if (program == null || scale == null) {
            return Optional.empty();
        }
        Scale size = Scale.valueOf(scale.toUpperCase(Locale.ROOT));
        Optional<String> counted = CountedBehaviour.of(program, inputs.getOrDefault("machine", ""));
        Optional<String> done = counts(kind) ? Optional.of("") : CountedBehaviour.ofKind(kind);
        if (counted.isEmpty() || done.isEmpty() || !MeasuredSizes.has(program, size)) {
            return Optional.empty();
        }
        MessageDigest digest = CodeVersion.sha256();
        add(digest, kind);
        inputs.forEach((name, value) -> add(digest, name + "=" + value));
        add(digest, counted.get());
        add(digest, MeasuredSizes.of(program, size).toString());
        List<String> named = named(inputs);
        for (String codec : named.isEmpty() && !counts(kind) ? Codecs.CATALOGUE.names() : named) {
            add(digest, STREAMS.computeIfAbsent(codec, Fingerprint::streams));
        }
        if (!counts(kind)) {
            add(digest, done.get());
        }
        return Optional.of(HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS));
    }

    /** Whether runs of a kind have the counters of a machine and nothing else. */
    private static boolean counts(String kind) {
        return kind.equals(RunKind.TIMED.label());
    }

    private static List<String> named(SortedMap<String, String> inputs) {
        return Codecs.CATALOGUE.names().stream()
                .filter(codec -> inputs.values().stream().anyMatch(value -> UsedPlugIns.names(value, codec)))
                .toList();
    }

    /** A hash of what a codec, trained on demo data, makes of it. */
    private static String streams(String codec) {
        MessageDigest digest = CodeVersion.sha256();
        BitWriter out = new BitWriter();
        for (String kind : DemoCorpus.CATALOGUE.names()) {
            byte[] data = DemoCorpus.CATALOGUE.get(kind).bytes(SAMPLE);
            var spec = Codecs.parse(codec);
            Coder coder = spec.createFor(data).newCoder();
            for (int at = 0; at < data.length; at += spec.blockBytes()) {
                out.clear();
                digest.update((byte) coder.encode(data, at, out));
                digest.update(out.toByteArray());
            }
        }
        return codec + " " + HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
    }
}
