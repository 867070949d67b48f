package dev.cinch.data.analyze;

import java.util.List;

/**
 * The names of inputs without what all of them have in common: tensors of one model begin and end the same, and what tells them
 * apart would not be seen between.
 *
 * @param prefix what all begin with, up to a dot, slash or colon; may be empty
 * @param suffix what all end with, from a dot on; may be empty
 */
record InputLabels(String prefix, String suffix, List<String> labels) {
    static InputLabels of(List<String> names) {
        if (names.size() < 2) {
            return new InputLabels("", "", names);
        }
        String first = names.get(0);
        int begin = first.length();
        int end = first.length();
        for (String name : names) {
            int same = 0;
            while (same < Math.min(begin, name.length()) && name.charAt(same) == first.charAt(same)) {
                same++;
            }
            begin = same;
            same = 0;
            while (same < Math.min(end, name.length())
                    && name.charAt(name.length() - 1 - same) == first.charAt(first.length() - 1 - same)) {
                same++;
            }
            end = same;
        }
        while (begin > 0 && "./:\\".indexOf(first.charAt(begin - 1)) < 0) {
            begin--;
        }
        while (end > 0 && first.charAt(first.length() - end) != '.') {
            end--;
        }
        int from = begin;
        int common = begin + end;
        // Something must be left of each name.
        int less = names.stream().allMatch(name -> name.length() > common) ? end : 0;
        return new InputLabels(
                first.substring(0, from),
                first.substring(first.length() - less),
                names.stream()
                        .map(name -> name.substring(from, name.length() - less))
                        .toList());
    }

    /** What was left out, for people; empty if nothing was. */
    String told() {
        String end = suffix.isEmpty() ? "" : (prefix.isEmpty() ? " end with " : " and end with ") + suffix;
        String begin = prefix.isEmpty() ? "" : " begin with " + prefix;
        return begin.isEmpty() && end.isEmpty() ? "" : " All names" + begin + end;
    }
}
