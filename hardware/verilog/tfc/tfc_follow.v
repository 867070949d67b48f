// A round of following: every word that depends on another takes over what that one has, and depends on what that depends on. No word
// depends on more than one, and that stands before it; after rounds of DISTANCE 1, 2, 4, 8 and 16 none depends on any.
//
// The words that word i may depend on in a round are those at least DISTANCE before it: a row of flags for each i from DISTANCE on, of
// one flag, two, three and so on, one row behind the other.
module tfc_follow #(
    parameter DISTANCE = 1,
    parameter FLAGS = (32 - DISTANCE) * (33 - DISTANCE) / 2,
    parameter FLAGS_AFTER = DISTANCE < 16 ? (32 - 2 * DISTANCE) * (33 - 2 * DISTANCE) / 2 : 1
) (
    input [1023:0] values,
    input [FLAGS-1:0] depends,
    output [1023:0] values_after,
    output [FLAGS_AFTER-1:0] depends_after
);
    // Rows as words, so that they can be taken over like values.
    /* verilator lint_off UNUSEDSIGNAL */  // nothing depends on the last words
    wire [1023:0] rows;
    /* verilator lint_on UNUSEDSIGNAL */
    genvar i;
    generate
        assign rows[32*DISTANCE-1:0] = {DISTANCE{32'd0}};
        assign values_after[32*DISTANCE-1:0] = values[32*DISTANCE-1:0];
        for (i = DISTANCE; i < 32; i = i + 1) begin : word
            localparam COUNT = i - DISTANCE + 1;
            localparam ROW = COUNT * (COUNT - 1) / 2;
            wire [COUNT-1:0] row = depends[ROW +: COUNT];
            assign rows[32*i +: 32] = {{(32-COUNT){1'b0}}, row};
            reg [31:0] value;
            /* verilator lint_off UNUSEDSIGNAL */
            reg [31:0] next_row;
            /* verilator lint_on UNUSEDSIGNAL */
            integer j;
            always @* begin
                value = 32'd0;
                next_row = 32'd0;
                for (j = 0; j < COUNT; j = j + 1) begin
                    value = value | values[32*j +: 32] & {32{row[j]}};
                    next_row = next_row | rows[32*j +: 32] & {32{row[j]}};
                end
            end
            assign values_after[32*i +: 32] = values[32*i +: 32] + value;
            if (i >= 2 * DISTANCE) begin : further
                localparam LEFT = COUNT - DISTANCE;
                assign depends_after[LEFT*(LEFT-1)/2 +: LEFT] = next_row[LEFT-1:0];
            end
        end
        if (DISTANCE >= 16) begin : last
            assign depends_after = 1'b0;
        end
    endgenerate
endmodule
