import dev.cinch.codec.catalogue.BlockCodec;

/** How far does BDI compress counters, and are they the same afterwards? */
public class Ratio {
    public static void main(String[] arguments) {
        BlockCodec bdi = BlockCodec.of("bdi");
        byte[] block = new byte[bdi.blockBytes()];
        for (int i = 0; i < block.length; i += 4) {
            block[i] = (byte) (100 + i / 4);
        }
        BlockCodec.Compressed small = bdi.compress(block);
        boolean same = java.util.Arrays.equals(block, bdi.restore(small));
        System.out.println("encoding " + small.encoding() + ", " + small.bits() + " bits of " + 8 * block.length
                + (same ? ", and back" : ", and lost"));
    }
}
