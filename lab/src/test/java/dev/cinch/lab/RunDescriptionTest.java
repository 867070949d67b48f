package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RunDescriptionTest {
    private static RunDescription description(Map<String, String> inputs, Map<String, String> plugIns) {
        RunIdentity identity = new RunIdentity("timed", new TreeMap<>(inputs), "c0de", new TreeMap<>(plugIns));
        return new RunDescription("k", identity, 17, "5a");
    }

    private static void holds(Map<String, String> inputs, Map<String, String> plugIns) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("key", "k");
        fields.put("kind", "timed");
        fields.put("inputs", new TreeMap<>(inputs));
        fields.put("code", "c0de");
        if (!plugIns.isEmpty()) {
            fields.put("plugIns", new TreeMap<>(plugIns));
        }
        fields.put("rowsBytes", 17);
        fields.put("rowsSha256", "5a");
        String text = description(inputs, plugIns).text();
        assertThat(text).isEqualTo(Json.pretty(fields) + "\n");
        assertThat(RunDescription.of(text)).isEqualTo(description(inputs, plugIns));
    }

    @Test
    void itIsWrittenAsAllJsonIsAndReadAgain() {
        holds(Map.of(), Map.of());
        holds(Map.of("machine", "gtx580", "scale", "tiny"), Map.of());
        holds(Map.of("workload", "a \"b\" \\\n\t\u0001 ü € \ud83d\ude00"), Map.of("mine", "1", "yours", "2"));
    }
}
