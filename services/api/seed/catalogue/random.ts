/** Small seeded random number generator (mulberry32): the catalogue must be the same on every machine. */
export interface Random {
  next(): number
  intBelow(limit: number): number
  pick<T>(list: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const intBelow = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    intBelow,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      return list[intBelow(list.length)] as T
    },
  }
}
