import { type PlanEntry, stateOf } from './plan-progress.domain.ts'

/** Groups the codes of merchants by state. */
export function merchantsByState(entries: readonly PlanEntry[], shares: readonly number[]): Record<string, string[]> {
  const byState: Record<string, string[]> = {}
  for (const entry of entries) {
    const state = stateOf(entry, shares)
    byState[state] = [...(byState[state] ?? []), entry.merchant]
  }
  return byState
}
