// Three numbers as two with the same sum: bits, and carries that are saved for a later addition.
module save_carry #(
    parameter WIDTH = 32
) (
    input [WIDTH-1:0] a,
    input [WIDTH-1:0] b,
    input [WIDTH-1:0] c,
    output [WIDTH-1:0] bits,
    output [WIDTH-1:0] carries
);
    assign bits = a ^ b ^ c;
    assign carries = {a[WIDTH-2:0] & b[WIDTH-2:0] | (a[WIDTH-2:0] ^ b[WIDTH-2:0]) & c[WIDTH-2:0], 1'b0};
endmodule
