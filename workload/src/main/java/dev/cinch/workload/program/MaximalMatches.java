package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Genome;
import dev.cinch.workload.input.SuffixTree;
import java.util.Arrays;

/**
 * The matches of DNA reads in a reference: for each place of a read that leaves at least 20 letters, the longest
 * stretch that occurs in the reference and where it does first, found by walking the reference's suffix tree.
 *
 * <p>Data: a {@link Genome} with repeats, and reads of 25 letters from it with misread letters. Rodinia's reads have 25
 * letters too; its reference is a bacterium's, which has fewer repeats. As there a thread takes a read and walks the
 * tree from suffix link to suffix link; nodes are in the order of their making, not gathered in blocks by depth, and are
 * read through caches, not textures.
 *
 * <p>{@code paper} has a reference of 2^20 letters, a fifth of Rodinia's, and 2^18 reads, five times as many.
 */
public final class MaximalMatches implements Workload {
    private static final int THREADS = 256;
    private static final int READ_LENGTH = 25;
    private static final int LEAST = 20;
    private static final int PLACES = READ_LENGTH - LEAST + 1;

    private record Size(int reference, int reads) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(2000, 500);
                case SMALL -> new Size(1 << 16, 1 << 15);
                case PAPER -> new Size(1 << 20, 1 << 18);
            };
        }
    }

    @Override
    public String name() {
        return "mummer";
    }

    @Override
    public String shortName() {
        return "MUM";
    }

    @Override
    public String suite() {
        return "Rodinia (mummergpu)";
    }

    @Override
    public String summary() {
        return "exact maximal matches of DNA reads in a suffix tree";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        byte[] genome = Genome.of(size.reference, random.nextLong());
        byte[] reads = Genome.reads(genome, size.reads, READ_LENGTH, random.nextLong());
        byte[] reference = Arrays.copyOf(genome, genome.length + 1);
        reference[genome.length] = '$';
        SuffixTree tree = SuffixTree.of(genome);
        Host host = new Host(device, this);
        Buffer referenceText = host.upload("reference", reference);
        Buffer children = host.upload("children", tree.children());
        Buffer edges = host.upload("edges", tree.edges());
        Buffer readText = host.upload("reads", reads);
        Buffer matches = host.allocate("matches", 8L * PLACES * size.reads);
        host.launch(
                "match",
                Dimensions.of(Host.cover(size.reads, THREADS)),
                Dimensions.of(THREADS),
                Argument.of(referenceText),
                Argument.of(children),
                Argument.of(edges),
                Argument.of(readText),
                Argument.of(matches),
                Argument.of(size.reads),
                Argument.of(READ_LENGTH),
                Argument.of(PLACES));
        judge.exact("matches", matches(genome, reads, READ_LENGTH, PLACES), host.ints(matches));
    }

    /** The matches, where and how long, of each of the first places of each read; by search in the sorted suffixes. */
    static int[] matches(byte[] genome, byte[] reads, int readLength, int places) {
        SuffixArray suffixes = new SuffixArray(genome);
        int count = reads.length / (readLength + 1);
        int[] matches = new int[2 * places * count];
        for (int read = 0; read < count; read++) {
            int start = read * (readLength + 1);
            for (int place = 0; place < places; place++) {
                int[] longest = suffixes.longest(reads, start + place, start + readLength);
                System.arraycopy(longest, 0, matches, 2 * (read * places + place), 2);
            }
        }
        return matches;
    }
}
