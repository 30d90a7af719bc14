/** A stable 32-bit hash (FNV-1a): the same name gives the same picture everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

export function createSeededRandom(text: string): SeededRandom {
  let state = hashOf(text)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  }
}
