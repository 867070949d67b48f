package dev.cinch.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Spark stays in this module, and nobody depends on it; {@code ArchitectureTest} in cli holds all other arrows. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.cinch");

    @Test
    void nobodyElseSeesSpark() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.cinch.spark..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.cinch.spark..", "org.apache.spark..", "org.apache.hadoop..", "scala..")
                .check(CLASSES);
    }

    @Test
    void itUsesTheLaboratoryAndNotTheCommand() {
        noClasses()
                .that()
                .resideInAPackage("dev.cinch.spark..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.cinch.cli..")
                .check(CLASSES);
    }
}
