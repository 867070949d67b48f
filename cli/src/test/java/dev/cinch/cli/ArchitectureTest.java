package dev.cinch.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows between modules: each may use what stands behind it here and nothing else of ours. */
class ArchitectureTest {
    private static final Map<String, Set<String>> MAY_USE = new TreeMap<>(Map.ofEntries(
            Map.entry("base", Set.of()),
            Map.entry("codec", Set.of("base")),
            Map.entry("link", Set.of("codec", "base")),
            Map.entry("energy", Set.of("base")),
            Map.entry("report", Set.of("base")),
            Map.entry("ptx", Set.of("base")),
            Map.entry("gpu", Set.of("ptx", "link", "codec", "base")),
            Map.entry("jit", Set.of("gpu")),
            Map.entry("cuda", Set.of("gpu", "ptx", "base")),
            Map.entry("workload", Set.of("gpu", "ptx", "base")),
            Map.entry("data", Set.of("codec", "link", "report", "base")),
            Map.entry("hardware", Set.of("data", "codec", "link", "report", "base")),
            Map.entry(
                    "lab",
                    Set.of("hardware", "workload", "gpu", "ptx", "data", "energy", "link", "codec", "report", "base")),
            Map.entry(
                    "cli",
                    Set.of(
                            "lab",
                            "hardware",
                            "cuda",
                            "workload",
                            "gpu",
                            "ptx",
                            "data",
                            "energy",
                            "link",
                            "codec",
                            "report",
                            "base"))));

    /** The heart is ours alone: no library may leak into bits, codecs, wires and the machine. */
    private static final Set<String> HEART = Set.of("base", "codec", "link", "energy", "ptx", "gpu", "workload");

    /** Spark stands in a module of its own, which is not even on the class path here. */
    private static final String SPARK = "org.apache.spark";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.cinch");

    static Set<String> modules() {
        return MAY_USE.keySet();
    }

    @Test
    void everyModuleHasItsArrows() {
        Set<String> found = new TreeSet<>();
        CLASSES.forEach(type -> found.add(module(type)));
        assertThat(found).containsExactlyElementsOf(modules());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void arrowsPointDown(String module) {
        classes()
                .that(resideIn(module))
                .should()
                .onlyDependOnClassesThat(new DescribedPredicate<>("stand below " + module) {
                    @Override
                    public boolean test(JavaClass target) {
                        if (target.getPackageName().startsWith("dev.cinch.")) {
                            return module(target).equals(module)
                                    || MAY_USE.get(module).contains(module(target));
                        }
                        if (target.getPackageName().startsWith(SPARK)) {
                            return false;
                        }
                        return !HEART.contains(module)
                                || target.getPackageName().startsWith("java.")
                                || target.isPrimitive()
                                || target.isArray();
                    }
                })
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.cinch.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    /** Values never depend on the clock. */
    @Test
    void theExecutorKnowsNothingOfTime() {
        noClasses()
                .that()
                .resideInAPackage("dev.cinch.gpu.exec..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.cinch.gpu.time..")
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaClass> resideIn(String module) {
        return DescribedPredicate.describe(
                "reside in " + module, type -> module(type).equals(module));
    }

    private static String module(JavaClass type) {
        return type.getBaseComponentType().getPackageName().split("\\.")[2];
    }
}
