package dev.cinch.data.toggles;

import java.util.List;

/**
 * The findings of {@link ToggleCounter}; as JSON they are the document that {@code cinch toggles --json} prints.
 *
 * @param padding what fills the last flit
 * @param zeroBlocks {@code drop} or {@code keep}
 * @param ratioCap the largest ratio of flits that a block may reach; null when there is no such limit
 * @param wires what the energies are of
 * @param results one row for each input, codec, control and coding, in this order
 * @param geometricMean over inputs, one row for each codec, control and coding
 */
public record ToggleReport(
        int flitBytes,
        int blockBytes,
        String padding,
        String zeroBlocks,
        Integer ratioCap,
        double utilisation,
        String wires,
        List<InputSummary> inputs,
        List<Result> results,
        List<Mean> geometricMean) {

    /**
     * An input sent raw, without coding.
     *
     * @param blocks all of them, dropped ones too
     * @param paddedBytes zero bytes that fill the last block
     * @param togglesRaw of the blocks that were sent
     * @param toggleRateRaw toggles ÷ bits sent after the first flit; null when there are none
     */
    public record InputSummary(
            String name,
            long bytes,
            long blocks,
            int paddedBytes,
            long zeroBlocks,
            long flitsRaw,
            long togglesRaw,
            Double toggleRateRaw) {}

    /**
     * An input sent by one codec, control and coding.
     *
     * @param blocks that were sent; zero blocks that were dropped are not among them
     * @param flitsRaw what the blocks take raw
     * @param togglesRaw of the same blocks sent raw, without coding, over wires of their own
     * @param sentCompressed blocks that went compressed
     * @param toggleRatio sent ÷ raw; null when there are no raw ones
     * @param effectiveBandwidth raw flits ÷ flits sent; null when none was sent
     * @param cyclesSent a cycle for each flit; DESC takes its own time
     * @param energyRaw in picojoule
     * @param energySent in picojoule, the counting of toggles included
     * @param always what the same codec and coding do without control
     */
    public record Result(
            String input,
            String codec,
            String control,
            String coding,
            long blocks,
            long flitsRaw,
            long flitsSent,
            long togglesRaw,
            long togglesSent,
            long sentCompressed,
            Double toggleRatio,
            Double effectiveBandwidth,
            long cyclesSent,
            double energyRaw,
            double energySent,
            Always always) {

        /** The scheme in words, such as {@code bdi, ed2, dbi-ac}. */
        public String scheme() {
            return codec + ", " + control + (coding.equals("none") ? "" : ", " + coding);
        }
    }

    /** The counts of the same blocks sent without control. */
    public record Always(long flitsSent, long togglesSent, long sentCompressed) {}

    /** The geometric means of a scheme over inputs. Inputs without a ratio are left out; null when all are. */
    public record Mean(String codec, String control, String coding, Double toggleRatio, Double effectiveBandwidth) {
        /** The scheme in words, such as {@code bdi, ed2, dbi-ac}. */
        public String scheme() {
            return codec + ", " + control + (coding.equals("none") ? "" : ", " + coding);
        }
    }
}
