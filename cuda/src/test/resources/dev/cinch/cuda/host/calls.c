/* A CUDA program whose streams call its functions: PROGRAM FATBINARY, which it does not need. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int cudaMalloc(void **, size_t);
int cudaMemset(void *, int, size_t);
int cudaMemcpy(void *, const void *, size_t, int);
int cudaStreamCreate(void **);
int cudaStreamSynchronize(void *);
int cudaStreamQuery(void *);
int cudaLaunchHostFunc(void *, void (*)(void *), void *);
int cudaStreamAddCallback(void *, void (*)(void *, int, void *), void *, unsigned);
int cudaEventCreate(void **);
int cudaEventRecord(void *, void *);
int cudaEventQuery(void *);
int cudaDeviceSynchronize(void);
int cudaGetLastError(void);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_t program;
static int calls, other, inside, inside_wait, remembered;
static char *device;

static void count(void *step) {
    pthread_mutex_lock(&mutex);
    calls += *(int *) step;
    pthread_mutex_unlock(&mutex);
}

static void look(void *nothing) {
    void *more;
    (void) nothing;
    other = !pthread_equal(program, pthread_self());
    inside = cudaMalloc(&more, 4);
    inside_wait = cudaDeviceSynchronize();
    remembered = cudaGetLastError();
}

static void call_back(void *stream, int status, void *to) {
    *(void **) to = status == 0 ? stream : NULL;
}

static void late(void *nothing) {
    (void) nothing;
    usleep(100000);
    puts("late");
}

int main(void) {
    void *stream, *event, *seen = NULL;
    int one = 1, ten = 10;
    char back;
    program = pthread_self();
    cudaMalloc((void **) &device, 100);
    cudaStreamCreate(&stream);
    cudaEventCreate(&event);
    cudaEventRecord(event, stream);

    /* Whoever holds the lock that a function wants may go on, and is told that the stream is not done. */
    pthread_mutex_lock(&mutex);
    printf("%d", cudaLaunchHostFunc(stream, count, &one));
    printf(" %d", cudaStreamQuery(stream));
    printf(" %d %d", cudaEventQuery(event), calls);
    pthread_mutex_unlock(&mutex);
    printf(" %d", cudaStreamSynchronize(stream));
    printf(" %d\n", calls);

    /* One after the other, and what comes behind them waits. */
    for (int i = 0; i < 100; i++) cudaLaunchHostFunc(stream, count, &ten);
    cudaMemset(device, 7, 100);
    cudaMemcpy(&back, device, 1, 2);
    printf("%d %d %d\n", calls, back, cudaStreamQuery(stream));

    cudaLaunchHostFunc(stream, look, NULL);
    cudaDeviceSynchronize();
    printf("%d %d %d %d", other, inside, inside_wait, remembered);
    printf(" %d\n", cudaGetLastError());

    printf("%d", cudaStreamAddCallback(stream, call_back, &seen, 0));
    printf(" %d", cudaStreamSynchronize(stream));
    printf(" %d\n", seen == stream);
    cudaLaunchHostFunc(stream, late, NULL);
    return 0;
}
