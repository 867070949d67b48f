/**
 * Runs on a cluster, by Apache Spark. {@link dev.cinch.spark.Cluster} is the door to Spark: it brings our code there and keeps
 * Spark quiet. {@link dev.cinch.spark.SparkEngine} executes runs behind it, each as a job of one task. {@link
 * dev.cinch.spark.SparkAnalysis} splits passes over files into ranges, a task for each; {@link dev.cinch.spark.HadoopStore} finds
 * the files.
 */
package dev.cinch.spark;
