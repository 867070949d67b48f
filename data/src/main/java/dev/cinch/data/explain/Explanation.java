package dev.cinch.data.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.cinch.codec.Field;
import java.util.List;
import java.util.Map;

/**
 * The explanation of what a codec made of one block; as JSON it is the document that {@code cinch explain --json}
 * prints.
 *
 * @param codec canonical name
 * @param trained whether the codec was trained first
 * @param trainedOn what it was trained on, in words; null when it was not
 * @param trainingWordStep 32-bit symbols were learnt from every so manieth block; null when nothing was learnt
 * @param block index of the block; {@code blocks} is how many the input has
 * @param encoding the number that the decoder must be told, with its name where the codec has names
 * @param metadataBits what must be known outside the block to fetch and decode it, with bursts of 32 bytes
 * @param sizeBits length of the stream, which may exceed the block
 * @param stored {@code compressed}, or {@code raw} when the stream is not smaller than the block
 * @param storedBits length of what is stored
 * @param bursts that what is stored takes, by memory access granularity in bytes
 * @param words the block's 32-bit words
 * @param floats the block's elements as floating-point numbers; null where neither the file nor anybody says that they are
 * @param hex the stream, most significant bit first, filled with zeros to a byte
 * @param flits what is stored and the block on wires, flit by flit; null unless asked for
 * @param roundTrip whether decoding what is stored gave the block back; only a lossy codec may fail to
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Explanation(
        String input,
        String codec,
        boolean lossy,
        boolean trained,
        String trainedOn,
        Long trainingWordStep,
        int blockBytes,
        long block,
        long blocks,
        int encoding,
        String encodingName,
        int metadataBits,
        int sizeBits,
        String stored,
        int storedBits,
        Map<String, Integer> bursts,
        List<String> words,
        FloatView floats,
        String hex,
        List<Field> fields,
        FlitView flits,
        boolean roundTrip) {}
