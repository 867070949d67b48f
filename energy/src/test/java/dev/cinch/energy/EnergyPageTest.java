package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.Decimal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The tables in docs/energy.md are those of the code. When they differ, the failure shows the text to put there. */
class EnergyPageTest {
    private static final EnergyTable TABLE = EnergyTables.of("gtx580");

    private static String page() throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return Files.readString(folder.resolve("docs/energy.md")).replace("\r", "");
    }

    @Test
    void costs() throws IOException {
        StringBuilder text = new StringBuilder(
                "| event | part | source says | at | per | used here | kind |\n" + "|---|---|---|---|---|---|---|\n");
        for (CostRow row : TABLE.rows()) {
            double used = row.amount(TABLE.process(), MachineShape.GTX580);
            text.append("| ").append(row.counter());
            text.append(" | ").append(row.part().text());
            text.append(" | ").append(row.cost().figure());
            text.append(" | ").append(row.cost().at());
            text.append(" | ").append(row.per().text());
            text.append(" | ").append(Decimal.fixed(used, row.isStatic() ? 2 : 1));
            text.append(' ').append(row.cost().unit().symbol());
            text.append(" | ").append(row.cost().kind().text()).append(" |\n");
        }
        assertThat(page()).contains(text);
    }

    @Test
    void anchorCounts() throws IOException {
        StringBuilder text =
                new StringBuilder("| event, 10⁹ a second | memory-bound | compute-bound |\n|---|---:|---:|\n");
        Anchor.MEMORY_BOUND
                .counts()
                .forEach((counter, count) -> text.append("| ")
                        .append(counter)
                        .append(" | ")
                        .append(Decimal.fixed(count / 1e9, 3))
                        .append(" | ")
                        .append(Decimal.fixed(Anchor.COMPUTE_BOUND.counts().get(counter) / 1e9, 3))
                        .append(" |\n"));
        assertThat(page()).contains(text);
    }

    @Test
    void anchorPowers() throws IOException {
        EnergyTable fitted = EnergyTables.of("gtx580-gpuwattch");
        EnergyReport[] reports = {
            Anchor.MEMORY_BOUND.report(TABLE),
            Anchor.COMPUTE_BOUND.report(TABLE),
            Anchor.MEMORY_BOUND.report(fitted),
            Anchor.COMPUTE_BOUND.report(fitted)
        };
        StringBuilder text = new StringBuilder("| W | memory-bound | compute-bound | memory-bound, GPUWattch's memory"
                + " | compute-bound, GPUWattch's memory |\n|---|---:|---:|---:|---:|\n");
        for (EnergyPart part : TABLE.parts()) {
            text.append("| ").append(part.text());
            for (EnergyReport report : reports) {
                text.append(" | ").append(Decimal.fixed(report.joules(part), 1));
            }
            text.append(" |\n");
        }
        text.append("| **all**");
        for (EnergyReport report : reports) {
            text.append(" | **").append(Decimal.fixed(report.watts(), 1)).append("**");
        }
        text.append(" |\n| of which static");
        for (EnergyReport report : reports) {
            text.append(" | ").append(Decimal.fixed(report.staticJoules(), 1));
            text.append(" (")
                    .append(Decimal.fixed(100 * report.staticShare(), 1))
                    .append(" %)");
        }
        text.append(" |\n| of which guesses");
        for (EnergyReport report : reports) {
            text.append(" | ").append(Decimal.fixed(guessed(report), 1));
        }
        text.append(" |\n");
        assertThat(page()).contains(text);
    }

    @Test
    void theExampleOfAnOwnTableIsRight() throws IOException {
        String page = page();
        String example = page.substring(page.indexOf("\nfrom | "));
        EnergyTable table = EnergyTableReader.read("example", example.substring(0, example.indexOf("```")));
        assertThat(table.rows(EnergyPart.DRAM)).hasSize(3);
        assertThat(table.parts()).isEqualTo(TABLE.parts());
    }

    private static double guessed(EnergyReport report) {
        return report.lines().stream()
                .filter(line -> line.row().cost().kind() == CostKind.GUESS)
                .mapToDouble(EnergyLine::joules)
                .sum();
    }
}
