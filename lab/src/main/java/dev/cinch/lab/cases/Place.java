package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;

/**
 * Where something stands in a file.
 *
 * @param path keys and indices from the top: {@code steps[2].grid}; empty for the whole file
 */
record Place(String file, String path) {
    Place key(String key) {
        return new Place(file, path.isEmpty() ? key : path + "." + key);
    }

    Place index(int index) {
        return new Place(file, path + "[" + index + "]");
    }

    BadInput wrong(String what) {
        return new BadInput(this + ": " + what);
    }

    @Override
    public String toString() {
        return path.isEmpty() ? file : file + ": " + path;
    }
}
