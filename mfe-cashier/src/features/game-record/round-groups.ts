import { formatDate } from '@tessera/i18n/dates'
import type { RoundRow } from '@tessera/site'

/** Open rounds (`day` is null), or those that ended on one day, `YYYY/MM/DD`. */
export interface RoundGroup {
  readonly day: string | null
  readonly rounds: readonly RoundRow[]
}

/** Groups rounds by day, in the server's order. */
export function groupsOf(rounds: readonly RoundRow[]): RoundGroup[] {
  const groups = new Map<string | null, RoundRow[]>()
  for (const round of rounds) {
    const day = round.closedAt === null ? null : formatDate(round.closedAt)
    groups.set(day, [...(groups.get(day) ?? []), round])
  }
  return [...groups].map(([day, dayRounds]) => ({ day, rounds: dayRounds }))
}
