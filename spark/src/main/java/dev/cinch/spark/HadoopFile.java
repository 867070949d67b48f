package dev.cinch.spark;

import dev.cinch.data.Input;
import dev.cinch.data.TemporaryFile;
import dev.cinch.data.Tensor;
import dev.cinch.data.format.DataFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;

/** A file that Hadoop knows. */
final class HadoopFile implements DataFile {
    private final String name;
    private final FileStatus status;
    private final Configuration configuration;

    HadoopFile(String name, FileStatus status, Configuration configuration) {
        this.name = name;
        this.status = status;
        this.configuration = configuration;
    }

    @Override
    public String fileName() {
        return status.getPath().getName();
    }

    @Override
    public long bytes() {
        return status.getLen();
    }

    @Override
    public InputStream open() throws IOException {
        return status.getPath().getFileSystem(configuration).open(status.getPath());
    }

    @Override
    public Input region(String called, long start, long bytes, Tensor tensor) {
        HadoopAddress address =
                HadoopAddress.of(called, status.getPath().toString(), start, bytes, status.getLen(), configuration);
        return new HadoopInput(address, configuration, tensor);
    }

    @Override
    public Path onThisMachine() {
        try (InputStream in = open()) {
            return TemporaryFile.of(in, name);
        } catch (IOException failed) {
            throw HadoopStore.unreadable(name, failed);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
