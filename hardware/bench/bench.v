// A second bench, for simulators that read Verilog only: one block after the other, each compared bit by bit. It sees what a
// two-valued simulator cannot: bits that nobody has set.
//
// Defined from outside: UNIT (the module), PARAMETERS (#(…) or nothing), COMPRESSOR, DECOMPRESSOR, COUNTER or CONTROL,
// VECTORS (a file), TABLES for a unit that has some, FIRST to end at the first block that differs.
// A line of the file is block, stream (hexadecimal, the last byte first), bits and encoding (decimal). Lines with fewer bits than
// none come first: an entry of the unit's tables, in the block's low bits.
`timescale 1ns / 1ps
module bench;
    reg clock = 1'b0;
    always #5 clock = ~clock;

    reg reset = 1'b1;
    reg in_valid = 1'b0;
    reg [1023:0] block, stream;
    integer bits, encoding;
    wire in_ready, out_valid;
    wire [1023:0] out;
    wire [15:0] out_bits;
    // Encodings have few bits; the others are zero.
    tri0 [7:0] out_encoding;
    reg load = 1'b0;

    `UNIT `PARAMETERS unit (
`ifdef TABLES
        .load(load), .load_address(block[15:0]), .load_data(block[79:16]),
`endif
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .out_valid(out_valid), .out_ready(1'b1),
`ifdef COMPRESSOR
        .in_block(block), .out_stream(out), .out_bits(out_bits), .out_encoding(out_encoding)
`elsif DECOMPRESSOR
        .in_stream(stream), .in_encoding(encoding[7:0]), .out_block(out)
`elsif CONTROL
        .in_block(block), .in_stream(stream), .in_bits(bits[15:0]), .out_compress(out_encoding[0])
`else
        .in_block(block), .out_toggles(out_bits)
`endif
    );

    integer file, fields, blocks, differences, started, shortest, longest, total, cycle;
    reg wrong;
    always @(posedge clock) cycle <= cycle + 1;

    initial begin
        file = $fopen(`VECTORS, "r");
        blocks = 0;
        differences = 0;
        shortest = 1000000;
        longest = 0;
        total = 0;
        cycle = 0;
        repeat (3) @(negedge clock);
        reset = 1'b0;
        fields = $fscanf(file, "%h %h %d %d\n", block, stream, bits, encoding);
        while (fields == 4 && bits < 0) begin
            load = 1'b1;
            @(negedge clock);
            load = 1'b0;
            fields = $fscanf(file, "%h %h %d %d\n", block, stream, bits, encoding);
        end
        while (fields == 4) begin
            in_valid = 1'b1;
            #1 while (!in_ready) @(negedge clock);
            @(posedge clock);
            started = cycle;
            @(negedge clock);
            in_valid = 1'b0;
            while (!out_valid) @(negedge clock);
`ifdef COMPRESSOR
            wrong = out !== stream || out_bits !== bits[15:0] || out_encoding !== encoding[7:0];
`elsif DECOMPRESSOR
            wrong = out !== block;
`elsif CONTROL
            wrong = out_encoding !== encoding[7:0];
`else
            wrong = out_bits !== bits[15:0];
`endif
            if (wrong && differences == 0) $display("first block %0d bits %0d for %0d", blocks, out_bits, bits);
            if (wrong) differences = differences + 1;
            blocks = blocks + 1;
            total = total + cycle - started - 1;
            if (cycle - started - 1 < shortest) shortest = cycle - started - 1;
            if (cycle - started - 1 > longest) longest = cycle - started - 1;
            @(negedge clock);
            fields = $fscanf(file, "%h %h %d %d\n", block, stream, bits, encoding);
`ifdef FIRST
            if (wrong) fields = 0;
`endif
        end
        $display("blocks %0d differences %0d shortest %0d longest %0d total %0d between 0", blocks, differences, shortest,
            longest, total);
        $finish;
    end
endmodule
