/* A table from 64-bit keys to pointers: open addressing; a taken entry leaves a mark that later entries may reuse. */
#include <stdlib.h>

#include "cinch.h"

#define NONE 0u
#define TAKEN UINT64_MAX

static size_t slot(const struct cinch_map *map, uint64_t key) {
    return (key * 0x9E3779B97F4A7C15u >> 32) & (map->room - 1);
}

static uint64_t *find(struct cinch_map *map, uint64_t key) {
    if (map->room == 0) return NULL;
    for (size_t at = slot(map, key); map->keys[at] != NONE; at = (at + 1) & (map->room - 1)) {
        if (map->keys[at] == key) return &map->keys[at];
    }
    return NULL;
}

static void insert(struct cinch_map *map, uint64_t key, void *value) {
    size_t at = slot(map, key);
    while (map->keys[at] != NONE) at = (at + 1) & (map->room - 1);
    map->keys[at] = key;
    map->values[at] = value;
    map->count++;
}

/* The count includes the marks, so that there is always a free slot and a search ends. */
static void make_room(struct cinch_map *map) {
    if (map->room > 0 && map->count * 2 < map->room) return;
    struct cinch_map old = *map;
    size_t live = 0;
    for (size_t i = 0; i < old.room; i++) live += old.keys[i] != NONE && old.keys[i] != TAKEN;
    map->room = 64;
    while (map->room < live * 4) map->room *= 2;
    map->count = 0;
    map->keys = calloc(map->room, sizeof *map->keys);
    map->values = calloc(map->room, sizeof *map->values);
    if (!map->keys || !map->values) abort();
    for (size_t i = 0; i < old.room; i++) {
        if (old.keys[i] != NONE && old.keys[i] != TAKEN) insert(map, old.keys[i], old.values[i]);
    }
    free(old.keys);
    free(old.values);
}

void *cinch_map_get(struct cinch_map *map, uint64_t key) {
    pthread_mutex_lock(&map->lock);
    uint64_t *at = find(map, key);
    void *value = at ? map->values[at - map->keys] : NULL;
    pthread_mutex_unlock(&map->lock);
    return value;
}

void cinch_map_put(struct cinch_map *map, uint64_t key, void *value) {
    pthread_mutex_lock(&map->lock);
    uint64_t *at = find(map, key);
    if (at) {
        map->values[at - map->keys] = value;
    } else {
        make_room(map);
        insert(map, key, value);
    }
    pthread_mutex_unlock(&map->lock);
}

void *cinch_map_take(struct cinch_map *map, uint64_t key) {
    pthread_mutex_lock(&map->lock);
    uint64_t *at = find(map, key);
    void *value = NULL;
    if (at) {
        value = map->values[at - map->keys];
        *at = TAKEN;
    }
    pthread_mutex_unlock(&map->lock);
    return value;
}

void cinch_map_clear(struct cinch_map *map, void (*drop)(void *value)) {
    pthread_mutex_lock(&map->lock);
    for (size_t i = 0; i < map->room; i++) {
        if (map->keys[i] != NONE && map->keys[i] != TAKEN) drop(map->values[i]);
        map->keys[i] = NONE;
    }
    map->count = 0;
    pthread_mutex_unlock(&map->lock);
}
