package dev.cinch.lab.cases;

import dev.cinch.base.NearestNames;
import dev.cinch.lab.cases.Step.KernelArgument;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.List;

/** A check of a case against what its module has, before anything runs: kernels, their parameters, variables. */
final class ModuleCheck {
    private final PtxModule module;

    private ModuleCheck(PtxModule module) {
        this.module = module;
    }

    static void check(CaseFolder folder, List<PtxModule> modules) {
        List<ModuleCheck> checks = modules.stream().map(ModuleCheck::new).toList();
        folder.symbols().forEach(checks.get(0)::symbol);
        for (Step step : folder.steps()) {
            if (step instanceof Step.Symbol symbol) {
                checks.get(0).symbol(symbol);
            } else if (step instanceof Step.Launch launch) {
                checks.get(launch.module()).launch(launch);
            }
        }
    }

    private void symbol(Step.Symbol symbol) {
        List<String> names = new ArrayList<>();
        for (Variable variable : module.variables()) {
            if (variable.space() == Space.GLOBAL || variable.space() == Space.CONST) {
                if (variable.name().equals(symbol.symbol())) {
                    fits(symbol, variable.bytes());
                    return;
                }
                names.add(variable.name());
            }
        }
        throw symbol.place()
                .wrong(
                        names.isEmpty()
                                ? "the module has no variables, so none is '" + symbol.symbol() + "'"
                                : NearestNames.unknown("variable", symbol.symbol(), names));
    }

    private static void fits(Step.Symbol symbol, long size) {
        long bytes = symbol.data().bytes();
        if (symbol.offset() > size || bytes > size - symbol.offset()) {
            String from = symbol.offset() == 0 ? "" : " from offset " + symbol.offset() + " on";
            throw symbol.place()
                    .wrong(bytes + " bytes" + from + " do not fit into " + symbol.symbol() + ", which has " + size);
        }
    }

    private void launch(Step.Launch launch) {
        List<String> names = new ArrayList<>();
        Function kernel = null;
        for (Function function : module.functions()) {
            if (function.kernel()) {
                names.add(function.name());
                kernel = function.name().equals(launch.kernel()) ? function : kernel;
            }
        }
        if (kernel == null) {
            throw launch.place()
                    .key("launch")
                    .wrong(
                            names.isEmpty()
                                    ? "the module has no kernels, so none is '" + launch.kernel() + "'"
                                    : NearestNames.unknown("kernel", launch.kernel(), names));
        }
        arguments(launch, kernel.parameters());
    }

    private static void arguments(Step.Launch launch, List<Variable> parameters) {
        List<KernelArgument> arguments = launch.arguments();
        if (arguments.size() != parameters.size()) {
            throw launch.place()
                    .key("args")
                    .wrong(launch.kernel() + " has " + parameters.size() + " parameters, but " + arguments.size()
                            + " arguments are given");
        }
        for (int i = 0; i < parameters.size(); i++) {
            KernelArgument argument = arguments.get(i);
            if (argument.bytes() != parameters.get(i).bytes()) {
                throw argument.place()
                        .wrong("parameter " + i + " of " + launch.kernel() + " has "
                                + parameters.get(i).bytes() + " bytes, but " + argument.kind() + " has "
                                + argument.bytes());
            }
        }
    }
}
