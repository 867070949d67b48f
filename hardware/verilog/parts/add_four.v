// The sum of four numbers, of which the carries of the first two additions are saved for the last.
module add_four #(
    parameter WIDTH = 32
) (
    input [WIDTH-1:0] a,
    input [WIDTH-1:0] b,
    input [WIDTH-1:0] c,
    input [WIDTH-1:0] d,
    output [WIDTH-1:0] sum
);
    wire [WIDTH-1:0] first, first_carry, second, second_carry;
    assign first = a ^ b ^ c;
    assign first_carry = {a[WIDTH-2:0] & b[WIDTH-2:0] | (a[WIDTH-2:0] ^ b[WIDTH-2:0]) & c[WIDTH-2:0], 1'b0};
    assign second = first ^ first_carry ^ d;
    assign second_carry = {first[WIDTH-2:0] & first_carry[WIDTH-2:0]
                           | (first[WIDTH-2:0] ^ first_carry[WIDTH-2:0]) & d[WIDTH-2:0], 1'b0};
    assign sum = second + second_carry;
endmodule
