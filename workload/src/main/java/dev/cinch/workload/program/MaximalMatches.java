package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Prepared;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Genome;
import dev.cinch.workload.input.SuffixTree;
import dev.cinch.workload.input.TreeImage;
import java.util.Arrays;

/**
 * The matches of DNA reads in a reference: for each place of a read that leaves at least 20 letters, the longest
 * stretch that occurs in the reference and where it does first, found by walking the reference's suffix tree.
 *
 * <p>Data: a {@link Genome} as bacteria have, and reads of 25 letters from it, as GPGPU-Sim's copy of the program is given.
 * As there a thread takes a read and walks the tree from suffix link to suffix link; tree and reference are textures, and
 * nodes lie in the order of their levels.
 *
 * <p>{@code paper} has that copy's 1,400,000 letters and 50,000 reads; {@code small} has fewer of both.
 */
public final class MaximalMatches implements Workload {
    private static final int THREADS = 256;
    private static final int READ_LENGTH = 25;
    private static final int LEAST = 20;
    private static final int PLACES = READ_LENGTH - LEAST + 1;

    /** From one read to the next: a mark, letters, a zero. */
    private static final int STRIDE = READ_LENGTH + 2;

    private static final int NOWHERE = -1;

    private record Size(int reference, int reads) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(2000, 500);
                case SMALL -> new Size(1 << 19, 1 << 15);
                case PAPER -> new Size(1_400_000, 50_000);
            };
        }
    }

    /** A genome with its suffix tree, reads, and where these match. */
    private record Question(byte[] genome, TreeImage tree, byte[] reads, int[] matches) {
        static Question of(Size size, long seed) {
            SplitMix random = new SplitMix(seed);
            byte[] genome = Genome.of(size.reference, random.nextLong());
            byte[] reads = Genome.reads(genome, size.reads, READ_LENGTH, random.nextLong());
            TreeImage tree = TreeImage.of(SuffixTree.of(genome), genome.length);
            return new Question(genome, tree, reads, MaximalMatches.matches(genome, reads, READ_LENGTH, PLACES));
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
        Question question = Prepared.of(Question.class, this, scale, seed, () -> Question.of(size, seed));
        byte[] genome = question.genome;
        byte[] reference = Arrays.copyOf(genome, genome.length + 1);
        reference[genome.length] = '$';
        TreeImage tree = question.tree;
        Host host = new Host(device, this);
        Argument nodes = host.texture(host.upload("nodes", tree.nodes()), Channel.S32, 4);
        Argument children = host.texture(host.upload("children", tree.children()), Channel.U32, 4);
        Argument text = host.texture(host.upload("reference", reference), Channel.U8, 1);
        Buffer readText = host.upload("reads", marked(question.reads));
        Buffer starts = host.upload("starts", starts(size.reads));
        Buffer lengths = host.upload("lengths", lengths(size.reads));
        Buffer matches = host.allocate("matches", 8L * PLACES * size.reads);
        host.launch(
                "match",
                Dimensions.of(Host.cover(size.reads, THREADS)),
                Dimensions.of(THREADS),
                nodes,
                children,
                text,
                Argument.of(readText),
                Argument.of(starts),
                Argument.of(lengths),
                Argument.of(matches),
                Argument.of(size.reads),
                Argument.of(LEAST));
        judge.exact("matches", longEnough(question.matches), told(host.ints(matches), tree));
    }

    /** Reads as the kernel wants them: with a mark before each and a zero behind it, instead of line feeds. */
    private static byte[] marked(byte[] reads) {
        int count = reads.length / (READ_LENGTH + 1);
        byte[] marked = new byte[STRIDE * count];
        for (int read = 0; read < count; read++) {
            marked[STRIDE * read] = 'q';
            System.arraycopy(reads, read * (READ_LENGTH + 1), marked, STRIDE * read + 1, READ_LENGTH);
        }
        return marked;
    }

    private static int[] starts(int count) {
        int[] starts = new int[count];
        Arrays.setAll(starts, i -> STRIDE * i);
        return starts;
    }

    private static int[] lengths(int count) {
        int[] lengths = new int[count];
        Arrays.fill(lengths, READ_LENGTH);
        return lengths;
    }

    /** Where and how long what the kernel found is: it tells a node and the letters of the edge to it. */
    static int[] told(int[] found, TreeImage tree) {
        int[] matches = new int[found.length];
        for (int i = 0; i < found.length; i += 2) {
            int node = found[i];
            if (node <= 0 || node >= tree.depths().length) {
                matches[i] = NOWHERE;
                continue;
            }
            int first = tree.nodes()[4 * node];
            int edge = tree.nodes()[4 * node + 1] - first + 1;
            int above = tree.depths()[node] - edge;
            matches[i] = first - above;
            matches[i + 1] = above + (found[i + 1] == 0 ? edge : found[i + 1]);
        }
        return matches;
    }

    /** Without the matches that are too short to be told. */
    private static int[] longEnough(int[] matches) {
        int[] left = matches.clone();
        for (int i = 0; i < left.length; i += 2) {
            if (left[i + 1] < LEAST) {
                left[i] = NOWHERE;
                left[i + 1] = 0;
            }
        }
        return left;
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
