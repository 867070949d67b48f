// Expressions as trees of many node types: virtual functions that call each other, each thread with a tree of its own.
struct State {
    int variables[4];
};

struct Node {
    __device__ virtual int value(State &state) const = 0;
};

struct Literal : Node {
    int number;
    __device__ int value(State &) const override { return number; }
};

struct Variable : Node {
    int index;
    __device__ int value(State &state) const override { return state.variables[index & 3]; }
};

struct Add { __device__ static int of(int a, int b) { return a + b; } };
struct Subtract { __device__ static int of(int a, int b) { return a - b; } };
struct Multiply { __device__ static int of(int a, int b) { return a * b; } };
struct Divide { __device__ static int of(int a, int b) { return a / ((b & 127) + 1); } };
struct Remainder { __device__ static int of(int a, int b) { return a % ((b & 15) + 1); } };
struct And { __device__ static int of(int a, int b) { return a & b; } };
struct Or { __device__ static int of(int a, int b) { return a | b; } };
struct Xor { __device__ static int of(int a, int b) { return a ^ b; } };
struct Shift { __device__ static int of(int a, int b) { return a << (b & 7); } };
struct Less { __device__ static int of(int a, int b) { return a < b; } };
struct Smaller { __device__ static int of(int a, int b) { return a < b ? a : b; } };
struct Larger { __device__ static int of(int a, int b) { return a > b ? a : b; } };

template <class Operation> struct Binary : Node {
    const Node *left, *right;
    __device__ int value(State &state) const override {
        int a = left->value(state);
        int b = right->value(state);
        return Operation::of(a, b);
    }
};

struct Choice : Node {
    const Node *condition, *then, *otherwise;
    __device__ int value(State &state) const override {
        return (condition->value(state) & 1) ? then->value(state) : otherwise->value(state);
    }
};

struct Loop : Node {
    const Node *times, *body;
    __device__ int value(State &state) const override {
        int sum = 0;
        for (int k = times->value(state) & 3; k > 0; k--) {
            state.variables[0] += k;
            sum += body->value(state);
        }
        return sum;
    }
};

struct Assignment : Node {
    int index;
    const Node *source;
    __device__ int value(State &state) const override { return state.variables[index & 3] = source->value(state); }
};

struct Negation : Node {
    const Node *inner;
    __device__ int value(State &state) const override { return -inner->value(state); }
};

struct Forest {
    const Node *nodes[20];
    int count;
    const unsigned *choices;
    __device__ __noinline__ const Node *any(int salt) const { return nodes[choices[salt & 255] % count]; }
    __device__ void grow(const Node *node) { nodes[count++] = node; }
    template <class Operation> __device__ void grow(Binary<Operation> &node, int salt) {
        node.left = any(salt);
        node.right = any(salt + 7);
        grow(&node);
    }
};

extern "C" __global__ void evaluate(const unsigned *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    Literal given, own;
    given.number = in[i];
    own.number = i;
    Variable one, first;
    one.index = in[i + 1];
    first.index = 0;
    Forest forest = {{&given, &one, &own, &first}, 4, in};
    Binary<Add> add;
    Binary<Subtract> subtract;
    Binary<Multiply> multiply;
    Binary<Divide> divide;
    Binary<Remainder> remainder;
    Binary<And> both;
    Binary<Or> either;
    Binary<Xor> differ;
    Binary<Shift> shift;
    Binary<Less> less;
    Binary<Smaller> smaller;
    Binary<Larger> larger;
    forest.grow(add, i * 5);
    forest.grow(subtract, i * 5 + 1);
    forest.grow(multiply, i * 5 + 2);
    forest.grow(divide, i * 5 + 3);
    forest.grow(remainder, i * 5 + 4);
    forest.grow(both, i * 3);
    forest.grow(either, i * 3 + 1);
    forest.grow(differ, i * 3 + 2);
    forest.grow(shift, i * 7);
    forest.grow(less, i * 7 + 1);
    forest.grow(smaller, i * 7 + 2);
    forest.grow(larger, i * 7 + 3);
    Choice choice;
    choice.condition = forest.any(i);
    choice.then = forest.any(i + 50);
    choice.otherwise = forest.any(i + 100);
    forest.grow(&choice);
    Loop loop;
    loop.times = forest.any(i + 60);
    loop.body = forest.any(i + 90);
    forest.grow(&loop);
    Assignment assignment;
    assignment.index = i;
    assignment.source = forest.any(i + 120);
    forest.grow(&assignment);
    Negation negation;
    negation.inner = forest.any(i + 130);
    forest.grow(&negation);
    State state = {{(int)in[i + 3], 5, 7, i}};
    int sum = 0;
    for (int k = 4; k < forest.count; k++) sum = sum * 31 + forest.nodes[k]->value(state);
    out[i] = sum + state.variables[0];
}
