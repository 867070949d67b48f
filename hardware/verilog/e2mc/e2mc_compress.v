// E2MC's compressor without its code table: a symbol a cycle in two stages, as the paper has it.
//
//   block ──► r0 ──► code table (outside), escape ──► r1 ──► behind the codewords so far, full chunks to the stream ──► r2 ──►
//   pointers, raw if not smaller ──► r3 ──► stream, bits, encoding (1: raw)
//
// Symbols below 16 bits have a table for each place in the word, addressed by {place, symbol}; others are looked for in 8 ways.
// With decoding ways the stream begins with pointers, and each way at a byte.
module e2mc_compress #(
    parameter SYMBOL = 16,
    parameter CODE = 20,
    parameter SETS = 128,
    parameter SKEWED = 0,
    parameter WAYS = 1,
    parameter TREES = SYMBOL < 16 ? 32 / SYMBOL : 1,
    parameter LOOKUPS = SYMBOL < 16 ? 1 : 8,
    parameter ADDRESS = SYMBOL < 16 ? SYMBOL + $clog2(TREES) : $clog2(SETS),
    parameter TAG = SYMBOL < 16 ? 0 : SKEWED != 0 ? SYMBOL : SYMBOL - ADDRESS,
    parameter ENTRY = (SYMBOL < 16 ? 0 : 1 + TAG) + CODE + 5
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_block,
    output out_valid,
    input out_ready,
    output [1023:0] out_stream,
    output [15:0] out_bits,
    output out_encoding,
    input load_escape,
    input [CODE+4:0] load_data,
    output [LOOKUPS*ADDRESS-1:0] table_address,
    input [LOOKUPS*ENTRY-1:0] table_data
);
    localparam PIECE = SYMBOL < 16 ? CODE : CODE + SYMBOL;
    // The intermediate buffer moves on by chunks, which are powers of two and no shorter than a piece.
    localparam CHUNK = 1 << $clog2(PIECE);
    localparam PLACE = $clog2(CHUNK);
    localparam SLOTS = 1024 / CHUNK;
    localparam SYMBOLS = 1024 / SYMBOL;
    localparam COUNT = $clog2(SYMBOLS) + 1;
    localparam IN_WAY = $clog2(SYMBOLS / WAYS);
    localparam POINTERS = WAYS > 1 ? 7 * (WAYS - 1) : 1;
    localparam [31:0] POINTER_BITS = WAYS > 1 ? (POINTERS + 7) / 8 * 8 : 0;
    localparam [11:0] START = POINTER_BITS[11:0];

    reg [CODE-1:0] escape;
    reg [4:0] escape_length;
    always @(posedge clock) if (load_escape) {escape, escape_length} <= load_data;

    wire accept, working, valid, ready;
    serial_control #(.ROUNDS(SYMBOLS + 1)) control (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .skip(1'b0), .accept(accept),
        .working(working), .out_valid(valid), .out_ready(ready));

    // The block, turned so that its next symbol is lowest, and the symbols that were taken.
    wire [1023:0] block;
    wire [COUNT-1:0] count;
    wire more = ~count[COUNT-1];
    state_register #(.WIDTH(1024 + COUNT)) r0 (
        .clock(clock), .enable(accept | working & more),
        .next(accept ? {in_block, {COUNT{1'b0}}}
                     : {block[SYMBOL-1:0], block[1023:SYMBOL], count + {{(COUNT-1){1'b0}}, 1'b1}}),
        .value({block, count}));

    // Its codeword.
    wire [SYMBOL-1:0] symbol = block[SYMBOL-1:0];
    generate
        if (SYMBOL < 16) begin : by_place
            assign table_address = {count[$clog2(TREES)-1:0], symbol};
        end else begin : by_value
            e2mc_address #(.SYMBOL(SYMBOL), .ADDRESS(ADDRESS), .SKEWED(SKEWED)) where (
                .symbol(symbol), .addresses(table_address));
        end
    endgenerate
    wire [PIECE-1:0] code0, code;
    wire [5:0] length0, length;
    e2mc_codeword #(
        .SYMBOL(SYMBOL), .CODE(CODE), .LOOKUPS(LOOKUPS), .TAG(TAG), .ENTRY(ENTRY), .PIECE(PIECE)) lookup (
        .symbol(symbol), .escape(escape), .escape_length(escape_length), .entries(table_data), .code(code0),
        .length(length0));
    // The last symbol of a way that is not the last one.
    wire ends0 = WAYS > 1 & &count[IN_WAY-1:0] & ~(&count[COUNT-2:0]);
    wire there, ends;
    state_register #(.WIDTH(2 + PIECE + 6)) r1 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {(2 + PIECE + 6){1'b0}} : {more, ends0, code0, length0}), .value({there, ends, code, length}));

    // Its place: behind what is in the buffer, which is shorter than a chunk.
    wire [CHUNK-1:0] buffer;
    wire [11:0] position;
    wire [1023:0] stream;
    wire [POINTERS-1:0] pointers;
    wire [2*CHUNK-1:0] moved;
    shift_right #(.WIDTH(2*CHUNK), .DISTANCE(PLACE)) mover (
        .value({code, {(2*CHUNK-PIECE){1'b0}}}), .distance(position[PLACE-1:0]), .shifted(moved));
    wire [2*CHUNK-1:0] joined = {buffer, {CHUNK{1'b0}}} | moved;
    wire [11:0] behind = position + {6'd0, length};
    wire [11:0] after = ends ? (behind + 12'd7) & ~12'd7 : behind;
    wire full = after[PLACE] != position[PLACE];
    wire [11-PLACE:0] slot = position[11:PLACE];
    wire [1023:0] filled;
    genvar i;
    generate
        for (i = 0; i < SLOTS; i = i + 1) begin : chunk
            // The first chunk is the stream's upper end.
            localparam AT = 1024 - CHUNK * (i + 1);
            localparam [31:0] HERE = i;
            localparam [31:0] NEXT = i - 1;
            wire upper = slot == HERE[11-PLACE:0];
            wire lower = i > 0 & slot == NEXT[11-PLACE:0];
            assign filled[AT +: CHUNK] = upper ? joined[CHUNK +: CHUNK] : lower ? joined[0 +: CHUNK] : stream[AT +: CHUNK];
        end
    endgenerate
    /* verilator lint_off UNUSEDSIGNAL */  // the oldest pointer has left when all are there
    wire [POINTERS+6:0] pushed = {pointers, after[9:3]};
    /* verilator lint_on UNUSEDSIGNAL */
    state_register #(.WIDTH(CHUNK + 12 + 1024 + POINTERS)) r2 (
        .clock(clock), .enable(accept | working & there),
        .next(accept ? {{CHUNK{1'b0}}, START, 1024'd0, {POINTERS{1'b0}}}
                     : {full ? joined[0 +: CHUNK] : joined[CHUNK +: CHUNK], after, filled,
                        ends ? pushed[POINTERS-1:0] : pointers}),
        .value({buffer, position, stream, pointers}));

    wire raw = position >= 12'd1024;
    wire [1023:0] image;
    memory_image #(.BYTES(128)) turn (.in(stream | {pointers, {(1024-POINTERS){1'b0}}}), .out(image));
    pipe_register #(.WIDTH(1024 + 16 + 1)) r3 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready),
        .in_data({raw, raw ? 16'd1024 : {4'd0, position}, raw ? block : image}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
