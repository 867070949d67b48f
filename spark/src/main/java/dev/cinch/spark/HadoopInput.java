package dev.cinch.spark;

import dev.cinch.data.Input;
import dev.cinch.data.InputAddress;
import dev.cinch.data.Tensor;
import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/**
 * An input that reads a region of a file through Hadoop. One thread reads at a time, and what is read in order stays
 * one stream, as distributed file systems like it.
 */
final class HadoopInput implements Input {
    private final HadoopAddress address;
    private final Configuration configuration;
    private final Tensor tensor;
    private FSDataInputStream stream;

    HadoopInput(HadoopAddress address, Configuration configuration, Tensor tensor) {
        this.address = address;
        this.configuration = configuration;
        this.tensor = tensor;
    }

    @Override
    public String name() {
        return address.name();
    }

    @Override
    public long bytes() {
        return address.bytes();
    }

    @Override
    public Optional<Tensor> tensor() {
        return Optional.ofNullable(tensor);
    }

    @Override
    public Optional<InputAddress> address() {
        return Optional.of(address);
    }

    @Override
    public synchronized void read(long position, byte[] target, int offset, int count) {
        try {
            if (stream == null) {
                Path path = new Path(address.uri());
                stream = path.getFileSystem(configuration).open(path);
            }
            long at = address.start() + position;
            if (stream.getPos() != at) {
                stream.seek(at);
            }
            stream.readFully(target, offset, count);
        } catch (IOException failed) {
            throw HadoopStore.unreadable(address.uri(), failed);
        }
    }

    @Override
    public synchronized void close() {
        if (stream == null) {
            return;
        }
        try {
            stream.close();
        } catch (IOException failed) {
            throw HadoopStore.unreadable(address.uri(), failed);
        }
        stream = null;
    }
}
