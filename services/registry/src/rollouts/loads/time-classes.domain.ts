import { TIME_CLASSES } from '@tessera/contracts'

const OPEN_CLASS = TIME_CLASSES[TIME_CLASSES.length - 1] ?? 0

/** The class of a time in ms, named by its end. */
export const classOf = (ms: number): number => TIME_CLASSES.find((end) => ms <= end) ?? OPEN_CLASS

/** The end in ms of the class that three quarters of the times reach; null without any. */
export function p75(classes: readonly { class_ms: number; loads: number }[]): number | null {
  const total = classes.reduce((sum, c) => sum + c.loads, 0)
  let reached = 0
  for (const { class_ms, loads } of [...classes].sort((a, b) => a.class_ms - b.class_ms)) {
    reached += loads
    if (reached > 0 && reached >= total * 0.75) return class_ms
  }
  return null
}
