package dev.cinch.workload;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The record of which PTX was made from which CUDA source, by which compiler and how. {@code tools/workloads/build.sh}
 * writes it.
 *
 * <pre>
 * nvcc release 13.0, V13.0.88
 * command nvcc -arch=sm_75 -O3 -ptx cuda/NAME.cu -o ptx/NAME.ptx
 * bfs 3fb1... 90ce...
 * </pre>
 *
 * @param compiler the version of nvcc
 * @param command with {@code NAME} for the program
 * @param entries by the program's name, in the order of the file
 */
public record Manifest(String compiler, String command, Map<String, Entry> entries) {
    /** The SHA-256 of both texts, in lower-case hex. */
    public record Entry(String cuda, String ptx) {}

    /** The manifest of this module's resources. */
    public static Manifest ours() {
        return parse(Program.resource("manifest.txt"));
    }

    static Manifest parse(String text) {
        String compiler = "";
        String command = "";
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            String[] words = line.split(" ");
            if (line.startsWith("#")) {
                continue;
            } else if (words[0].equals("nvcc")) {
                compiler = line.substring("nvcc ".length());
            } else if (words[0].equals("command")) {
                command = line.substring("command ".length());
            } else if (words.length == 3) {
                entries.put(words[0], new Entry(words[1], words[2]));
            } else {
                throw new IllegalArgumentException("not a line of a manifest: " + line);
            }
        }
        return new Manifest(compiler, command, entries);
    }

    /** Whether both texts are those of the last build. */
    public boolean knows(Program program) {
        return new Entry(hash(program.cuda()), hash(program.ptx())).equals(entries.get(program.name()));
    }

    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
