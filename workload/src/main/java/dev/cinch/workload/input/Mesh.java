package dev.cinch.workload.input;

/**
 * A mesh of triangles as renderers are given them.
 *
 * @param positions three floats a vertex
 * @param attributes four halves a vertex: two texture coordinates, brightness, nothing
 * @param indices three vertices a triangle
 * @param materials the texture of each triangle
 */
public record Mesh(float[] positions, short[] attributes, int[] indices, int[] materials) {
    public int vertices() {
        return positions.length / 3;
    }

    public int triangles() {
        return materials.length;
    }
}
