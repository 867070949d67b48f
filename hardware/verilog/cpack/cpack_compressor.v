// C-Pack's compressor: two words a cycle, the second against the dictionary that the first leaves, as its paper has it; their
// codes are joined and moved to the end of the stream.
//
//   block ──► state ──► word ──► word ──► codes to the stream's end ──► state …, 16 times ──► raw if not smaller ──► r1 ──►
//   stream, bits, encoding (1: raw)
module cpack_compressor (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_block,
    output out_valid,
    input out_ready,
    output [1023:0] out_stream,
    output [15:0] out_bits,
    output out_encoding
);
    wire accept, working, valid, ready;
    serial_control #(.ROUNDS(16)) control (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .skip(1'b0), .accept(accept),
        .working(working), .out_valid(valid), .out_ready(ready));

    // The block, turned so that its next words are lowest; the stream so far and its bits; the dictionary and how many
    // words have entered it.
    wire [1023:0] block, stream;
    wire [10:0] bits;
    wire [511:0] dictionary, dictionary1, dictionary2;
    wire [5:0] entered, entered1, entered2, length1, length2;
    wire [33:0] code1, code2;
    cpack_encode first (
        .word(block[31:0]), .dictionary(dictionary), .entered(entered), .code(code1), .length(length1),
        .dictionary_after(dictionary1), .entered_after(entered1));
    cpack_encode second (
        .word(block[63:32]), .dictionary(dictionary1), .entered(entered1), .code(code2), .length(length2),
        .dictionary_after(dictionary2), .entered_after(entered2));

    wire [67:0] codes;
    wire [6:0] length;
    pack_pairs #(.COUNT(2), .WIDTH(34), .LENGTH(6)) pair (
        .codes({code2, code1}), .lengths({length2, length1}), .packed_codes(codes), .packed_lengths(length));
    wire [1023:0] moved;
    shift_right #(.WIDTH(1024), .DISTANCE(11)) mover (.value({codes, 956'd0}), .distance(bits), .shifted(moved));

    state_register #(.WIDTH(1024 + 1024 + 11 + 512 + 6)) r0 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {in_block, 1024'd0, 11'd0, 512'd0, 6'd0}
                     : {block[63:0], block[1023:64], stream | moved, bits + {4'd0, length}, dictionary2, entered2}),
        .value({block, stream, bits, dictionary, entered}));

    wire raw = bits >= 11'd1024;
    wire [1023:0] image;
    memory_image #(.BYTES(128)) turn (.in(stream), .out(image));
    pipe_register #(.WIDTH(1024 + 16 + 1)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready),
        .in_data({raw, raw ? 16'd1024 : {5'd0, bits}, raw ? block : image}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
