// What each first width saves against each second one, and two levels of the choice of the most: for a second width of b bits (b + 2) / 4
// entries, what is saved and the first width less one, those of b = 2 first.
module tfc_firsts (
    input [154:0] held,  // residuals that are not zero and that a width holds, from width 1 on
    output [2039:0] firsts
);
    function integer offset;
        input integer width;
        integer other;
        begin
            offset = 0;
            for (other = 2; other < width; other = other + 1) offset = offset + (other + 2) / 4;
        end
    endfunction

    genvar a, b;
    generate
        for (b = 2; b < 33; b = b + 1) begin : second
            localparam GROUPS = (b + 2) / 4;
            wire [GROUPS*60-1:0] entries;
            for (a = 1; a < GROUPS * 4 + 1; a = a + 1) begin : first
                localparam [31:0] PLACE = a - 1;
                localparam [31:0] DIFFERENCE = a < b ? b - a : 0;
                if (a < b) begin : narrower
                    assign entries[15*(a-1) +: 15] = {{5'd0, held[5*(a-1) +: 5]} * DIFFERENCE[9:0], PLACE[4:0]};
                end else begin : none
                    assign entries[15*(a-1) +: 15] = 15'd0;
                end
            end
            most_of #(.COUNT(GROUPS * 4), .WIDTH(15), .KEY(10), .LEVELS(2)) choose (
                .entries(entries), .most(firsts[15*offset(b) +: 15*GROUPS]));
        end
    endgenerate
endmodule
