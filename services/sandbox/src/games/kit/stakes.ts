const BAHT = 100
/** Steps of the stake buttons, in baht. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 300, 500, 1000] as const

/** Bounds of a stake in satang. */
export interface Bounds {
  least: number
  most: number
}

/** Rounds the bounds to whole baht, because stakes are whole baht. */
const wholeBaht = ({ least: min, most: max }: Bounds): Bounds => ({
  least: Math.ceil(min / BAHT) * BAHT,
  most: Math.floor(max / BAHT) * BAHT,
})

/** Returns the nearest stake within the bounds. */
export function clamp(stake: number, bounds: Bounds): number {
  const { least: min, most: max } = wholeBaht(bounds)
  return Math.min(max, Math.max(min, Math.round(stake / BAHT) * BAHT))
}

/** Returns the next stake up or down; the bounds themselves are steps too. */
export function nextStake(stake: number, direction: 1 | -1, bounds: Bounds): number {
  const { least: min, most: max } = wholeBaht(bounds)
  const steps = [...STEPS.map((step) => step * BAHT).filter((step) => step > min && step < max), min, max].sort(
    (a, b) => a - b,
  )
  const next = direction === 1 ? steps.find((step) => step > stake) : steps.findLast((step) => step < stake)
  return next ?? stake
}

/** Parses whole baht within the bounds into satang; null if invalid. Thai digits are accepted. */
export function parseStake(text: string, bounds: Bounds): number | null {
  const digits = text.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  if (!/^\d{1,3}(,?\d{3})*$/.test(digits)) return null
  const stake = Number(digits.replaceAll(',', '')) * BAHT
  const { least: min, most: max } = wholeBaht(bounds)
  return stake >= min && stake <= max ? stake : null
}
