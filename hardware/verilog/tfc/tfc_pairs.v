// The best first width for each second one: whether the second can be one, what both save, the first less one. A first width that saves
// nothing is the second itself.
module tfc_pairs (
    input [2039:0] firsts,
    input [351:0] seconds,
    output [511:0] pairs
);
    function integer offset;
        input integer width;
        integer other;
        begin
            offset = 0;
            for (other = 2; other < width; other = other + 1) offset = offset + (other + 2) / 4;
        end
    endfunction

    genvar b;
    generate
        assign pairs[15:0] = {seconds[10:0], 5'd0};
        for (b = 2; b < 33; b = b + 1) begin : second
            localparam GROUPS = (b + 2) / 4;
            localparam LEVELS = GROUPS > 4 ? 3 : GROUPS > 2 ? 2 : GROUPS > 1 ? 1 : 0;
            localparam FULL = 1 << LEVELS;
            localparam [31:0] PLACE = b - 1;
            wire [FULL*15-1:0] entries;
            assign entries[GROUPS*15-1:0] = firsts[15*offset(b) +: 15*GROUPS];
            if (FULL > GROUPS) begin : filled
                assign entries[FULL*15-1:GROUPS*15] = {((FULL - GROUPS) * 15){1'b0}};
            end
            wire [9:0] saved;
            wire [4:0] first;
            most_of #(.COUNT(FULL), .WIDTH(15), .KEY(10), .LEVELS(LEVELS)) choose (.entries(entries), .most({saved, first}));
            wire usable = seconds[11*(b-1) + 10];
            wire [9:0] sum = saved + seconds[11*(b-1) +: 10];
            assign pairs[16*(b-1) +: 16] = {usable, sum & {10{usable}}, |saved ? first : PLACE[4:0]};
        end
    endgenerate
endmodule
