package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * A reader of YAML with the lines of its values. Nothing that people write by hand is large, so that what is gets
 * refused.
 */
final class YamlReader {
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_CHARACTERS = 200;

    private final String file;
    private final SpaceProblems problems;
    private final YAMLParser parser;

    private YamlReader(String file, SpaceProblems problems, YAMLParser parser) {
        this.file = file;
        this.problems = problems;
        this.parser = parser;
    }

    static String text(Path file) {
        try {
            long size = Files.size(file);
            if (size > MOST_BYTES) {
                throw new BadInput(file + " has " + size + " bytes; a design space has at most " + MOST_BYTES);
            }
            return Files.readString(file);
        } catch (NoSuchFileException missing) {
            throw new BadInput(file + ": no such file", missing);
        } catch (CharacterCodingException binary) {
            throw new BadInput(file + ": this is no text in UTF-8", binary);
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + Refusal.of(unreadable), unreadable);
        }
    }

    /** @param file its name, for complaints */
    static YamlValue read(String file, String yaml, SpaceProblems problems) {
        YAMLFactory factory = new YAMLFactory();
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), yaml)) {
            YamlReader reader = new YamlReader(file, problems, (YAMLParser) parser);
            if (parser.nextToken() == null) {
                return YamlValue.nothing(1);
            }
            YamlValue value = reader.value();
            if (parser.nextToken() != null) {
                problems.add(reader.line(), "a second document begins here; one file is one design space");
            }
            return value;
        } catch (JacksonException broken) {
            int line = broken.getLocation() == null ? 0 : broken.getLocation().getLineNr();
            throw new BadInput(file + (line > 0 ? ":" + line : "") + ": this is no YAML: " + reason(broken), broken);
        }
    }

    /** The parser says what it was at, then what is wrong, each with a place in lines of their own. */
    private static String reason(JacksonException broken) {
        List<String> words = broken.getOriginalMessage()
                .lines()
                .filter(said -> !said.isBlank() && !said.startsWith(" "))
                .toList();
        String all =
                words.isEmpty() ? "it cannot be read" : String.join(", ", words.subList(0, Math.min(2, words.size())));
        return all.length() > MOST_CHARACTERS ? all.substring(0, MOST_CHARACTERS) + "…" : all;
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private YamlValue value() {
        int line = line();
        if (parser.isCurrentAlias()) {
            throw new BadInput(file + ":" + line + ": aliases (*name) are not followed; write the value itself");
        }
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_ARRAY) {
            List<YamlValue> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(value());
            }
            return new YamlValue(line, null, items, null);
        }
        if (token == JsonToken.START_OBJECT) {
            return new YamlValue(line, null, null, object());
        }
        return token == JsonToken.VALUE_NULL ? YamlValue.nothing(line) : YamlValue.text(line, shortened(line));
    }

    private Map<String, YamlValue> object() {
        Map<String, YamlValue> keys = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            int line = line();
            String key = shortened(line);
            parser.nextToken();
            YamlValue value = value();
            YamlValue before = keys.putIfAbsent(key, value);
            if (before != null) {
                problems.add(line, key + " is given twice, first in line " + before.line());
            }
        }
        return keys;
    }

    private String shortened(int line) {
        String text = parser.getString();
        if (text.length() <= MOST_CHARACTERS) {
            return text;
        }
        problems.add(line, "'" + text.substring(0, 20) + "…' has " + text.length() + " characters; no name is so long");
        return text.substring(0, MOST_CHARACTERS);
    }
}
