const BAHT = 100
/** Steps of the stake buttons, in baht. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 300, 500, 1000] as const

/** Bounds of a stake in satang. */
export interface Bounds {
  least: number
  most: number
}

/** The bounds in whole baht: a stake is one. */
const wholeBaht = ({ least: min, most: max }: Bounds): Bounds => ({
  least: Math.ceil(min / BAHT) * BAHT,
  most: Math.floor(max / BAHT) * BAHT,
})

/** The nearest stake that the bounds let through. */
export function clamp(stake: number, bounds: Bounds): number {
  const { least: min, most: max } = wholeBaht(bounds)
  return Math.min(max, Math.max(min, Math.round(stake / BAHT) * BAHT))
}

/** The next stake up or down; the bounds themselves are steps too. */
export function stepped(stake: number, direction: 1 | -1, bounds: Bounds): number {
  const { least: min, most: max } = wholeBaht(bounds)
  const steps = [...STEPS.map((step) => step * BAHT).filter((step) => step > min && step < max), min, max].sort(
    (a, b) => a - b,
  )
  const next = direction === 1 ? steps.find((step) => step > stake) : steps.findLast((step) => step < stake)
  return next ?? stake
}

/** Satang of what was typed as whole baht within the bounds; null where it is none. Thai digits count. */
export function typedStake(text: string, bounds: Bounds): number | null {
  const digits = text.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  if (!/^\d{1,3}(,?\d{3})*$/.test(digits)) return null
  const stake = Number(digits.replaceAll(',', '')) * BAHT
  const { least: min, most: max } = wholeBaht(bounds)
  return stake >= min && stake <= max ? stake : null
}
