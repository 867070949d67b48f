package dev.cinch.data.format;

import dev.cinch.data.Input;
import dev.cinch.data.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** A file with data, wherever it stands. As text it is what people call it. */
public interface DataFile {
    /** The last part of its name. */
    String fileName();

    /** @throws dev.cinch.base.BadInput when it cannot be read */
    long bytes();

    InputStream open() throws IOException;

    /** Bytes that are known to lie inside the file; the tensor may be null. */
    Input region(String name, long start, long bytes, Tensor tensor);

    /** A file of this machine with the same content, where need be a copy. */
    Path onThisMachine();
}
