package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.data.analyze.TrainingData;
import dev.cinch.data.format.Inputs;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say what trained codecs learn from. */
final class TrainingOptions {
    @Option(
            names = "--train-bytes",
            paramLabel = "N",
            description = "Train codecs on the first N bytes of each input. Default: on all of it.")
    private Long bytes;

    @Option(
            names = "--train",
            paramLabel = "FILE",
            description = "Train codecs on another file or folder, all its arrays together.")
    private String file;

    TrainingData data(Inputs inputs, boolean anyTrained, Console console) {
        if (bytes != null && file != null) {
            throw new BadInput("--train-bytes and --train exclude each other; give one of them");
        }
        if ((bytes != null || file != null) && !anyTrained) {
            console.err().println("note: none of the codecs is trained, so there is nothing to train");
        }
        if (bytes != null) {
            return TrainingData.prefix(bytes);
        }
        return file == null ? TrainingData.WHOLE : TrainingData.of(inputs.open(List.of(), List.of(file)));
    }
}
