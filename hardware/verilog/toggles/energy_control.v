// Energy Control: whether a block is sent compressed. Two cycles: the toggles of both forms on wires that have the last flit that
// was sent; then the decision, Energy × Delay² (SQUARED) or Energy × Delay, after which the wires have the last flit of the
// chosen form. So a block waits for the one before it.
//
//   block, stream, bits ──► r0 ──► toggles of both ──► r0 ──► weighed by flits, compared ──► r0, wires ──► compress
module energy_control #(
    parameter SQUARED = 1
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_block,
    input [1023:0] in_stream,
    input [15:0] in_bits,
    output out_valid,
    input out_ready,
    output out_compress
);
    wire accept, working;
    serial_control #(.ROUNDS(2)) control (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .skip(1'b0), .accept(accept),
        .working(working), .out_valid(out_valid), .out_ready(out_ready));

    // Flits of 32 bytes that a stream takes, at least one.
    /* verilator lint_off UNUSEDSIGNAL */  // a stream is never longer than a block
    wire [15:0] rounded = in_bits + 16'd255;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [2:0] in_flits = in_bits == 16'd0 ? 3'd1 : rounded[10:8];

    wire [1023:0] block, stream;
    wire [2:0] flits;
    wire counted, compress;
    wire [10:0] raw_toggles, toggles;

    // Toggles of both forms; flits that are not sent do not count.
    reg [255:0] wires;
    wire [1279:0] raw_flits = {block, wires};
    wire [1279:0] all_flits = {stream, wires};
    wire [8:0] raw_counts[0:3];
    wire [8:0] counts[0:3];
    genvar i;
    generate
        for (i = 0; i < 4; i = i + 1) begin : flit
            wire [8:0] all;
            ones #(.WIDTH(256)) raw (
                .bits(raw_flits[256*i +: 256] ^ raw_flits[256*i + 256 +: 256]), .count(raw_counts[i]));
            ones #(.WIDTH(256)) coded (
                .bits(all_flits[256*i +: 256] ^ all_flits[256*i + 256 +: 256]), .count(all));
            assign counts[i] = flits > i ? all : 9'd0;
        end
    endgenerate
    wire [10:0] raw_sum = {2'd0, raw_counts[0]} + {2'd0, raw_counts[1]} + {2'd0, raw_counts[2]} + {2'd0, raw_counts[3]};
    wire [10:0] sum = {2'd0, counts[0]} + {2'd0, counts[1]} + {2'd0, counts[2]} + {2'd0, counts[3]};

    // Four flits raw against one, two or three: their number, or its square, times toggles.
    wire [14:0] wide = {4'd0, toggles};
    wire [14:0] raw_weight = SQUARED != 0 ? {raw_toggles, 4'd0} : {2'd0, raw_toggles, 2'd0};
    reg [14:0] weight;
    always @* begin
        case (flits)
            3'd1: weight = wide;
            3'd2: weight = SQUARED != 0 ? wide << 2 : wide << 1;
            default: weight = SQUARED != 0 ? (wide << 3) + wide : (wide << 1) + wide;
        endcase
    end
    wire better = flits < 3'd4 & (toggles == 11'd0 | raw_weight > weight);

    state_register #(.WIDTH(1024 + 1024 + 3 + 1 + 11 + 11 + 1)) r0 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {in_block, in_stream, in_flits, 1'b0, 11'd0, 11'd0, 1'b0}
                     : {block, stream, flits, 1'b1, raw_sum, sum, better}),
        .value({block, stream, flits, counted, raw_toggles, toggles, compress}));

    reg [255:0] last;
    always @* begin
        case (flits)
            3'd1: last = stream[255:0];
            3'd2: last = stream[511:256];
            default: last = stream[767:512];
        endcase
    end
    always @(posedge clock) begin
        if (reset) wires <= 256'd0;
        else if (working & counted) wires <= better ? last : block[1023:768];
    end
    assign out_compress = compress;
endmodule
