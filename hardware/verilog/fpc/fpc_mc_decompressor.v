// The decompressor of FPC with metadata consolidation: eight cycles for all prefixes, four a cycle, because only their end
// tells where data begin; then eight for the words, four a cycle.
//
//   stream ──► state ──► 4 prefixes ──► state …, 8 times; ──► 4 words ──► state …, 8 times ──► block
module fpc_mc_decompressor (
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

    // The round; where in a byte prefixes end; what is left of a zero run; the stream from where it was read to; prefixes,
    // those of the next words lowest; the words so far.
    wire [3:0] round;
    wire [2:0] phase, run;
    wire [1023:0] rest, block;
    wire [95:0] prefixes;

    wire [2:0] run1, run2, run3, run4, head1, head2, head3, head4, prefix1, prefix2, prefix3, prefix4;
    /* verilator lint_off UNUSEDSIGNAL */  // the last windows are not looked at: the stream itself is moved
    wire [23:0] heads1, heads2, heads3, heads4;
    wire [127:0] fields1, fields2, fields3, fields4;
    /* verilator lint_on UNUSEDSIGNAL */
    fpc_head h1 (
        .run(run), .window(rest[1023 -: 24]), .run_after(run1), .window_after(heads1), .taken(head1), .prefix(prefix1));
    fpc_head h2 (.run(run1), .window(heads1), .run_after(run2), .window_after(heads2), .taken(head2), .prefix(prefix2));
    fpc_head h3 (.run(run2), .window(heads2), .run_after(run3), .window_after(heads3), .taken(head3), .prefix(prefix3));
    fpc_head h4 (.run(run3), .window(heads3), .run_after(run4), .window_after(heads4), .taken(head4), .prefix(prefix4));
    wire [4:0] heads = {2'd0, head1} + {2'd0, head2} + {2'd0, head3} + {2'd0, head4};
    wire [2:0] phase_after = phase + heads[2:0];
    // Behind the last prefix come zeros up to a byte.
    wire [2:0] fill = round == 4'd7 ? 3'd0 - phase_after : 3'd0;

    wire [31:0] word1, word2, word3, word4;
    wire [5:0] length1, length2, length3, length4;
    assign fields1 = rest[1023 -: 128];
    fpc_word w1 (.prefix(prefixes[2:0]), .field(fields1[127:96]), .word(word1), .length(length1));
    shift_left #(.WIDTH(128), .DISTANCE(6)) m1 (.value(fields1), .distance(length1), .shifted(fields2));
    fpc_word w2 (.prefix(prefixes[5:3]), .field(fields2[127:96]), .word(word2), .length(length2));
    shift_left #(.WIDTH(128), .DISTANCE(6)) m2 (.value(fields2), .distance(length2), .shifted(fields3));
    fpc_word w3 (.prefix(prefixes[8:6]), .field(fields3[127:96]), .word(word3), .length(length3));
    shift_left #(.WIDTH(128), .DISTANCE(6)) m3 (.value(fields3), .distance(length3), .shifted(fields4));
    fpc_word w4 (.prefix(prefixes[11:9]), .field(fields4[127:96]), .word(word4), .length(length4));
    wire [7:0] data = {2'd0, length1} + {2'd0, length2} + {2'd0, length3} + {2'd0, length4};

    wire heading = ~round[3];
    wire [7:0] taken = heading ? {3'd0, heads} + {5'd0, fill} : data;
    wire [1023:0] moved;
    shift_left #(.WIDTH(1024), .DISTANCE(8)) mover (.value(rest), .distance(taken), .shifted(moved));
    wire [95:0] prefixes_after = {prefix4, prefix3, prefix2, prefix1, prefixes[95:12]};
    wire [1023:0] block_after = {word4, word3, word2, word1, block[1023:128]};
    state_register #(.WIDTH(4 + 6 + 1024 + 96 + 1024)) r0 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {4'd0, 6'd0, turned, 96'd0, in_stream}
                     : {round + 4'd1, phase_after, run4, moved, heading ? prefixes_after : {12'd0, prefixes[95:12]},
                        heading ? block : block_after}),
        .value({round, phase, run, rest, prefixes, block}));
    assign out_block = block;
endmodule
