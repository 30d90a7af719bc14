import type { CompositionRef, Health } from '@tessera/contracts'

/** Error rate between 0 and 1; null without loads. */
export const errorRateOf = ({ loads, failed }: { loads: number; failed: number }): number | null =>
  loads === 0 ? null : failed / loads

export function totalLoads(health: Health): { loads: number; failed: number } {
  return {
    loads: health.compositions.reduce((sum, c) => sum + c.loads, 0),
    failed: health.compositions.reduce((sum, c) => sum + c.failed, 0),
  }
}

export const healthOfComposition = (health: Health, composition: string | null) =>
  health.compositions.find((c) => c.composition === composition) ?? null

/** Error rate of every minute over all compositions, oldest first; null for minutes without loads. */
export function ratesByMinute(health: Health, minutes: number, now: number): (number | null)[] {
  const start = Math.floor(now / 60_000) - minutes + 1
  const sums = Array.from({ length: minutes }, () => ({ loads: 0, failed: 0 }))
  for (const { minute, loads, failed } of health.minutes) {
    const sum = sums[Math.floor(Date.parse(minute) / 60_000) - start]
    if (!sum) continue
    sum.loads += loads
    sum.failed += failed
  }
  return sums.map(errorRateOf)
}

export const versionIn = (composition: CompositionRef | null | undefined, slice: string): string | null =>
  (slice === 'shell' ? composition?.shell : composition?.slices[slice]?.version) ?? null
