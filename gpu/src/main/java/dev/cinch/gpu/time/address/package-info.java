/**
 * Where an address lies: controller, L2 slice, channel, bank, row.
 */
package dev.cinch.gpu.time.address;
