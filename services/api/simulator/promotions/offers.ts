import { DAY_MS } from '@tessera/server/durations'
import type { OfferRules } from '@tessera/site/operations'

/** Offer in the model. Minor units. */
export interface ModelOffer {
  kind: 'WELCOME' | 'RELOAD' | 'APPLICATION'
  /** Maximum reward of one entry or one gift. */
  maxReward: bigint
  percent: bigint
  minDeposit: bigint
  multiple: bigint
  maxBet: bigint
  /** Maximum of the remaining bonus that is paid as cash; null if unlimited. */
  cashOutCap: bigint | null
  /** Time limits for playing the bonus through, earning it, and claiming it. */
  activeMs: number
  qualifyMs: number
  claimMs: number
  budget: bigint
  /** True if only one member of a bank account can get it per day. */
  isOncePerBank: boolean
}

export const BONUS_MAX_BET = 5_000n
export type PromotionId = 'match' | 'small' | 'gift' | 'cash'

const offer = (overrides: Partial<ModelOffer>): ModelOffer => ({
  kind: 'APPLICATION',
  maxReward: 5_000n,
  percent: 0n,
  minDeposit: 0n,
  multiple: 0n,
  maxBet: 0n,
  cashOutCap: null,
  activeMs: DAY_MS,
  qualifyMs: DAY_MS,
  claimMs: DAY_MS,
  budget: 60_000n,
  isOncePerBank: false,
  ...overrides,
})

export const OFFERS: Readonly<Record<PromotionId, ModelOffer>> = {
  match: offer({
    kind: 'WELCOME',
    maxReward: 20_000n,
    percent: 100n,
    multiple: 5n,
    maxBet: BONUS_MAX_BET,
    budget: 200_000n,
  }),
  small: offer({
    kind: 'RELOAD',
    maxReward: 2_000n,
    percent: 50n,
    minDeposit: 10_000n,
    multiple: 3n,
    maxBet: BONUS_MAX_BET,
    budget: 9_000n,
  }),
  gift: offer({ multiple: 4n, maxBet: BONUS_MAX_BET, cashOutCap: 3_000n }),
  cash: offer({ isOncePerBank: true }),
}

/** Percentage of a stake that counts; a type with 0 cannot be played with a bonus. */
export const CONTRIBUTIONS: Readonly<Record<string, bigint>> = { RNG: 100n, LIVE: 50n, PVP: 0n }

const bahtText = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const days = (ms: number): number => ms / DAY_MS

/** Returns the rules of the offer as they are published. */
export function rulesOf(id: PromotionId): OfferRules {
  const {
    kind,
    maxReward: max,
    percent,
    minDeposit,
    multiple,
    maxBet,
    cashOutCap: cap,
    activeMs,
    qualifyMs,
    claimMs,
    isOncePerBank,
  } = OFFERS[id]
  const common = {
    title: { th: id, en: id },
    conditions: minDeposit > 0n ? { deposit: { min: bahtText(minDeposit) } } : {},
    oncePer: isOncePerBank ? ['member' as const, 'bank' as const] : ['member' as const],
    period: 'day' as const,
    qualifyDays: days(qualifyMs),
    claimDays: days(claimMs),
    wagering:
      multiple === 0n
        ? null
        : {
            multiple: Number(multiple),
            product: 'casino' as const,
            contributions: { PVP: 0 },
            maxBet: bahtText(maxBet),
            days: days(activeMs),
          },
    maxCashOut: cap === null ? null : bahtText(cap),
    agents: true,
  }
  if (kind === 'APPLICATION') return { kind, ...common, reward: { most: bahtText(max) } }
  return { kind, ...common, reward: { percent: Number(percent), cap: bahtText(max) } }
}
