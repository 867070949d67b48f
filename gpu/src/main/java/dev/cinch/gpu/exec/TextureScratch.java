package dev.cinch.gpu.exec;

/** The room that a texture fetch needs while it looks; each warp that fetches has one. */
final class TextureScratch {
    /** The channels of a texel. */
    final int[] found = new int[4];

    /** A word for each lane. */
    final int[] words = new int[32];

    final TexturePlace place = new TexturePlace();

    /** The slopes of the coordinates in two directions. */
    final float[] along = new float[4];

    final float[] down = new float[4];
}
