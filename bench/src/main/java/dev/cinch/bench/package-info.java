/** JMH benchmarks: {@code ./mvnw -DskipTests package -Pbench}, then {@code java -jar bench/target/bench.jar [FILTER…]}. */
package dev.cinch.bench;
