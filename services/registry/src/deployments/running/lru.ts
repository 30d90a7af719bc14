/** Cache of the most recently used values, up to a maximum. */
export interface Lru<V> {
  /** Returns the cached value, or the result of `make`; concurrent calls share one. */
  get(key: string, make: () => Promise<V>): Promise<V>
  /** Removes a value, also one that is still being loaded. */
  remove(key: string): void
  readonly size: number
}

/** Failed values, and those for which `shouldStore` is false, are created again on the next call. */
export function createLru<V>(max: number, shouldStore: (value: V) => boolean = () => true): Lru<V> {
  const values = new Map<string, Promise<V>>()
  return {
    get: (key, make) => {
      const cached = values.get(key)
      if (cached) {
        // A map preserves the order of insertion, so the first key is the least recently used.
        values.delete(key)
        values.set(key, cached)
        return cached
      }
      const pending = make()
      values.set(key, pending)
      const removeValue = () => {
        if (values.get(key) === pending) values.delete(key)
      }
      pending.then((value) => shouldStore(value) || removeValue(), removeValue)
      for (const oldest of values.keys()) {
        if (values.size <= max) break
        values.delete(oldest)
      }
      return pending
    },
    remove: (key) => {
      values.delete(key)
    },
    get size() {
      return values.size
    },
  }
}
