package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.data.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * The format {@code .safetensors}: the length of a header in 8 bytes, the header, and the tensors, which fill the rest
 * of the file without overlap and without holes.
 */
final class Safetensors implements FileFormat {
    private static final long LONGEST_HEADER = 100_000_000;

    @Override
    public boolean claims(String fileName, byte[] head) {
        return fileName.endsWith(".safetensors");
    }

    @Override
    public List<FilePart> parts(DataFile file, long bytes, Consumer<String> notes) {
        byte[] header = header(file, bytes);
        long bufferStart = 8L + header.length;
        List<StoredTensor> tensors;
        try {
            tensors = StoredTensor.readAll(header);
            tensors.forEach(StoredTensor::checkLength);
            checkOrder(tensors, bytes - bufferStart);
        } catch (IllegalArgumentException e) {
            throw bad(file, e.getMessage());
        }
        List<FilePart> parts = new ArrayList<>();
        for (StoredTensor tensor : tensors) {
            Tensor described = new Tensor(tensor.dtype(), tensor.shape());
            if (tensor.bytes() == 0) {
                notes.accept(
                        file + ":" + Excerpt.of(tensor.name()) + " is left out: " + described + " has no elements");
                continue;
            }
            long start = bufferStart + tensor.begin();
            parts.add(new FilePart(tensor.name(), name -> file.region(name, start, tensor.bytes(), described)));
        }
        return parts;
    }

    private static byte[] header(DataFile file, long bytes) {
        try (InputStream in = file.open()) {
            byte[] start = in.readNBytes(8);
            if (start.length < 8) {
                throw bad(file, "it has " + bytes + " bytes, fewer than the length of a header");
            }
            long length = ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN).getLong();
            if (length < 2 || length > LONGEST_HEADER || length > bytes - 8) {
                throw bad(
                        file,
                        "a header of " + Long.toUnsignedString(length) + " bytes (at byte 0) does not fit: the"
                                + " file has " + (bytes - 8) + " more bytes, and 100000000 is the most");
            }
            byte[] header = in.readNBytes((int) length);
            if (header.length < length) {
                throw bad(file, "it ends inside its header");
            }
            return header;
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** Laid side by side, the tensors must fill the buffer exactly. */
    private static void checkOrder(List<StoredTensor> tensors, long bufferBytes) {
        List<StoredTensor> sorted = new ArrayList<>(tensors);
        sorted.sort(Comparator.comparingLong(StoredTensor::begin).thenComparingLong(StoredTensor::end));
        long next = 0;
        String last = "";
        for (StoredTensor tensor : sorted) {
            if (tensor.begin() < next) {
                throw tensor.wrong(
                        "overlaps tensor '" + Excerpt.of(last) + "' at byte " + tensor.begin() + " of the data");
            }
            if (tensor.begin() > next) {
                throw tensor.wrong("starts at byte " + tensor.begin() + " of the data, but bytes from " + next
                        + " on belong to no tensor");
            }
            if (tensor.end() > bufferBytes) {
                throw tensor.wrong("ends at byte " + tensor.end() + " of the data, which has " + bufferBytes);
            }
            next = tensor.end();
            last = tensor.name();
        }
        if (next != bufferBytes) {
            throw new IllegalArgumentException(
                    "the tensors end at byte " + next + " of the data, which has " + bufferBytes);
        }
    }

    private static BadInput bad(DataFile file, String problem) {
        return new BadInput(file + " cannot be read as .safetensors: " + problem + RawAdvice.TEXT);
    }
}
