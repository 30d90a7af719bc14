import type { OfferRules } from '@tessera/site/operations'
import { DAY_MS } from '../calendar.ts'

/** An offer as the model knows it. Minor units. */
export interface ModelOffer {
  kind: 'WELCOME' | 'RELOAD' | 'APPLICATION'
  /** The most that one entry, or one gift, can pay. */
  most: bigint
  percent: bigint
  minDeposit: bigint
  multiple: bigint
  maxBet: bigint
  /** The most that becomes cash. */
  cap: bigint | null
  /** Time limits for playing it through, for earning it, and for claiming it. */
  lastsMs: number
  qualifyMs: number
  claimMs: number
  budget: bigint
  /** Given to one member of a bank account a day. */
  isOncePerBank: boolean
}

export const BONUS_MAX_BET = 5_000n
export type PromotionId = 'match' | 'small' | 'gift' | 'cash'

const offer = (overrides: Partial<ModelOffer>): ModelOffer => ({
  kind: 'APPLICATION',
  most: 5_000n,
  percent: 0n,
  minDeposit: 0n,
  multiple: 0n,
  maxBet: 0n,
  cap: null,
  lastsMs: DAY_MS,
  qualifyMs: DAY_MS,
  claimMs: DAY_MS,
  budget: 60_000n,
  isOncePerBank: false,
  ...overrides,
})

export const OFFERS: Readonly<Record<PromotionId, ModelOffer>> = {
  match: offer({
    kind: 'WELCOME',
    most: 20_000n,
    percent: 100n,
    multiple: 5n,
    maxBet: BONUS_MAX_BET,
    budget: 200_000n,
  }),
  small: offer({
    kind: 'RELOAD',
    most: 2_000n,
    percent: 50n,
    minDeposit: 10_000n,
    multiple: 3n,
    maxBet: BONUS_MAX_BET,
    budget: 9_000n,
  }),
  gift: offer({ multiple: 4n, maxBet: BONUS_MAX_BET, cap: 3_000n }),
  cash: offer({ isOncePerBank: true }),
}

/** Percent of a stake that counts; a type at nothing cannot be played with a bonus. */
export const CONTRIBUTIONS: Readonly<Record<string, bigint>> = { RNG: 100n, LIVE: 50n, PVP: 0n }

const text = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const days = (ms: number): number => ms / DAY_MS

/** The offer as it is published. */
export function rulesOf(id: PromotionId): OfferRules {
  const {
    kind,
    most: max,
    percent,
    minDeposit,
    multiple,
    maxBet,
    cap,
    lastsMs,
    qualifyMs,
    claimMs,
    isOncePerBank,
  } = OFFERS[id]
  const common = {
    title: { th: id, en: id },
    conditions: minDeposit > 0n ? { deposit: { min: text(minDeposit) } } : {},
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
            maxBet: text(maxBet),
            days: days(lastsMs),
          },
    maxCashOut: cap === null ? null : text(cap),
    agents: true,
  }
  if (kind === 'APPLICATION') return { kind, ...common, reward: { most: text(max) } }
  return { kind, ...common, reward: { percent: Number(percent), cap: text(max) } }
}
