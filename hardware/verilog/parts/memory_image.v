// A stream whose first bit is its highest, as a memory image: byte j is bits 8j+7..8j, the first bit of a byte its highest.
// The same module turns an image back. Wires only.
module memory_image #(
    parameter BYTES = 128
) (
    input [8*BYTES-1:0] in,
    output [8*BYTES-1:0] out
);
    genvar i;
    generate
        for (i = 0; i < BYTES; i = i + 1) begin : each
            assign out[8*i +: 8] = in[8*(BYTES-1-i) +: 8];
        end
    endgenerate
endmodule
