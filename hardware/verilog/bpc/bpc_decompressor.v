// BPC's decompressor: the base and the top plane in the first cycle, four planes a cycle in the next eight, each found behind
// the one before it, then the sums of differences in two.
//
//   stream ──► state ──► planes ──► state …, 9 times; ──► transposed (wires), sums over 8 ──► state ──► sums over 32 ──► block
module bpc_decompressor (
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
    serial_control #(.ROUNDS(11)) control (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .skip(in_encoding), .accept(accept),
        .working(working), .out_valid(out_valid), .out_ready(out_ready));

    wire [1023:0] turned;
    memory_image #(.BYTES(128)) turn (.in(in_stream), .out(turned));

    // The round; zero planes that the run at hand still has; the plane before; the base; the stream from where it
    // was read to; the planes so far, the newest highest, then the sums so far.
    wire [3:0] round;
    wire [5:0] run;
    wire [30:0] dbp;
    wire [31:0] base;
    wire [1023:0] rest, block;

    // The base, in the first round only.
    reg [31:0] word;
    reg [5:0] base_length;
    wire [32:0] front = rest[1023 -: 33];
    always @* begin
        casez (front[32:30])
            3'b000: begin word = 32'd0; base_length = 6'd3; end
            3'b001: begin word = {{28{front[29]}}, front[29:26]}; base_length = 6'd7; end
            3'b010: begin word = {{24{front[29]}}, front[29:22]}; base_length = 6'd11; end
            3'b011: begin word = {{16{front[29]}}, front[29:14]}; base_length = 6'd19; end
            default: begin word = front[31:0]; base_length = 6'd33; end
        endcase
    end
    wire first = round == 4'd0;
    wire [127:0] window0;
    shift_left #(.WIDTH(128), .DISTANCE(6)) skip_base (
        .value(rest[1023 -: 128]), .distance(first ? base_length : 6'd0), .shifted(window0));

    wire [5:0] run1, run2, run3, run4;
    wire [30:0] dbp1, dbp2, dbp3, dbp4;
    /* verilator lint_off UNUSEDSIGNAL */  // the last window is not looked at: the stream itself is moved
    wire [127:0] window1, window2, window3, window4;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] taken1, taken2, taken3, taken4;
    bpc_step s1 (
        .run(run), .dbp(dbp), .window(window0),
        .run_after(run1), .dbp_after(dbp1), .window_after(window1), .taken(taken1));
    bpc_step s2 (
        .run(run1), .dbp(dbp1), .window(window1),
        .run_after(run2), .dbp_after(dbp2), .window_after(window2), .taken(taken2));
    bpc_step s3 (
        .run(run2), .dbp(dbp2), .window(window2),
        .run_after(run3), .dbp_after(dbp3), .window_after(window3), .taken(taken3));
    bpc_step s4 (
        .run(run3), .dbp(dbp3), .window(window3),
        .run_after(run4), .dbp_after(dbp4), .window_after(window4), .taken(taken4));
    wire [7:0] taken = first
        ? {2'd0, base_length} + {2'd0, taken1}
        : {2'd0, taken1} + {2'd0, taken2} + {2'd0, taken3} + {2'd0, taken4};
    wire [1023:0] moved;
    shift_left #(.WIDTH(1024), .DISTANCE(8)) mover (.value(rest), .distance(taken), .shifted(moved));

    // Planes go in at the upper end; after the ninth round plane 31 - p is the p-th. The top plane only says which
    // differences are negative, which sums modulo 2^32 do not ask.
    wire [1023:0] planes = first ? block : {1'b0, dbp4, 1'b0, dbp3, 1'b0, dbp2, 1'b0, dbp1, block[1023:128]};
    wire [1023:0] differences, some, all;
    genvar i, j;
    generate
        for (j = 0; j < 32; j = j + 1) begin : plane
            assign differences[j] = base[j];
            for (i = 0; i < 31; i = i + 1) begin : transposed
                assign differences[32*(i+1) + j] = block[32*(31-j) + i];
            end
        end
    endgenerate
    prefix_sum #(.COUNT(32), .WIDTH(32), .FROM(0), .TO(3)) sums8 (.in(differences), .out(some));
    prefix_sum #(.COUNT(32), .WIDTH(32), .FROM(3), .TO(5)) sums32 (.in(block), .out(all));

    state_register #(.WIDTH(4 + 6 + 31 + 32 + 1024 + 1024)) r0 (
        .clock(clock), .enable(accept | working),
        .next(accept ? {4'd0, 6'd0, 31'd0, 32'd0, turned, in_stream}
                     : {round + 4'd1, first ? run1 : run4, first ? dbp1 : dbp4, first ? word : base, moved,
                        round == 4'd9 ? some : round == 4'd10 ? all : planes}),
        .value({round, run, dbp, base, rest, block}));
    assign out_block = block;
endmodule
