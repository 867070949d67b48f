// C-Pack's decompressor: two words a cycle, the second behind the first and with the dictionary that it leaves.
//
//   stream ──► state ──► word ──► word, stream moved up ──► state …, 16 times ──► block
module cpack_decompressor (
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
    serial_control #(.ROUNDS(16)) control (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .skip(in_encoding), .accept(accept),
        .working(working), .out_valid(out_valid), .out_ready(out_ready));

    wire [1023:0] turned;
    memory_image #(.BYTES(128)) turn (.in(in_stream), .out(turned));

    // The stream from where it was read to, the words so far, the dictionary and how many words have entered it.
    wire [1023:0] rest, block;
    wire [511:0] dictionary, dictionary1, dictionary2;
    wire [5:0] entered, entered1, entered2, taken1, taken2;
    wire [31:0] word1, word2;
    /* verilator lint_off UNUSEDSIGNAL */  // what is behind the second code is not looked at
    wire [67:0] window;
    /* verilator lint_on UNUSEDSIGNAL */
    cpack_decode first (
        .window(rest[1023 -: 34]), .dictionary(dictionary), .entered(entered), .word(word1), .taken(taken1),
        .dictionary_after(dictionary1), .entered_after(entered1));
    shift_left #(.WIDTH(68), .DISTANCE(6)) skip (.value(rest[1023 -: 68]), .distance(taken1), .shifted(window));
    cpack_decode second (
        .window(window[67:34]), .dictionary(dictionary1), .entered(entered1), .word(word2), .taken(taken2),
        .dictionary_after(dictionary2), .entered_after(entered2));

    wire [1023:0] moved;
    shift_left #(.WIDTH(1024), .DISTANCE(7)) mover (
        .value(rest), .distance({1'b0, taken1} + {1'b0, taken2}), .shifted(moved));
    state_register #(.WIDTH(1024 + 1024 + 512 + 6)) r0 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {turned, in_stream, 512'd0, 6'd0}
                     : {moved, word2, word1, block[1023:64], dictionary2, entered2}),
        .value({rest, block, dictionary, entered}));
    assign out_block = block;
endmodule
