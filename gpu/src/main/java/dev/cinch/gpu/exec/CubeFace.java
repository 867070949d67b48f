package dev.cinch.gpu.exec;

/** The face of a cube that a direction meets, and where: coordinates from 0 to 1. */
final class CubeFace {
    int face;
    float s;
    float t;

    void find(float x, float y, float z) {
        float ax = Math.abs(x);
        float ay = Math.abs(y);
        float az = Math.abs(z);
        float major;
        float across;
        float down;
        // Of equal ones the last counts.
        if (az >= ay && az >= ax) {
            face = z >= 0 ? 4 : 5;
            major = az;
            across = z >= 0 ? x : -x;
            down = -y;
        } else if (ay >= ax) {
            face = y >= 0 ? 2 : 3;
            major = ay;
            across = x;
            down = y >= 0 ? z : -z;
        } else {
            face = x >= 0 ? 0 : 1;
            major = ax;
            across = x >= 0 ? -z : z;
            down = -y;
        }
        s = (across / major + 1) / 2;
        t = (down / major + 1) / 2;
    }
}
