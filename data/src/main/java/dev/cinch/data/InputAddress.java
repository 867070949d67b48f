package dev.cinch.data;

import java.io.Serializable;

/** The address by which another process can read the same bytes as an {@link Input} of this one. */
public interface InputAddress extends Serializable {
    /** @throws dev.cinch.base.BadInput when they cannot be read there, or are others */
    Input open();
}
