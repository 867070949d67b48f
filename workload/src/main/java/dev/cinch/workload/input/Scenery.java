package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A view: places of a few hundred to a few thousand triangles, each as deep as it is wide, before a camera at
 * the origin that looks along z with y up. The materials are those of {@link PaintedTexture}.
 */
public enum Scenery {
    /** Hills of grass and rock; every triangle is about as large as its neighbours. */
    HILLS {
        @Override
        void build(MeshBuilder mesh, int detail, SplitMix random) {
            int side = detail * 3;
            float[] heights = FractalField.of(side, side, 16, random.nextLong());
            for (int row = 0; row < side; row++) {
                for (int column = 0; column < side; column++) {
                    int at = row * side + column;
                    double x = 10.0 * (2.0 * column / (side - 1) - 1);
                    double z = 1.5 + 14.0 * row / (side - 1);
                    double y = -2.2 + 0.14 * z + 5 * (heights[at] - 0.5);
                    double slope = column + 1 < side ? heights[at + 1] - heights[at] : 0;
                    mesh.vertex(x, y, z, 4.0 * column / (side - 1), 4.0 * row / (side - 1), 0.7 - 1.5 * slope);
                }
            }
            for (int row = 0; row + 1 < side; row++) {
                for (int column = 0; column + 1 < side; column++) {
                    int at = row * side + column;
                    int material = heights[at] > 0.55f ? PaintedTexture.ROCK : PaintedTexture.GRASS;
                    mesh.triangle(at, at + 1, at + side, material);
                    mesh.triangle(at + 1, at + side + 1, at + side, material);
                }
            }
        }
    },
    /** Houses along streets: large flat faces with repeated windows. */
    TOWN {
        @Override
        void build(MeshBuilder mesh, int detail, SplitMix random) {
            ground(mesh, detail * 2, -1.2, PaintedTexture.TILES);
            for (int row = 0; row < detail; row++) {
                for (int column = 0; column < detail; column++) {
                    double x = 16.0 * (column + 0.5) / detail - 8 + random.nextDouble() * 0.2;
                    double z = 3 + 12.0 * row / detail;
                    double high = 0.6 + 2.4 * random.nextDouble();
                    house(mesh, x, z, 4.5 / detail, high, 0.6 + 0.4 * random.nextDouble());
                }
            }
        }

        private void house(MeshBuilder mesh, double x, double z, double half, double high, double light) {
            double[] cornerX = {x - half, x + half, x + half, x - half};
            double[] cornerZ = {z - half, z - half, z + half, z + half};
            double[] shade = {0.9 * light, 0.6 * light, 0.5 * light, 0.75 * light};
            for (int face = 0; face < 4; face++) {
                int next = (face + 1) % 4;
                int first = mesh.vertex(cornerX[face], -1.2, cornerZ[face], 0, 2 * high, shade[face]);
                mesh.vertex(cornerX[next], -1.2, cornerZ[next], 2, 2 * high, shade[face]);
                mesh.vertex(cornerX[face], high - 1.2, cornerZ[face], 0, 0, shade[face]);
                mesh.vertex(cornerX[next], high - 1.2, cornerZ[next], 2, 0, shade[face]);
                mesh.grid(first, 2, 2, PaintedTexture.WINDOWS);
            }
            int roof = mesh.vertex(cornerX[0], high - 1.2, cornerZ[0], 0, 0, light);
            mesh.vertex(cornerX[1], high - 1.2, cornerZ[1], 1, 0, light);
            mesh.vertex(cornerX[3], high - 1.2, cornerZ[3], 0, 1, light);
            mesh.vertex(cornerX[2], high - 1.2, cornerZ[2], 1, 1, light);
            mesh.grid(roof, 2, 2, PaintedTexture.ROCK);
        }
    },
    /** Balls over a floor: smooth shading, triangles of all sizes, things behind things. */
    BALLS {
        @Override
        void build(MeshBuilder mesh, int detail, SplitMix random) {
            ground(mesh, detail * 2, -1.5, PaintedTexture.TILES);
            int balls = Math.max(2, detail * 3 / 4);
            for (int i = 0; i < balls; i++) {
                double radius = 0.4 + 0.8 * random.nextDouble();
                double z = 3.5 + 8 * random.nextDouble();
                double x = z * (random.nextDouble() - 0.5) * 1.2;
                ball(mesh, x, random.nextDouble() * 2.4 - 1.2, z, radius, detail + 4, i % PaintedTexture.COUNT);
            }
        }

        private void ball(MeshBuilder mesh, double x, double y, double z, double radius, int around, int material) {
            int rings = around / 2 + 1;
            int first = -1;
            for (int ring = 0; ring < rings; ring++) {
                double tilt = Math.PI * ring / (rings - 1);
                for (int i = 0; i <= around; i++) {
                    double turn = 2 * Math.PI * i / around;
                    double nx = StrictMath.sin(tilt) * StrictMath.cos(turn);
                    double ny = StrictMath.cos(tilt);
                    double nz = StrictMath.sin(tilt) * StrictMath.sin(turn);
                    double shade = 0.25 + 0.75 * Math.max(0, 0.5 * ny - 0.7 * nz + 0.5 * nx);
                    int vertex = mesh.vertex(
                            x + radius * nx,
                            y + radius * ny,
                            z + radius * nz,
                            2.0 * i / around,
                            1.0 * ring / (rings - 1),
                            shade);
                    first = first < 0 ? vertex : first;
                }
            }
            mesh.grid(first, around + 1, rings, material);
        }
    };

    /** The seed says which, one after the other. */
    public static Scenery of(long seed) {
        return values()[(int) Math.floorMod(seed, (long) values().length)];
    }

    /** @param detail about 8 for some hundred triangles; their number grows with its square */
    public Mesh mesh(int detail, long seed) {
        MeshBuilder mesh = new MeshBuilder();
        build(mesh, detail, new SplitMix(seed));
        return mesh.mesh();
    }

    abstract void build(MeshBuilder mesh, int detail, SplitMix random);

    private static void ground(MeshBuilder mesh, int side, double y, int material) {
        int first = -1;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                double across = 1.0 * column / (side - 1);
                double along = 1.0 * row / (side - 1);
                double z = 1.3 + 17 * along;
                int vertex = mesh.vertex((2 * across - 1) * 12, y, z, 6 * across, 6 * along, 0.9 - 0.3 * along);
                first = first < 0 ? vertex : first;
            }
        }
        mesh.grid(first, side, side, material);
    }

    /** Row by row; what it makes of a point is divided by its last number. Depths are 0 at 0.5 and 1 at 40. */
    public static float[] camera(int width, int height) {
        double zoom = 1.2;
        double near = 0.5;
        double far = 40;
        return new float[] {
            (float) (zoom * height / width),
            0,
            0,
            0,
            0,
            (float) zoom,
            0,
            0,
            0,
            0,
            (float) (far / (far - near)),
            (float) (-near * far / (far - near)),
            0,
            0,
            1,
            0
        };
    }
}
