// FPC's decompressor: four words a cycle, each found behind the one before it. A zero run that is open at the end of a cycle
// goes on in the next.
//
//   stream ──► state ──► word ──► word ──► word ──► word, stream moved up ──► state …, eight times ──► block
module fpc_decompressor (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_stream,
    input in_encoding,
    output out_valid,
    input out_ready,
    output [1023:0] out_block
);
    wire accept, working;
    serial_control #(.ROUNDS(8)) control (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .skip(in_encoding), .accept(accept),
        .working(working), .out_valid(out_valid), .out_ready(out_ready));

    wire [1023:0] turned;
    memory_image #(.BYTES(128)) turn (.in(in_stream), .out(turned));

    // Zero words that the run at hand still has, the stream from where it was read to, the words so far.
    wire [2:0] run;
    wire [1023:0] rest, block;

    wire [2:0] run1, run2, run3, run4;
    /* verilator lint_off UNUSEDSIGNAL */  // the last window is not looked at: the stream itself is moved
    wire [139:0] window1, window2, window3, window4;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] taken1, taken2, taken3, taken4;
    wire [31:0] word1, word2, word3, word4;
    fpc_step s1 (.run(run), .window(rest[1023 -: 140]), .run_after(run1), .window_after(window1), .taken(taken1), .word(word1));
    fpc_step s2 (.run(run1), .window(window1), .run_after(run2), .window_after(window2), .taken(taken2), .word(word2));
    fpc_step s3 (.run(run2), .window(window2), .run_after(run3), .window_after(window3), .taken(taken3), .word(word3));
    fpc_step s4 (.run(run3), .window(window3), .run_after(run4), .window_after(window4), .taken(taken4), .word(word4));
    wire [7:0] taken = {2'd0, taken1} + {2'd0, taken2} + {2'd0, taken3} + {2'd0, taken4};

    wire [1023:0] moved;
    shift_left #(.WIDTH(1024), .DISTANCE(8)) mover (.value(rest), .distance(taken), .shifted(moved));
    state_register #(.WIDTH(3 + 1024 + 1024)) r0 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {3'd0, turned, in_stream}
                     : {run4, moved, word4, word3, word2, word1, block[1023:128]}),
        .value({run, rest, block}));
    assign out_block = block;
endmodule
