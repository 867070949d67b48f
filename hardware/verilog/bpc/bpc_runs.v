// Runs of zero planes, from the highest plane down: the code of each run in the upper bits of 7 where it begins, with its
// length; no length where a run goes on or a plane is not zero.
module bpc_runs #(
    parameter PLANES = 33
) (
    input [PLANES-1:0] zero,
    output reg [7*PLANES-1:0] codes,
    output reg [3*PLANES-1:0] lengths
);
    // together[k]: this plane and the k below it are zero.
    reg [PLANES:0] together;
    reg [4:0] more;
    reg begins;
    integer plane, k;
    always @* begin
        for (plane = 0; plane < PLANES; plane = plane + 1) begin
            begins = zero[plane];
            if (plane < PLANES - 1) begins = zero[plane] & ~zero[plane+1];
            together = {(PLANES+1){1'b0}};
            together[0] = zero[plane];
            for (k = 1; k <= plane; k = k + 1) together[k] = together[k-1] & zero[plane-k];
            more = 5'd0;
            for (k = 1; k <= plane; k = k + 1) begin
                more = more | (k[4:0] - 5'd1) & {5{together[k] & ~together[k+1]}};
            end
            codes[7*plane +: 7] = begins ? (together[1] ? {2'b01, more} : {3'b001, 4'd0}) : 7'd0;
            lengths[3*plane +: 3] = begins ? (together[1] ? 3'd7 : 3'd3) : 3'd0;
        end
    end
endmodule
