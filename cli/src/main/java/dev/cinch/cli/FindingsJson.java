package dev.cinch.cli;

import dev.cinch.lab.Finding;
import dev.cinch.lab.page.FigureFolder;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The answer of {@code cinch reproduce} for programs: one JSON document. */
final class FindingsJson {
    private FindingsJson() {}

    /** The whole document. */
    static Map<String, Object> of(List<Finding> findings, Scale scale, Path page) {
        List<Map<String, Object>> experiments = new ArrayList<>();
        for (Finding finding : findings) {
            List<Map<String, Object>> claims = new ArrayList<>();
            for (Finding.Judgement one : finding.judgements()) {
                Map<String, Object> claim = new LinkedHashMap<>();
                claim.put("name", one.claim().name());
                claim.put("sentence", one.claim().sentence());
                claim.put("paper", one.claim().paper());
                claim.put("ours", one.ours());
                if (!Double.isNaN(one.estimate().interval())) {
                    if (one.estimate().order()) {
                        claim.put("margin", one.estimate().margin());
                    }
                    claim.put("interval", one.estimate().interval());
                }
                claim.put("unit", one.claim().unit());
                claim.put("tolerance", one.claim().tolerance().toString());
                claim.put("source", one.claim().source());
                claim.put("verdict", one.verdict().word());
                one.reason(scale).ifPresent(reason -> {
                    claim.put("reason", reason.textAt(scale));
                    claim.put("deviation", reason.deviation());
                });
                claims.add(claim);
            }
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", finding.experiment().name());
            row.put("paper", finding.experiment().paper().title());
            row.put("source", finding.experiment().source());
            row.put("title", finding.experiment().title());
            if (finding.experiment().seeds() > 1) {
                row.put("seeds", finding.experiment().seeds());
            }
            row.put("claims", claims);
            row.put(
                    "tables",
                    finding.outcome().tables().stream().map(FindingsJson::table).toList());
            row.put("notes", finding.outcome().notes());
            row.put("runs", finding.runs());
            experiments.add(row);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("experiments", experiments);
        document.put("report", page.toAbsolutePath().normalize().toString());
        document.put("figures", figures(page));
        return document;
    }

    /** The folder of a report's figures. */
    static String figures(Path page) {
        return FigureFolder.beside(page).toAbsolutePath().normalize().toString();
    }

    private static Map<String, Object> table(Table table) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("title", table.title());
        document.put("columns", table.columns().stream().map(Table.Column::name).toList());
        document.put("rows", table.rows());
        return document;
    }
}
