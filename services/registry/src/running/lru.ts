/** Keeps the values that were asked for last, at most so many. */
export interface Lru<V> {
  /** The known value, or the one that `make` gives; asked for at once by many, it is made once. */
  get(key: string, make: () => Promise<V>): Promise<V>
  /** Forgets a value, also one that is still being made. */
  drop(key: string): void
  /** How many are kept. */
  readonly size: number
}

/** What failed, or is not one to keep, is made anew when it is asked for again. */
export function createLru<V>(max: number, keep: (value: V) => boolean = () => true): Lru<V> {
  const values = new Map<string, Promise<V>>()
  return {
    get: (key, make) => {
      const known = values.get(key)
      if (known) {
        // A map keeps the order of insertion, so the first key is the one that was asked for longest ago.
        values.delete(key)
        values.set(key, known)
        return known
      }
      const made = make()
      values.set(key, made)
      const drop = () => {
        if (values.get(key) === made) values.delete(key)
      }
      made.then((value) => keep(value) || drop(), drop)
      for (const oldest of values.keys()) {
        if (values.size <= max) break
        values.delete(oldest)
      }
      return made
    },
    drop: (key) => {
      values.delete(key)
    },
    get size() {
      return values.size
    },
  }
}
