import type { GameType } from '@tessera/site'
import { type OfferRules, PRODUCT_TYPES, type Wagering } from '@tessera/site/operations'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

/** Game types whose stakes count half by default. */
const HALF_COUNTED_TYPES: ReadonlySet<GameType> = new Set(['LIVE', 'PVP'])

/** Returns the percentage of a stake that counts towards wagering, for each game type that the bonus covers. */
export function contributionsOf({ product, contributions }: Wagering): Partial<Record<GameType, number>> {
  const entries = PRODUCT_TYPES[product].map((type): [GameType, number] => [
    type,
    contributions[type] ?? (product !== 'any' && HALF_COUNTED_TYPES.has(type) ? 50 : 100),
  ])
  return Object.fromEntries(entries.filter(([, percent]) => percent > 0))
}

/** Returns the bonus that matches a percentage of a deposit, rounded down; 0 below the minimum deposit. Minor units. */
export function matchOf(deposit: bigint, { percent, cap }: { percent: number; cap: string }, min = '0.00'): bigint {
  if (deposit < minorOf(min)) return 0n
  const bonus = (deposit * BigInt(percent)) / 100n
  const max = minorOf(cap)
  return bonus < max ? bonus : max
}

/** Returns the cashback of a loss; 0 below the minimum loss. Minor units. */
export function cashBackOf(loss: bigint, { percent, cap }: { percent: number; cap: string }, minLoss: string): bigint {
  return matchOf(loss, { percent, cap }, minLoss)
}

/** Returns the maximum reward of one entry. Minor units. */
export function maxRewardOf(rules: OfferRules): bigint {
  switch (rules.kind) {
    case 'WELCOME':
    case 'RELOAD':
      return minorOf(rules.reward.cap)
    case 'CASHBACK':
      return minorOf(rules.reward.tiers.map(({ cap }) => cap).toSorted((a, b) => Number(b) - Number(a))[0] ?? '0.00')
    case 'FREE_ROUNDS':
      return minorOf(rules.reward.stake) * BigInt(rules.reward.count)
    case 'APPLICATION':
      return minorOf(rules.reward.most)
    case 'RAFFLE':
      return minorOf(rules.reward.winners[0]?.amount ?? '0.00')
    case 'CHECKIN':
      return rules.reward.prizes.reduce((sum, { amount }) => sum + minorOf(amount), 0n)
    case 'REFERRAL':
    case 'MISSION':
      return minorOf(rules.reward.amount)
  }
}
