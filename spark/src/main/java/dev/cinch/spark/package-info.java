/**
 * Runs on a cluster, by Apache Spark. {@link dev.cinch.spark.Cluster} is the door to Spark: it brings our code there and keeps
 * Spark quiet. {@link dev.cinch.spark.SparkEngine} executes runs behind it, each as a job of one task.
 */
package dev.cinch.spark;
