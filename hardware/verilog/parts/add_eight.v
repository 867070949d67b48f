// The sum of eight numbers, of which all carries but the last one's are saved; numbers that are zero cost nothing.
module add_eight #(
    parameter WIDTH = 32
) (
    input [8*WIDTH-1:0] in,
    output [WIDTH-1:0] sum
);
    wire [WIDTH-1:0] b0, c0, b1, c1, b2, c2, b3, c3;
    save_carry #(.WIDTH(WIDTH)) first (
        .a(in[0 +: WIDTH]), .b(in[WIDTH +: WIDTH]), .c(in[2*WIDTH +: WIDTH]), .bits(b0), .carries(c0));
    save_carry #(.WIDTH(WIDTH)) second (
        .a(in[3*WIDTH +: WIDTH]), .b(in[4*WIDTH +: WIDTH]), .c(in[5*WIDTH +: WIDTH]), .bits(b1), .carries(c1));
    save_carry #(.WIDTH(WIDTH)) third (.a(b0), .b(c0), .c(b1), .bits(b2), .carries(c2));
    save_carry #(.WIDTH(WIDTH)) fourth (
        .a(c1), .b(in[6*WIDTH +: WIDTH]), .c(in[7*WIDTH +: WIDTH]), .bits(b3), .carries(c3));
    add_four #(.WIDTH(WIDTH)) last (.a(b2), .b(c2), .c(b3), .d(c3), .sum(sum));
endmodule
