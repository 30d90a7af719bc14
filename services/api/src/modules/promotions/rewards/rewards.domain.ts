import type { LanguageCode } from '@tessera/contracts'
import { textLanguageOf } from '@tessera/contracts'
import {
  type ActiveBonus,
  CounterKey,
  type Counters,
  GameType,
  type MerchantConfig,
  type RankLadder,
  type RankProgress,
  type Reward,
  type Switches,
} from '@tessera/site'
import type { output } from 'zod/v4/core'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { type RankSums, ranksReached } from '../offers/eligibility.domain.ts'
import type { StoredGrant } from '../reward.tables.ts'

type Key = output<typeof CounterKey>
type Ranks = MerchantConfig['ranks']

/** Number of the next rank's conditions that are met; no label if there is no next rank. */
export function rankProgress(ranks: Ranks, sums: RankSums): RankProgress {
  const next = ranks[ranksReached(ranks, sums).length]
  if (!next) return { completedConditions: 2, totalExpectedConditions: 2, labelId: null }
  const metCount = Number(sums.deposits >= minorOf(next.deposit)) + Number(sums.stakes >= minorOf(next.stake))
  return { completedConditions: metCount, totalExpectedConditions: 2, labelId: next.labelId }
}

/** The ladder with the member's progress. `claimable`: ids of rewards that can be claimed, by the rank's label. */
export function ladderOf(ranks: Ranks, sums: RankSums, claimable: ReadonlyMap<string, string>): RankLadder {
  const reached = ranksReached(ranks, sums).length
  return {
    deposits: moneyText(sums.deposits),
    stakes: moneyText(sums.stakes),
    steps: ranks.map(({ labelId, deposit, stake, bonus }, index) => ({
      labelId,
      deposit,
      stake,
      bonus,
      state: index < reached ? ('reached' as const) : index === reached ? ('next' as const) : ('ahead' as const),
      grantId: claimable.get(labelId) ?? null,
    })),
  }
}

/** Switch that enables a counter. */
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

const parseCounterKey = (text: string | null): Key | null => CounterKey.options.find((key) => key === text) ?? null
const toIso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A reward as its member sees it. */
export const toReward = (grant: StoredGrant, language: LanguageCode): Reward => ({
  id: grant.id,
  kind: grant.kind,
  promotionId: grant.promotion_id,
  title: textLanguageOf(language) === 'th' ? grant.title_th : grant.title_en,
  state: grant.state,
  amount: moneyText(grant.amount),
  multiple: grant.multiple,
  counter: parseCounterKey(grant.counter),
  createdAt: grant.created_at.toISOString(),
  claimBy: grant.state === 'CLAIMABLE' ? toIso(grant.claim_by) : null,
  endedAt: toIso(grant.ended_at),
  paid: grant.paid === null ? null : moneyText(grant.paid),
  reason: grant.reason,
})

/** The active bonus. `balance` in minor units. */
export const toActiveBonus = (grant: StoredGrant, balance: bigint, language: LanguageCode, at: Date): ActiveBonus => ({
  reward: toReward(grant, language),
  balance: moneyText(balance),
  progress: moneyText(grant.progress),
  target: moneyText(grant.target),
  maxBet: moneyText(grant.max_bet ?? 0n),
  contributions: GameType.options.flatMap((gameType) => {
    const percent = grant.contributions?.[gameType] ?? 0
    return percent > 0 ? [{ gameType, percent }] : []
  }),
  expiresAt: (grant.expires_at ?? at).toISOString(),
  maxCashOut: grant.max_cash_out === null ? null : moneyText(grant.max_cash_out),
  awaitsRounds: grant.expires_at !== null && grant.expires_at <= at,
})
