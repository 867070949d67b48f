// E2MC's decompressor without its De-LUTs: in each decoding way a symbol a cycle in three stages, as the paper has it.
//
//   stream ──► r0 ──► window, codeword's length ──► r1 ──► index ──► r2 ──► De-LUT (outside), or the symbol behind an escape ──►
//   r3 ──► block
//                └─► position and buffer ──► r0
//
// A way has a buffer of two chunks of the stream and a position in the first; when it is past, the next chunk comes.
// Written from outside, for each tree and length: where codewords end (0x4000), offsets (0x8000); the escape (0xC000).
module e2mc_decompress #(
    parameter SYMBOL = 16,
    parameter CODE = 20,
    parameter WAYS = 1,
    parameter TREES = SYMBOL < 16 ? 32 / SYMBOL : 1,
    parameter INDEX = SYMBOL < 16 ? SYMBOL : 10,
    parameter TREE = TREES > 1 ? $clog2(TREES) : 1
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_stream,
    input in_encoding,
    output out_valid,
    input out_ready,
    output [1023:0] out_block,
    input load,
    /* verilator lint_off UNUSEDSIGNAL */  // tables are smaller than what can be addressed, and short symbols have no escape
    input [15:0] load_address,
    input [CODE+4:0] load_data,
    /* verilator lint_on UNUSEDSIGNAL */
    output [WAYS*(TREE+INDEX)-1:0] table_address,
    input [WAYS*SYMBOL-1:0] table_data
);
    localparam WINDOW = SYMBOL < 16 ? CODE : CODE + SYMBOL;
    localparam CHUNK = 1 << $clog2(WINDOW);
    localparam PLACE = $clog2(CHUNK);
    localparam SLOTS = 1024 / CHUNK;
    localparam SLOT = $clog2(SLOTS) + 1;
    localparam SYMBOLS = 1024 / SYMBOL / WAYS;
    localparam COUNT = $clog2(SYMBOLS) + 2;
    localparam PART = 1024 / WAYS;
    localparam [31:0] POINTERS = (7 * (WAYS - 1) + 7) / 8 * 8;
    localparam [9:0] START = POINTERS[9:0];

    // What the code is like.
    reg [CODE:0] ends [0:TREES*CODE-1];
    reg [INDEX-1:0] offsets [0:TREES*CODE-1];
    reg [CODE-1:0] escape;
    reg [4:0] escape_length;
    localparam ROW = $clog2(TREES * CODE);
    always @(posedge clock) begin
        if (load & load_address[15:14] == 2'b01) ends[load_address[ROW-1:0]] <= load_data[CODE:0];
        if (load & load_address[15:14] == 2'b10) offsets[load_address[ROW-1:0]] <= load_data[INDEX-1:0];
        if (load & load_address[15:14] == 2'b11) {escape, escape_length} <= load_data;
    end
    // All rows of a tree at once.
    wire [TREES*(CODE-1)*(CODE+1)-1:0] all_ends;
    wire [TREES*CODE*INDEX-1:0] all_offsets;
    genvar t, i;
    generate
        for (t = 0; t < TREES; t = t + 1) begin : tree_of
            for (i = 0; i < CODE; i = i + 1) begin : row
                if (i < CODE - 1) begin : end_of
                    assign all_ends[(t*(CODE-1)+i)*(CODE+1) +: CODE+1] = ends[t*CODE+i];
                end
                assign all_offsets[(t*CODE+i)*INDEX +: INDEX] = offsets[t*CODE+i];
            end
        end
    endgenerate

    wire accept, working;
    serial_control #(.ROUNDS(SYMBOLS + 3)) control (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .skip(in_encoding), .accept(accept),
        .working(working), .out_valid(out_valid), .out_ready(out_ready));

    wire [1023:0] turned, stream;
    memory_image #(.BYTES(128)) turn (.in(in_stream), .out(turned));
    // The round: in the first one buffers are filled, in the last two nothing more is found.
    wire [COUNT-1:0] count;
    localparam [31:0] LAST = SYMBOLS;
    wire fill = count == {COUNT{1'b0}};
    wire finds = ~fill & count <= LAST[COUNT-1:0];
    /* verilator lint_off UNUSEDSIGNAL */
    wire [COUNT-1:0] symbol_number = count - {{(COUNT-1){1'b0}}, 1'b1};
    /* verilator lint_on UNUSEDSIGNAL */
    wire [TREE-1:0] tree0, tree1, tree2;
    assign tree0 = TREES > 1 ? symbol_number[TREE-1:0] : {TREE{1'b0}};

    localparam READER = SLOT + PLACE + 2 * CHUNK;
    localparam FOUND = WINDOW + CODE + 1;
    localparam WHERE = INDEX + 1 + SYMBOL;
    wire [WAYS*READER-1:0] readers, readers_start, readers_next;
    wire [WAYS*FOUND-1:0] found0, found1;
    wire [WAYS*WHERE-1:0] where1, where2;
    wire found_valid, where_valid;
    wire [1023:0] block, block_next;
    state_register #(.WIDTH(1024 + COUNT + WAYS * READER)) r0 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {turned, {COUNT{1'b0}}, readers_start}
                     : {stream, count + {{(COUNT-1){1'b0}}, 1'b1}, readers_next}),
        .value({stream, count, readers}));
    state_register #(.WIDTH(1 + TREE + WAYS * FOUND)) r1 (
        .clock(clock), .enable(accept | working), .next({~accept & finds, tree0, found0}),
        .value({found_valid, tree1, found1}));
    state_register #(.WIDTH(1 + TREE + WAYS * WHERE)) r2 (
        .clock(clock), .enable(accept | working), .next({~accept & found_valid, tree1, where1}),
        .value({where_valid, tree2, where2}));
    state_register #(.WIDTH(1024)) r3 (
        .clock(clock), .enable(accept | working & where_valid), .next(accept ? in_stream : block_next), .value(block));
    assign out_block = block;

    genvar w;
    generate
        for (w = 0; w < WAYS; w = w + 1) begin : way
            // Where it begins: behind the pointers, or where its pointer says, in bytes.
            wire [9:0] start;
            if (w == 0) begin : first
                assign start = START;
            end else begin : others
                assign start = {turned[1023 - 7*(w-1) -: 7], 3'd0};
            end
            assign readers_start[w*READER +: READER] =
                {{1'b0, start[9:PLACE]}, start[PLACE-1:0], {(2*CHUNK){1'b0}}};

            wire [SLOT-1:0] slot;
            wire [PLACE-1:0] place;
            wire [2*CHUNK-1:0] buffer;
            assign {slot, place, buffer} = readers[w*READER +: READER];
            wire [CHUNK-1:0] chunk, second;
            e2mc_chunk #(.CHUNK(CHUNK), .SLOT(SLOT)) next_chunk (.stream(stream), .slot(slot), .chunk(chunk));
            e2mc_chunk #(.CHUNK(CHUNK), .SLOT(SLOT)) second_chunk (
                .stream(stream), .slot(slot + {{(SLOT-1){1'b0}}, 1'b1}), .chunk(second));

            /* verilator lint_off UNUSEDSIGNAL */
            wire [2*CHUNK-1:0] ahead;
            /* verilator lint_on UNUSEDSIGNAL */
            shift_left #(.WIDTH(2*CHUNK), .DISTANCE(PLACE)) skip (.value(buffer), .distance(place), .shifted(ahead));
            wire [WINDOW-1:0] window0 = ahead[2*CHUNK-1 -: WINDOW];
            wire [CODE-1:0] lengths0;
            wire [4:0] length;
            e2mc_find #(.CODE(CODE)) find (
                .window(window0[WINDOW-1 -: CODE]), .ends(all_ends[tree0*(CODE-1)*(CODE+1) +: (CODE-1)*(CODE+1)]),
                .lengths(lengths0), .length(length));
            wire escaped0 =
                SYMBOL >= 16 & ((window0[WINDOW-1 -: CODE] ^ escape) & ~({CODE{1'b1}} >> escape_length)) == {CODE{1'b0}};
            /* verilator lint_off UNUSEDSIGNAL */
            wire [6:0] after = {{(7-PLACE){1'b0}}, place} + {2'd0, length} + (escaped0 ? SYMBOL[6:0] : 7'd0);
            /* verilator lint_on UNUSEDSIGNAL */
            wire past = after[PLACE];
            assign readers_next[w*READER +: READER] =
                fill ? {slot + {{(SLOT-2){1'b0}}, 2'd2}, place, chunk, second}
                     : {slot + {{(SLOT-1){1'b0}}, past}, after[PLACE-1:0],
                        past ? {buffer[CHUNK-1:0], chunk} : buffer};
            assign found0[w*FOUND +: FOUND] = {window0, lengths0, escaped0};

            wire [WINDOW-1:0] window1;
            wire [CODE-1:0] lengths1;
            wire escaped1, escaped2;
            assign {window1, lengths1, escaped1} = found1[w*FOUND +: FOUND];
            wire [INDEX-1:0] index1, index2;
            e2mc_index #(.CODE(CODE), .INDEX(INDEX)) find_index (
                .window(window1[WINDOW-1 -: CODE]), .lengths(lengths1),
                .offsets(all_offsets[tree1*CODE*INDEX +: CODE*INDEX]), .index(index1));
            wire [SYMBOL-1:0] symbol1, symbol2;
            if (SYMBOL >= 16) begin : behind_escape
                /* verilator lint_off UNUSEDSIGNAL */
                wire [WINDOW-1:0] moved;
                /* verilator lint_on UNUSEDSIGNAL */
                shift_left #(.WIDTH(WINDOW), .DISTANCE(5)) mover (
                    .value(window1), .distance(escape_length), .shifted(moved));
                assign symbol1 = moved[WINDOW-1 -: SYMBOL];
            end else begin : no_escape
                assign symbol1 = {SYMBOL{1'b0}};
            end
            assign where1[w*WHERE +: WHERE] = {index1, escaped1, symbol1};
            assign {index2, escaped2, symbol2} = where2[w*WHERE +: WHERE];
            assign table_address[w*(TREE+INDEX) +: TREE+INDEX] = {tree2, index2};
            assign block_next[w*PART +: PART] =
                {escaped2 ? symbol2 : table_data[w*SYMBOL +: SYMBOL], block[w*PART+SYMBOL +: PART-SYMBOL]};
        end
    endgenerate
endmodule
