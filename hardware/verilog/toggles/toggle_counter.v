// The toggle counter of Energy Control: how many wires change when a block is sent in flits of FLIT_BYTES over wires that still
// have the last flit of the block before. Two stages: changes and their number in each flit; the sum.
//
//   block ──► r0 ──► flit xor flit before, ones ──► r1 ──► sum ──► r2 ──► toggles
module toggle_counter #(
    parameter BLOCK_BYTES = 128,
    parameter FLIT_BYTES = 32
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [8*BLOCK_BYTES-1:0] in_block,
    output out_valid,
    input out_ready,
    output [15:0] out_toggles
);
    localparam BITS = 8 * BLOCK_BYTES;
    localparam WIRES = 8 * FLIT_BYTES;
    localparam FLITS = BLOCK_BYTES / FLIT_BYTES;
    localparam COUNT = $clog2(WIRES) + 1;

    wire valid0, ready0, valid1, ready1;
    wire [BITS-1:0] block;
    pipe_register #(.WIDTH(BITS)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(valid0), .out_ready(ready0), .out_data(block));

    // What the wires have: nothing at first, then the last flit of the block that goes on.
    reg [WIRES-1:0] wires;
    always @(posedge clock) begin
        if (reset) wires <= {WIRES{1'b0}};
        else if (valid0 & ready0) wires <= block[BITS-1 -: WIRES];
    end

    wire [BITS+WIRES-1:0] sequence_of_flits = {block, wires};
    wire [FLITS*COUNT-1:0] counts0, counts1;
    genvar i;
    generate
        for (i = 0; i < FLITS; i = i + 1) begin : flit
            ones #(.WIDTH(WIRES)) adder (
                .bits(sequence_of_flits[i*WIRES +: WIRES] ^ sequence_of_flits[(i+1)*WIRES +: WIRES]),
                .count(counts0[i*COUNT +: COUNT]));
        end
    endgenerate
    pipe_register #(.WIDTH(FLITS*COUNT)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid0), .in_ready(ready0), .in_data(counts0),
        .out_valid(valid1), .out_ready(ready1), .out_data(counts1));

    reg [15:0] sum;
    integer k;
    always @* begin
        sum = 16'd0;
        for (k = 0; k < FLITS; k = k + 1) sum = sum + {{(16-COUNT){1'b0}}, counts1[k*COUNT +: COUNT]};
    end
    pipe_register #(.WIDTH(16)) r2 (
        .clock(clock), .reset(reset), .in_valid(valid1), .in_ready(ready1), .in_data(sum),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_toggles));
endmodule
