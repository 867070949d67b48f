// A chunk of a stream, the first one at its upper end; zeros past the last.
module e2mc_chunk #(
    parameter CHUNK = 64,
    parameter SLOT = 5
) (
    input [1023:0] stream,
    input [SLOT-1:0] slot,
    output [CHUNK-1:0] chunk
);
    localparam SLOTS = 1024 / CHUNK;

    wire [SLOTS-1:0] chosen;
    genvar i;
    generate
        for (i = 0; i < SLOTS; i = i + 1) begin : each
            localparam [31:0] NUMBER = SLOTS - 1 - i;
            assign chosen[i] = slot == NUMBER[SLOT-1:0];
        end
    endgenerate
    one_of #(.COUNT(SLOTS), .WIDTH(CHUNK)) choose (.chosen(chosen), .values(stream), .one(chunk));
endmodule
