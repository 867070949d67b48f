package dev.cinch.gpu.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The places of each function's registers: behind those of its callers; if it is called at several depths, at the
 * deepest. Functions that call each other in a circle lie one behind the other, each with one set of registers: what
 * else a recursion needs is saved on the stack. An indirect call may reach every function, so that in a program of
 * virtual functions there are far too many paths to follow each; circles are found first (by Tarjan's algorithm), and
 * what is left has none.
 */
final class RegisterPlaces {
    private final Code kernel;
    private final Collection<Code> codes;
    private final Map<Code, Visit> visits = new IdentityHashMap<>();
    private final Deque<Code> open = new ArrayDeque<>();

    /** The circles, callees before their callers. */
    private final List<Circle> circles = new ArrayList<>();

    private int registers;
    private int predicates;

    /** A function as the search sees it. */
    private static final class Visit {
        final int number;
        int lowest;
        final Code code;
        final Set<Code> callees;

        /** The callees that have not been followed yet. */
        final Iterator<Code> ahead;

        Circle circle;

        Visit(int number, Code code, Set<Code> callees) {
            this.number = number;
            this.code = code;
            this.callees = callees;
            lowest = number;
            ahead = callees.iterator();
        }
    }

    /** A circle of functions that reach each other, most often just one. */
    private static final class Circle {
        final List<Code> members = new ArrayList<>();
        int firstRegister;
        int firstPredicate;
    }

    RegisterPlaces(Code kernel, Collection<Code> codes) {
        this.kernel = kernel;
        this.codes = codes;
        visit(kernel);
        for (int i = circles.size() - 1; i >= 0; i--) {
            place(circles.get(i));
        }
    }

    int registers() {
        return registers;
    }

    int predicates() {
        return predicates;
    }

    /** Visits all functions without recursion: calls may be nested very deeply. */
    private void visit(Code first) {
        Deque<Visit> path = new ArrayDeque<>();
        path.push(enter(first));
        while (!path.isEmpty()) {
            Visit visit = path.peek();
            if (visit.ahead.hasNext()) {
                Code callee = visit.ahead.next();
                Visit seen = visits.get(callee);
                if (seen == null) {
                    path.push(enter(callee));
                } else if (seen.circle == null) {
                    visit.lowest = Math.min(visit.lowest, seen.number);
                }
                continue;
            }
            path.pop();
            if (visit.lowest == visit.number) {
                close(visit.code);
            }
            if (!path.isEmpty()) {
                path.peek().lowest = Math.min(path.peek().lowest, visit.lowest);
            }
        }
    }

    private Visit enter(Code code) {
        Visit visit = new Visit(visits.size(), code, callees(code));
        visits.put(code, visit);
        open.push(code);
        return visit;
    }

    private void close(Code first) {
        Circle circle = new Circle();
        Code member;
        do {
            member = open.pop();
            visits.get(member).circle = circle;
            circle.members.add(member);
        } while (member != first);
        Collections.reverse(circle.members);
        circles.add(circle);
    }

    private void place(Circle circle) {
        int register = circle.firstRegister;
        int predicate = circle.firstPredicate;
        for (Code member : circle.members) {
            member.firstRegister = register;
            member.firstPredicate = predicate;
            register += member.fileRegisters;
            predicate += member.filePredicates;
        }
        registers = Math.max(registers, register);
        predicates = Math.max(predicates, predicate);
        for (Code member : circle.members) {
            for (Code callee : visits.get(member).callees) {
                Circle other = visits.get(callee).circle;
                if (other != circle) {
                    other.firstRegister = Math.max(other.firstRegister, register);
                    other.firstPredicate = Math.max(other.firstPredicate, predicate);
                }
            }
        }
    }

    private Set<Code> callees(Code code) {
        Set<Code> callees = new LinkedHashSet<>();
        boolean indirect = false;
        for (Op op : code.ops) {
            if (op instanceof Call call) {
                if (call.direct() != null) {
                    callees.add(call.direct());
                } else if (!indirect) {
                    indirect = true;
                    codes.stream().filter(any -> any != kernel).forEach(callees::add);
                }
            }
        }
        return callees;
    }
}
