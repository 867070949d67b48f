package dev.cinch.gpu.time.wires;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.control.Decision;

/**
 * The plan of compression on wires.
 *
 * @param codec lossless, for blocks of 128 bytes; {@code raw} to count toggles only
 * @param control decides block by block whether the compressed form is sent
 * @param coding how flits are put on the wires
 */
public record WirePlan(Codec codec, Decision control, Coding coding) {
    public WirePlan {
        if (!codec.lossless()) {
            throw new BadInput(codec.name() + " changes values; wires deliver what was sent, so take a lossless codec");
        }
        if (codec.blockBytes() != DramSpec.BLOCK_BYTES) {
            throw new BadInput(codec.name() + " has blocks of " + codec.blockBytes()
                    + " bytes; those of the machine have " + DramSpec.BLOCK_BYTES);
        }
        if (coding.name().equals("desc")) {
            throw new BadInput(
                    "desc takes as many cycles as the data say, which the machine's links do not: count it with"
                            + " cinch toggles");
        }
    }

    /** Whether blocks are ever sent in another form than raw. */
    public boolean compresses() {
        return codec.spec().kind().compresses() && !control.name().equals("never");
    }
}
