package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;

/**
 * The place of something in a file.
 *
 * @param path keys and indices from the top: {@code steps[2].grid}; empty for the whole file
 */
record JsonPlace(String file, String path) {
    JsonPlace key(String key) {
        return new JsonPlace(file, path.isEmpty() ? key : path + "." + key);
    }

    JsonPlace index(int index) {
        return new JsonPlace(file, path + "[" + index + "]");
    }

    BadInput wrong(String what) {
        return new BadInput(this + ": " + what);
    }

    @Override
    public String toString() {
        return path.isEmpty() ? file : file + ": " + path;
    }
}
