/**
 * The ground that every module stands on: errors, catalogues, numbers as text, random numbers, shared work, engines by
 * name; bits and statistics in packages of their own.
 */
package dev.cinch.base;
