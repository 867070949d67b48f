/**
 * The report: findings and figures, and the methods they were made by, all from the catalogues.
 */
package dev.cinch.lab.page;
