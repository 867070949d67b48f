package dev.cinch.workload.input;

import java.util.Arrays;

/** A builder that collects the vertices and triangles of a {@link Mesh}. */
final class MeshBuilder {
    private float[] positions = new float[3 * 64];
    private short[] attributes = new short[4 * 64];
    private int[] indices = new int[3 * 64];
    private int[] materials = new int[64];
    private int vertices;
    private int triangles;

    /** Returns its number. */
    int vertex(double x, double y, double z, double u, double v, double shade) {
        if (vertices * 3 == positions.length) {
            positions = Arrays.copyOf(positions, 2 * positions.length);
            attributes = Arrays.copyOf(attributes, 2 * attributes.length);
        }
        positions[3 * vertices] = (float) x;
        positions[3 * vertices + 1] = (float) y;
        positions[3 * vertices + 2] = (float) z;
        attributes[4 * vertices] = Float16.of((float) u);
        attributes[4 * vertices + 1] = Float16.of((float) v);
        attributes[4 * vertices + 2] = Float16.of((float) shade);
        return vertices++;
    }

    void triangle(int a, int b, int c, int material) {
        if (triangles == materials.length) {
            indices = Arrays.copyOf(indices, 2 * indices.length);
            materials = Arrays.copyOf(materials, 2 * materials.length);
        }
        indices[3 * triangles] = a;
        indices[3 * triangles + 1] = b;
        indices[3 * triangles + 2] = c;
        materials[triangles++] = material;
    }

    /** Two triangles between neighbouring vertices of a grid that was added row by row. */
    void grid(int first, int columns, int rows, int material) {
        for (int row = 0; row + 1 < rows; row++) {
            for (int column = 0; column + 1 < columns; column++) {
                int corner = first + row * columns + column;
                triangle(corner, corner + 1, corner + columns, material);
                triangle(corner + 1, corner + columns + 1, corner + columns, material);
            }
        }
    }

    Mesh mesh() {
        return new Mesh(
                Arrays.copyOf(positions, 3 * vertices),
                Arrays.copyOf(attributes, 4 * vertices),
                Arrays.copyOf(indices, 3 * triangles),
                Arrays.copyOf(materials, triangles));
    }
}
