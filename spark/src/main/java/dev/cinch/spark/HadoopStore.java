package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.data.format.DataFile;
import dev.cinch.data.format.FileStore;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;

/** Files that Hadoop knows: {@code hdfs://…}, {@code file:///…}, and what jars on the class path add, such as {@code s3a://…}. */
final class HadoopStore implements FileStore {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://.*");

    private Configuration configuration;

    @Override
    public boolean serves(String name) {
        return NAME.matcher(name).matches();
    }

    /**
     * The configuration, read when first needed: what Spark's settings {@code spark.hadoop.…} and the folder
     * HADOOP_CONF_DIR say.
     */
    private Configuration configuration() {
        if (configuration == null) {
            Cluster.quiet();
            configuration = SparkHadoopUtil.get().newConfiguration(new SparkConf());
            String folder = System.getenv("HADOOP_CONF_DIR");
            for (String file : new String[] {"core-site.xml", "hdfs-site.xml"}) {
                if (folder != null && new File(folder, file).isFile()) {
                    configuration.addResource(new Path(new File(folder, file).toURI()));
                }
            }
        }
        return configuration;
    }

    @Override
    public boolean isFolder(String name) {
        return status(name).map(FileStatus::isDirectory).orElse(false);
    }

    @Override
    public Optional<DataFile> file(String name) {
        return status(name).filter(FileStatus::isFile).map(status -> new HadoopFile(name, status, configuration()));
    }

    private Optional<FileStatus> status(String name) {
        try {
            Path path = new Path(name);
            return Optional.of(path.getFileSystem(configuration()).getFileStatus(path));
        } catch (FileNotFoundException none) {
            return Optional.empty();
        } catch (IOException | RuntimeException failed) {
            throw unreadable(name, failed);
        }
    }

    @Override
    public SortedMap<String, DataFile> below(String folder) {
        SortedMap<String, DataFile> files = new TreeMap<>();
        try {
            FileStatus top = status(folder).orElseThrow(() -> new FileNotFoundException(folder));
            FileSystem system = top.getPath().getFileSystem(configuration());
            RemoteIterator<LocatedFileStatus> below = system.listFiles(top.getPath(), true);
            String prefix = folder.endsWith("/") ? folder : folder + "/";
            while (below.hasNext()) {
                FileStatus file = below.next();
                String relative =
                        top.getPath().toUri().relativize(file.getPath().toUri()).getPath();
                files.put(relative, new HadoopFile(prefix + relative, file, configuration()));
            }
        } catch (IOException failed) {
            throw unreadable(folder, failed);
        }
        return files;
    }

    /** The failure to read something in one line; Hadoop's messages may have many. */
    static BadInput unreadable(String name, Exception why) {
        String first = String.valueOf(why.getMessage()).lines().findFirst().orElse(why.toString());
        return new BadInput("cannot read " + name + ": " + first, why);
    }
}
