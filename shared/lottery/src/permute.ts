/** True if a digit occurs twice. */
export const hasRepeat = (digits: string): boolean => new Set(digits).size < digits.length
export const isTriple = (digits: string): boolean => digits.length === 3 && new Set(digits).size === 1

/** Returns all distinct orders of the digits, ascending (กลับเลข): 6, 3 or 1 for three digits. */
export function ordersOf(digits: string): string[] {
  if (digits.length < 2) return [digits]
  const orders = [...digits].flatMap((digit, index) =>
    ordersOf(digits.slice(0, index) + digits.slice(index + 1)).map((remaining) => digit + remaining),
  )
  return [...new Set(orders)].sort()
}

const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))

/** Returns the nineteen pairs that contain a digit (19 ประตู). */
export const doorsOf = (digit: string): string[] => PAIRS.filter((pair) => pair.includes(digit))
/** Returns the ten pairs with a digit in front, or at the end (รูด). */
export const sweepOf = (digit: string, position: 'front' | 'end'): string[] =>
  PAIRS.filter((pair) => pair[position === 'front' ? 0 : 1] === digit)
/** Returns the ten pairs of one digit twice (เลขเบิ้ล). */
export const doubles = (): string[] => PAIRS.filter((pair) => pair[0] === pair[1])
