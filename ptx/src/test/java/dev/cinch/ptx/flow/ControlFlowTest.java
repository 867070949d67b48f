package dev.cinch.ptx.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Texts;
import org.junit.jupiter.api.Test;

class ControlFlowTest {
    private static ControlFlow flow(String body) {
        return ControlFlow.of(Texts.body(body));
    }

    @Test
    void sidesOfAConditionMeetBehindIt() {
        ControlFlow flow = flow("@%p1 bra A; mov.u32 %r1, 1; bra B; A: mov.u32 %r1, 2; B: ret;");
        assertThat(flow.blocks()).hasSize(4);
        assertThat(flow.blocks().get(0).successors()).containsExactly(1, 2);
        assertThat(flow.reconvergence(0)).isEqualTo(4);
    }

    @Test
    void aLoopEndsWhereItIsLeft() {
        ControlFlow flow = flow("L: mov.u32 %r1, 1; @%p2 bra X; @%p1 bra L; mov.u32 %r1, 2; X: ret;");
        assertThat(flow.reconvergence(1)).as("break").isEqualTo(4);
        assertThat(flow.reconvergence(2)).as("back edge").isEqualTo(4);
    }

    @Test
    void lanesThatLeaveALoopNeedNotBeWaitedFor() {
        ControlFlow flow = flow("L: @%p1 bra B; @%p2 bra X; mov.u32 %r1, 1; B: mov.u32 %r1, 2; @%p3 bra L; X: ret;");
        assertThat(flow.reconvergence(0)).isEqualTo(5);
        assertThat(flow.meeting(0)).isEqualTo(3);
        assertThat(flow.meeting(1)).as("break").isEqualTo(5);
        assertThat(flow.meeting(4)).as("back edge").isEqualTo(5);
        assertThat(flow.left(1, 5)).isEqualTo(flow.left(4, 5)).hasToString("{0, 1, 2, 3, 4}");
        assertThat(flow.left(0, 3)).isNull();
        assertThat(flow.left(4, 0)).isNull();
    }

    @Test
    void aLoopInALoopIsLeftWithIt() {
        ControlFlow flow = flow("""
                O: mov.u32 %r1, 1;
                I: @%p1 bra J; @%p2 bra X; @%p4 bra E; mov.u32 %r1, 2; J: @%p3 bra I;
                E: mov.u32 %r1, 3; @%p5 bra O; X: ret;
                """);
        assertThat(flow.meeting(1)).as("inside").isEqualTo(5);
        assertThat(flow.meeting(2)).as("out of both").isEqualTo(8);
        assertThat(flow.meeting(3)).as("out of the inner one").isEqualTo(6);
        assertThat(flow.meeting(5)).as("inner back edge").isEqualTo(6);
        assertThat(flow.left(2, 8)).hasToString("{0, 1, 2, 3, 4, 5, 6, 7}");
        assertThat(flow.left(3, 6)).hasToString("{1, 2, 3, 4, 5}");
    }

    @Test
    void lanesThatReturnMeetNobody() {
        ControlFlow flow = flow("@%p1 bra A; @%p2 ret; A: mov.u32 %r1, 1; exit;");
        assertThat(flow.reconvergence(0)).as("one side may leave").isEqualTo(4);
        assertThat(flow.reconvergence(1)).isEqualTo(4);
        assertThat(flow.blocks().get(1).leaves()).isTrue();
        assertThat(flow.blocks().get(1).successors()).containsExactly(2);
    }

    @Test
    void manyWaysMeetToo() {
        ControlFlow flow = flow("t: .branchtargets A, B, C; brx.idx %r1, t; A: bra D; B: bra D; C: bra D; D: ret;");
        assertThat(flow.blocks().get(0).successors()).containsExactly(1, 2, 3);
        assertThat(flow.reconvergence(0)).isEqualTo(4);
    }

    @Test
    void callsGoOn() {
        assertThat(flow("mov.u32 %r1, 1; bar.sync 0; mov.u32 %r1, 2; ret;").blocks())
                .hasSize(1);
    }

    @Test
    void loopsWithoutAnEndAreNoTrap() {
        ControlFlow flow = flow("@%p1 bra A; ret; A: mov.u32 %r1, 1; B: @%p2 bra A; bra B;");
        assertThat(flow.reconvergence(0)).isEqualTo(5);
        assertThat(flow.reconvergence(3)).isBetween(2, 5);
        assertThat(flow("L: bra L;").reconvergence(0)).isEqualTo(1);
    }

    @Test
    void aLabelAtTheEndIsTheExit() {
        ControlFlow flow = flow("@%p1 bra E; mov.u32 %r1, 1; ret; E:");
        assertThat(flow.blocks().get(0).leaves()).isTrue();
        assertThat(flow.reconvergence(0)).isEqualTo(3);
    }
}
