package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The twin of each codec in the catalogue. A new codec needs a new twin and one line here. */
public final class Twins {
    private static final Map<String, BiFunction<CodecSpec, List<byte[]>, Twin>> TWINS = Map.ofEntries(
            untrained("raw", spec -> new RawTwin()),
            untrained("bdi", BdiTwin::full),
            untrained("bdi-4b", BdiTwin::fourByteBase),
            untrained("mag-bdi", MagBdiTwin::new),
            untrained("fpc", spec -> new FpcTwin(spec.blockBytes(), FpcTwin.Prefixes.INLINE)),
            untrained(
                    "fpc-mc",
                    spec -> new FpcTwin(
                            spec.blockBytes(),
                            spec.value("metadata").equals("after") ? FpcTwin.Prefixes.AFTER : FpcTwin.Prefixes.BEFORE)),
            untrained("cpack", spec -> new CpackTwin(spec, false)),
            untrained("cpack-mc", spec -> new CpackTwin(spec, true)),
            untrained("bpc", spec -> new BpcTwin()),
            untrained("lzss", spec -> new LzssTwin(spec.blockBytes())),
            untrained("fibonacci", FibonacciTwin::new),
            untrained("warped-bdi", WarpedTwin::new),
            Map.entry("e2mc-4", (spec, training) -> E2mcTwin.narrow(spec, 4, training)),
            Map.entry("e2mc-8", (spec, training) -> E2mcTwin.narrow(spec, 8, training)),
            Map.entry("e2mc-16", (spec, training) -> E2mcTwin.wide(spec, 16, training)),
            Map.entry("e2mc-32", (spec, training) -> E2mcTwin.wide(spec, 32, training)),
            Map.entry("sc2", E2mcTwin::statistical),
            untrained("bdi-fpc", BdiFpcTwin::new),
            Map.entry("hycomp", HycompTwin::new),
            untrained("adaptive", AdaptiveTwin::new),
            Map.entry("tslc-simp", SlcTwin::new),
            Map.entry("tslc-pred", SlcTwin::new),
            Map.entry("tslc-opt", SlcTwin::new),
            Map.entry("qslc", SlcTwin::new),
            untrained("tagged-fpc", spec -> new TaggedFpcTwin(spec.blockBytes())),
            untrained("tagged-bpc", spec -> new TaggedBpcTwin()),
            untrained("mpc", spec -> new MpcTwin(spec.blockBytes())),
            Map.entry("tfc", TfcTwin::trained),
            untrained("tfc-plain", TfcTwin::plain),
            Map.entry("best", BestTwin::new));

    private Twins() {}

    private static Map.Entry<String, BiFunction<CodecSpec, List<byte[]>, Twin>> untrained(
            String name, Function<CodecSpec, Twin> constructor) {
        return Map.entry(name, (spec, training) -> constructor.apply(spec));
    }

    public static Twin of(CodecSpec spec, List<byte[]> training) {
        BiFunction<CodecSpec, List<byte[]>, Twin> constructor =
                TWINS.get(spec.kind().name());
        if (constructor == null) {
            throw new AssertionError("codec " + spec.kind().name() + " has no twin: write a second, plain"
                    + " implementation in dev.cinch.codec.twin and add one line to Twins");
        }
        return constructor.apply(spec, training);
    }
}
