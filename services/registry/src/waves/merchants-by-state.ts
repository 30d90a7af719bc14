import { type Place, stateOf } from './course.domain.ts'

/** Groups the codes of merchants by state. */
export function merchantsByState(places: readonly Place[], shares: readonly number[]): Record<string, string[]> {
  const by: Record<string, string[]> = {}
  for (const place of places) {
    const state = stateOf(place, shares)
    by[state] = [...(by[state] ?? []), place.merchant]
  }
  return by
}
