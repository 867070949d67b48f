// The bench of registers between stages. Numbered values go in; each must come out once and in order, whoever waits.
//
// Defined from outside: REGISTER (the module), VALUES (how many), SENDER and TAKER (of four cycles, those in which a value is
// offered and one is taken; 4 is always).
// The tally: values taken, those that were not the next, cycles from the first taken to the last, the longest that one was
// under way, and cycles in which in_ready followed when out_ready turned before the clock did.
`timescale 1ns / 1ps
module register_bench;
    reg clock = 1'b0;
    always #5 clock = ~clock;

    reg reset = 1'b1;
    reg in_valid = 1'b0;
    reg out_ready = 1'b0;
    reg [31:0] in_data = 32'd0;
    wire in_ready, out_valid;
    wire [31:0] out_data;
    `REGISTER #(.WIDTH(32)) register (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_data),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_data));

    integer sent, taken, wrong, first, longest, followed, cycle, seed;
    integer at [0:`VALUES-1];
    reg before;

    initial begin
        sent = 0;
        taken = 0;
        wrong = 0;
        first = 0;
        longest = 0;
        followed = 0;
        cycle = 0;
        seed = 1;
        repeat (3) @(negedge clock);
        reset = 1'b0;
        while (taken < `VALUES && cycle < 100 * `VALUES) begin
            // What is offered stays until it is taken.
            if (!in_valid) in_valid = sent < `VALUES && $unsigned($random(seed)) % 4 < `SENDER;
            in_data = in_valid ? sent : 32'hx;
            out_ready = 1'b0;
            #1 before = in_ready;
            out_ready = 1'b1;
            #1 if (in_ready !== before) followed = followed + 1;
            out_ready = $unsigned($random(seed)) % 4 < `TAKER;
            #1 if (out_valid && out_ready) begin
                if (out_data !== taken) wrong = wrong + 1;
                else if (cycle - at[taken] > longest) longest = cycle - at[taken];
                if (taken == 0) first = cycle;
                taken = taken + 1;
            end
            if (in_valid && in_ready) begin
                at[sent] = cycle;
                sent = sent + 1;
                @(negedge clock);
                in_valid = 1'b0;
            end else @(negedge clock);
            cycle = cycle + 1;
        end
        // One that comes twice comes now.
        out_ready = 1'b1;
        repeat (4) begin
            #1 if (out_valid !== 1'b0) wrong = wrong + 1;
            @(negedge clock);
        end
        $display("taken %0d wrong %0d cycles %0d longest %0d followed %0d", taken, wrong, cycle - 1 - first, longest, followed);
        $finish;
    end
endmodule
