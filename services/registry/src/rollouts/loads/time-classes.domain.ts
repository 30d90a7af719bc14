import { TIME_CLASSES } from '@tessera/contracts'

const LAST_CLASS = TIME_CLASSES[TIME_CLASSES.length - 1] ?? 0

/** The class of a time in ms, named by its end. */
export const timeClassOf = (ms: number): number => TIME_CLASSES.find((end) => ms <= end) ?? LAST_CLASS

/** Upper bound in ms of the class that contains the 75th percentile; null without times. */
export function p75(classes: readonly { class_ms: number; loads: number }[]): number | null {
  const total = classes.reduce((sum, c) => sum + c.loads, 0)
  let cumulativeLoads = 0
  for (const { class_ms, loads } of [...classes].sort((a, b) => a.class_ms - b.class_ms)) {
    cumulativeLoads += loads
    if (cumulativeLoads > 0 && cumulativeLoads >= total * 0.75) return class_ms
  }
  return null
}
