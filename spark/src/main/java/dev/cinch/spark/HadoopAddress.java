package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.data.Input;
import dev.cinch.data.InputAddress;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * A region of a file that Hadoop knows.
 *
 * @param fileBytes how large the whole file is; one of another size is not the same
 * @param settings Hadoop's configuration where the input was found
 */
record HadoopAddress(String name, String uri, long start, long bytes, long fileBytes, byte[] settings)
        implements InputAddress {
    static HadoopAddress of(
            String name, String uri, long start, long bytes, long fileBytes, Configuration configuration) {
        ByteArrayOutputStream settings = new ByteArrayOutputStream();
        try {
            configuration.write(new DataOutputStream(settings));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return new HadoopAddress(name, uri, start, bytes, fileBytes, settings.toByteArray());
    }

    @Override
    public Input open() {
        Configuration configuration = new Configuration(false);
        try {
            configuration.readFields(new DataInputStream(new ByteArrayInputStream(settings)));
            Path path = new Path(uri);
            long found = path.getFileSystem(configuration).getFileStatus(path).getLen();
            if (found != fileBytes) {
                throw new BadInput(uri + " has " + found + " bytes there and " + fileBytes
                        + " here; it must be the same file on every machine that reads it");
            }
        } catch (IOException failed) {
            throw HadoopStore.unreadable(uri, failed);
        }
        return new HadoopInput(this, configuration, null);
    }
}
