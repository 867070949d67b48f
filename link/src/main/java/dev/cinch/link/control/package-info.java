/** Energy Control: the decision, block by block, whether the compressed form goes on the wires. */
package dev.cinch.link.control;
