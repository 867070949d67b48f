// E2MC's compressor and SC²'s: e2mc_compress with its code table. The table is written from outside before blocks come:
// load_address 0x0000 + entry, the way above the set; 0xC000 is the escape.
module e2mc_compressor #(
    parameter SYMBOL = 16,
    parameter CODE = 20,
    parameter SETS = 128,
    parameter SKEWED = 0,
    parameter WAYS = 1
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
    input load,
    /* verilator lint_off UNUSEDSIGNAL */  // tables are smaller than what can be addressed
    input [15:0] load_address,
    input [63:0] load_data
    /* verilator lint_on UNUSEDSIGNAL */
);
    localparam TREES = SYMBOL < 16 ? 32 / SYMBOL : 1;
    localparam LOOKUPS = SYMBOL < 16 ? 1 : 8;
    localparam ADDRESS = SYMBOL < 16 ? SYMBOL + $clog2(TREES) : $clog2(SETS);
    localparam ENTRY = (SYMBOL < 16 ? 0 : 1 + (SKEWED != 0 ? SYMBOL : SYMBOL - ADDRESS)) + CODE + 5;

    wire escape = load_address[15:14] == 2'b11;
    wire [LOOKUPS*ADDRESS-1:0] address;
    wire [LOOKUPS*ENTRY-1:0] data;
    genvar i;
    generate
        for (i = 0; i < LOOKUPS; i = i + 1) begin : way
            localparam [31:0] NUMBER = i;
            lookup_table #(.ENTRIES(1 << ADDRESS), .WIDTH(ENTRY)) entries (
                .clock(clock), .write(load & ~escape & load_address[ADDRESS +: 3] == NUMBER[2:0]),
                .write_address(load_address[ADDRESS-1:0]), .write_data(load_data[ENTRY-1:0]),
                .address(address[i*ADDRESS +: ADDRESS]), .data(data[i*ENTRY +: ENTRY]));
        end
    endgenerate

    e2mc_compress #(.SYMBOL(SYMBOL), .CODE(CODE), .SETS(SETS), .SKEWED(SKEWED), .WAYS(WAYS)) compress (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_block(in_block),
        .out_valid(out_valid), .out_ready(out_ready), .out_stream(out_stream), .out_bits(out_bits),
        .out_encoding(out_encoding), .load_escape(load & escape), .load_data(load_data[CODE+4:0]),
        .table_address(address), .table_data(data));
endmodule
