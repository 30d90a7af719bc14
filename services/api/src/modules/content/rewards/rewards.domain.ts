import type { CounterKey, Counters, RankProgress, Switches } from '@tessera/site'
import type { output } from 'zod/v4/core'

type Key = output<typeof CounterKey>

/** VIP ranks and what each asks for over a member's life, in minor units. */
const RANKS = [
  { labelId: 'vip_bronze', deposit: 100_000n, bet: 500_000n },
  { labelId: 'vip_silver', deposit: 1_000_000n, bet: 5_000_000n },
  { labelId: 'vip_gold', deposit: 5_000_000n, bet: 30_000_000n },
  { labelId: 'vip_diamond', deposit: 20_000_000n, bet: 150_000_000n },
] as const

/** How much of the next rank's conditions is met; no label once there is no next rank. */
export function rankProgress(turnover: { deposit: bigint; bet: bigint }): RankProgress {
  const met = (rank: (typeof RANKS)[number]) =>
    Number(turnover.deposit >= rank.deposit) + Number(turnover.bet >= rank.bet)
  const next = RANKS.find((rank) => met(rank) < 2)
  if (!next) return { completedConditions: 2, totalExpectedConditions: 2, labelId: null }
  return { completedConditions: met(next), totalExpectedConditions: 2, labelId: next.labelId }
}

/** Which switch turns a counter on. */
const COUNTER_SWITCH = {
  LOGIN: 'REWCEN3',
  MANUAL: 'REWCEN3',
  RAFFLE: 'REWCEN3',
  UPGRADE_BONUS: 'VIP',
  MISSION_MANUAL: 'MISSION',
  TICKET: 'REWCEN3',
  REFERRAL: 'REFERRAL',
} as const satisfies Record<Key, keyof Switches>

export function countersOf(switches: Switches, counts: Record<string, number>): Counters {
  const entry = (key: Key) => ({ enabled: switches[COUNTER_SWITCH[key]] === true, count: counts[key] ?? 0 })
  return {
    LOGIN: entry('LOGIN'),
    MANUAL: entry('MANUAL'),
    RAFFLE: entry('RAFFLE'),
    UPGRADE_BONUS: entry('UPGRADE_BONUS'),
    MISSION_MANUAL: entry('MISSION_MANUAL'),
    TICKET: entry('TICKET'),
    REFERRAL: entry('REFERRAL'),
  }
}
