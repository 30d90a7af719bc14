/** Seeded random generator (mulberry32) of numbers in [0, 1), so that every run types the same. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns the text with one character inserted, deleted or replaced, or two neighbours swapped. */
export function withTypo(text: string, random: () => number): string {
  const index = Math.floor(random() * text.length)
  const character = text[Math.floor(random() * text.length)] ?? ''
  const edits = [
    () => text.slice(0, index) + character + text.slice(index),
    () => text.slice(0, index) + text.slice(index + 1),
    () => text.slice(0, index) + character + text.slice(index + 1),
    () => text.slice(0, index) + (text[index + 1] ?? '') + text[index] + text.slice(index + 2),
  ]
  return edits[Math.floor(random() * edits.length)]?.() ?? text
}

/** Returns the first two to six characters of a text: the query that is sent at a pause in typing. */
export const prefixOf = (text: string, random: () => number): string => text.slice(0, 2 + Math.floor(random() * 5))
