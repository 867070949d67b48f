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
import dev.cinch.workload.input.NaturalImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Encryption by AES-128 with four tables of columns, every 16 bytes for themselves; warps never diverge.
 *
 * <p>Data: the bytes of a natural gray picture, and a random key. GPGPU-Sim's program encrypts a picture too, a
 * bitmap in which equal pieces of 16 bytes occur again and again, and so they do in what comes out; here hardly any do.
 *
 * <p>{@code paper} is a picture of 2,048 x 2,048, sixteen times the original's 256 KiB, because that one is under 0.1 G
 * thread-instructions.
 */
public final class Encryption implements Workload {
    private static final int THREADS = 256;
    private static final int TABLE = 256;
    /** Words of the buffer of keys, of which the kernel fetches some that it does not use. */
    private static final int KEY_WORDS = 64;

    /** The side of the picture; its square is a multiple of 1,024. */
    private static int side(Scale scale) {
        return switch (scale) {
            case TINY -> 64;
            case SMALL -> 768;
            case PAPER -> 2048;
        };
    }

    @Override
    public String name() {
        return "aes";
    }

    @Override
    public String shortName() {
        return "AES";
    }

    @Override
    public String suite() {
        return "GPGPU-Sim's programs";
    }

    @Override
    public String summary() {
        return "AES-128 encryption with tables; never diverges";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        SplitMix random = new SplitMix(seed);
        byte[] picture = picture(side(scale), random.nextLong());
        byte[] key = new byte[Rijndael.STATE_BYTES];
        for (int i = 0; i < key.length; i++) {
            key[i] = (byte) random.nextInt(256);
        }
        Rijndael cipher = Rijndael.of(key);

        Host host = new Host(device, this);
        Buffer plain = host.upload("plain", picture);
        Buffer encrypted = host.allocate("encrypted", plain.bytes());
        Buffer tables = host.upload("tables", tables());
        Buffer keys = host.allocate("keys", KEY_WORDS * 4L);
        host.upload(keys, words(cipher.schedule()));
        host.launch(
                "encrypt",
                Dimensions.of(picture.length / (4 * THREADS)),
                Dimensions.of(THREADS),
                Argument.of(plain),
                Argument.of(encrypted),
                Argument.of(tables),
                Argument.of(keys));
        judge.exact("encrypted", words(cipher.encrypted(picture)), host.ints(encrypted));
    }

    private static byte[] picture(int side, long seed) {
        int[] pixels = NaturalImage.of(side, side, seed);
        byte[] bytes = new byte[pixels.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) pixels[i];
        }
        return bytes;
    }

    /** The column that the substituted byte makes, for each row and byte: times 2, 1, 1 and 3, turned by the row. */
    static int[] tables() {
        int[] tables = new int[4 * TABLE];
        for (int value = 0; value < TABLE; value++) {
            int substitute = Rijndael.substitute(value);
            int column = Rijndael.product(substitute, 2)
                    | substitute << 8
                    | substitute << 16
                    | Rijndael.product(substitute, 3) << 24;
            for (int row = 0; row < 4; row++) {
                tables[row * TABLE + value] = Integer.rotateLeft(column, 8 * row);
            }
        }
        return tables;
    }

    private static int[] words(byte[] bytes) {
        int[] words = new int[bytes.length / 4];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
        return words;
    }
}
