package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.data.FloatType;
import dev.cinch.data.Input;
import dev.cinch.data.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A file with the weights of a model, in any format whose arrays are known: the numbers of all its matrices, one after the other. What
 * has fewer than two dimensions, such as biases, or other types than floats, such as codes of quantized weights, is passed over.
 *
 * @param numbers how many there are
 * @param digest the first digits of the SHA-256 of the whole file
 */
public record ModelFile(String name, long numbers, String digest) implements Serializable {
    private static final int PIECE_BYTES = 1 << 16;
    private static final int DIGITS = 20;

    /** A file that must hold a matrix of floats. */
    public static ModelFile of(String name) {
        if (!Files.isRegularFile(Path.of(name))) {
            throw new BadInput(
                    Files.isDirectory(Path.of(name))
                            ? name + " is a folder; give one file of a model"
                            : "no file " + name + "; check the path");
        }
        long numbers = 0;
        for (Input input : open(name)) {
            try (input) {
                Optional<FloatType> type = type(input);
                if (type.isPresent()) {
                    numbers += checked(input, type.get());
                }
            }
        }
        if (numbers == 0) {
            throw new BadInput(
                    name + " has no matrix of fp32, fp16, bf16 or fp8 numbers; give a .safetensors, .npy, .npz"
                            + " or .gguf file that has one");
        }
        return new ModelFile(name, numbers, digestOf(name));
    }

    /** Finds that all numbers are finite: a run that met another one would fail late. @return how many there are */
    private static long checked(Input input, FloatType type) {
        long numbers = input.bytes() / type.bytes();
        float[] piece = new float[PIECE_BYTES];
        for (long done = 0; done < numbers; done += piece.length) {
            read(input, type, done, piece, 0, (int) Math.min(piece.length, numbers - done));
        }
        return numbers;
    }

    private static String digestOf(String name) {
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] piece = new byte[PIECE_BYTES];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                digest.update(piece, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
        } catch (IOException e) {
            throw new BadInput("cannot read " + name + ": " + Refusal.of(e), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Input> open(String name) {
        try {
            return new Inputs(false, InputStream.nullInputStream(), note -> {}).open(List.of(), List.of(name));
        } catch (BadInput complaint) {
            throw RawAdvice.without(complaint);
        }
    }

    /** The type of a matrix of floats; nothing if it is none. */
    private static Optional<FloatType> type(Input input) {
        return input.tensor().filter(tensor -> tensor.shape().size() > 1).flatMap(ModelFile::type);
    }

    private static Optional<FloatType> type(Tensor tensor) {
        return FloatType.of(tensor.dtype());
    }

    /** Some of the numbers. @param start with {@code count} at most {@link #numbers()} */
    public float[] numbers(long start, int count) {
        float[] found = new float[count];
        int done = 0;
        long before = 0;
        for (Input input : open(name)) {
            try (input) {
                Optional<FloatType> type = type(input);
                if (type.isEmpty()) {
                    continue;
                }
                long here = input.bytes() / type.get().bytes();
                long from = Math.max(0, start - before);
                int wanted = (int) Math.min(count - done, here - from);
                if (wanted > 0) {
                    read(input, type.get(), from, found, done, wanted);
                    done += wanted;
                }
                before += here;
            }
        }
        return found;
    }

    private static void read(Input input, FloatType type, long from, float[] found, int at, int count) {
        int width = type.bytes();
        byte[] bytes = new byte[Math.multiplyExact(count, width)];
        input.read(from * width, bytes, 0, bytes.length);
        for (int i = 0; i < count; i++) {
            int bits = 0;
            for (int b = width - 1; b >= 0; b--) {
                bits = bits << 8 | bytes[i * width + b] & 0xFF;
            }
            float number = (float) type.value(bits);
            if (!Float.isFinite(number)) {
                throw new BadInput(input.name() + " has " + number + " at element " + (from + i)
                        + "; weights must be finite numbers");
            }
            found[at + i] = number;
        }
    }
}
