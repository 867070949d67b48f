#!/bin/sh
# Prints, as a table for docs/testing.md, which share of each reader's branches its fuzzer reaches with the inputs of a
# plain build. Takes some minutes; JaCoCo is fetched the first time.
set -eu
cd "$(dirname -- "$0")/../.."

# The test; a pattern for the classes of its reader, packages included; one for those among them that are not.
share() {
    ./mvnw -q test -Pcoverage -pl lab -am -Dtest="$1" >/dev/null
    ./mvnw -q jacoco:report -Pcoverage -pl lab -am -Djacoco.dataFile="$PWD/lab/target/jacoco.exec" >/dev/null
    awk -F, -v test="$1" -v reader="$2" -v other="${3:-^$}" '
        $2 "." $3 ~ reader && $2 "." $3 !~ other { missed += $6; covered += $7 }
        END { printf "| `%s` | %d of %d | %.0f %% |\n", test, covered, missed + covered, 100 * covered / (missed + covered) }
    ' */target/site/jacoco/jacoco.csv
}

echo "| fuzzer | branches of its reader that it reaches | share |"
echo "|---|---|---|"
share PtxFuzzTest '^dev\.cinch\.ptx\.' 'PtxSummary'
share ExecutionFuzzTest '^dev\.cinch\.gpu\.exec\.[A-Z]'
share SweepFuzzTest '^dev\.cinch\.lab\.sweep\.' 'Survey'
share MachineFuzzTest '^dev\.cinch\.gpu\.time\..*(Machine|MachineReader|MachineKeys?|Machines|Spec|SpecProblems)$'
share EnergyFuzzTest '^dev\.cinch\.energy\.(EnergyTable(s|Reader)|CostText)$'
share CaseFuzzTest '^dev\.cinch\.lab\.cases\.' '(CaseWriter|CaseReport|BufferComparison|FloatFormat)'
share DataFuzzTest '^dev\.cinch\.(data\.format\.|base\.tap\.TapHeader)' '(Inputs|LocalStore|LocalFile)'
