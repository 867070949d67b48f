/** Output for people: tables, charts, JSON, and one HTML page that needs no network. */
package dev.cinch.report;
