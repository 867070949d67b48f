package dev.cinch.cli;

import dev.cinch.lab.place.Choice;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** The options that say what is compressed where: one for each place of the catalogue, and for each manner. */
@Command
final class PlaceOptions {
    /** The name of the field that commands have it in. */
    private static final String MIXIN = "places";

    /** The option behind which they are shown. */
    private static final String BEFORE = "--set";

    private final Map<Choice, String> given = new HashMap<>();

    /** Gives a command that has them its options; they are no fields, because the catalogue decides what there is. */
    static void join(CommandSpec command) {
        CommandSpec mixin = mixin(command);
        if (mixin == null) {
            return;
        }
        PlaceOptions options = (PlaceOptions) mixin.userObject();
        List<OptionSpec> all = List.copyOf(command.options());
        List<OptionSpec> behind = all.subList(all.indexOf(command.findOption(BEFORE)) + 1, all.size());
        behind.forEach(command::remove);
        Places.choices().forEach(choice -> command.addOption(options.option(choice)));
        behind.forEach(command::addOption);
    }

    /** The command's own, or that of one of the groups of options it has; null if there is none. */
    private static CommandSpec mixin(CommandSpec command) {
        if (command.mixins().containsKey(MIXIN)) {
            return command.mixins().get(MIXIN);
        }
        return command.mixins().values().stream()
                .map(PlaceOptions::mixin)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private OptionSpec option(Choice choice) {
        return OptionSpec.builder(choice.option())
                .type(String.class)
                .arity("1")
                .paramLabel(choice.argument())
                .description(choice.help())
                .setter(new ISetter() {
                    @Override
                    public <T> T set(T value) {
                        if (value == null) {
                            given.remove(choice);
                        } else {
                            given.put(choice, (String) value);
                        }
                        return value;
                    }
                })
                .build();
    }

    /** Whether any of them was given. */
    boolean given() {
        return !given.isEmpty();
    }

    /** All of them as a sentence names them. */
    static String names() {
        return Places.choices().stream().map(Choice::option).collect(Collectors.joining(", "));
    }

    Placement places() {
        Placement places = Placement.NOWHERE;
        for (Map.Entry<Choice, String> one : given.entrySet()) {
            places = places.with(one.getKey(), one.getValue());
        }
        return places;
    }
}
