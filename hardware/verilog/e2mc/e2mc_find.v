// The length of the codeword that a window begins with. All lengths are compared at once with where codewords of that length
// end, in the upper bits; these ends grow, so the first that is above the window is the one, and no priority is needed.
module e2mc_find #(
    parameter CODE = 20
) (
    input [CODE-1:0] window,
    input [(CODE-1)*(CODE+1)-1:0] ends,
    output [CODE-1:0] lengths,
    output [4:0] length
);
    wire [CODE-1:0] below;
    wire [5*CODE-1:0] numbers;
    genvar i;
    generate
        for (i = 0; i < CODE; i = i + 1) begin : each
            localparam [31:0] NUMBER = i + 1;
            assign numbers[5*i +: 5] = NUMBER[4:0];
            if (i == CODE - 1) begin : longest
                assign below[i] = 1'b1;
            end else begin : shorter
                assign below[i] = {1'b0, window} < ends[i*(CODE+1) +: CODE+1];
            end
            if (i == 0) begin : first
                assign lengths[i] = below[i];
            end else begin : others
                assign lengths[i] = below[i] & ~below[i-1];
            end
        end
    endgenerate
    one_of #(.COUNT(CODE), .WIDTH(5)) choose (.chosen(lengths), .values(numbers), .one(length));
endmodule
