/** A GPU of today: its preset beside the chip, and what compression does to it. */
package dev.cinch.lab.modern;
