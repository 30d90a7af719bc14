import { Money } from '@tessera/contracts'
import { type CarryRule, type ContractKind, type ContractTerms, ContractTier } from '@tessera/site'
import { parsePpm } from '../../parts/share.ts'

export type TierField = 'turnover' | 'net' | 'active' | 'share'

/** A tier in the form; `key` identifies it while tiers are added and removed. */
export interface TierDraft {
  key: number
  texts: Readonly<Record<TierField, string>>
}
/** Terms in the form. */
export interface TermsDraft {
  tiers: readonly TierDraft[]
  carry: CarryRule
  periods: number
}
/** Errors of the tiers, by index. */
export type TierFaults = Readonly<Record<number, 'unreadable' | 'order'>>

/** Threshold fields of each kind of contract; the others are zero. */
export const TIER_FIELDS: Readonly<Record<ContractKind, readonly TierField[]>> = {
  salary: ['turnover', 'active', 'share'],
  hour: ['turnover', 'active', 'share'],
  dividend: ['turnover', 'net', 'active', 'share'],
}

export const newTier = (key: number): TierDraft => ({
  key,
  texts: { turnover: '0.00', net: '0.00', active: '0', share: '' },
})

/** Creates a draft of existing terms, or of new ones. */
export const draftOf = (terms: ContractTerms | null): TermsDraft =>
  terms
    ? {
        carry: terms.carry,
        periods: terms.periods,
        tiers: terms.tiers.map(({ turnover, net, active, ppm }, key) => ({
          key,
          texts: { turnover, net, active: String(active), share: String(ppm / 10_000) },
        })),
      }
    : { carry: 'always', periods: 1, tiers: [newTier(0)] }

const isThreshold = (text: string): boolean => Money.safeParse(text).success && !text.startsWith('-')

function tierOf({ texts }: TierDraft, kind: ContractKind): ContractTier | null {
  const amountOf = (field: 'turnover' | 'net') => (TIER_FIELDS[kind].includes(field) ? texts[field].trim() : '0.00')
  const [turnover, net, ppm] = [amountOf('turnover'), amountOf('net'), parsePpm(texts.share)]
  if (!isThreshold(turnover) || !isThreshold(net) || !/^\d{1,6}$/.test(texts.active.trim()) || !ppm) return null
  return ContractTier.safeParse({ turnover, net, active: Number(texts.active), ppm }).data ?? null
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** True if no threshold is lower than in the tier before, and the share is higher. */
const isHigherTier = (tier: ContractTier, previous: ContractTier): boolean =>
  minorOf(tier.turnover) >= minorOf(previous.turnover) &&
  minorOf(tier.net) >= minorOf(previous.net) &&
  tier.active >= previous.active &&
  tier.ppm > previous.ppm

/** Parses a draft into terms, or returns the errors by tier. */
export function readTerms(kind: ContractKind, draft: TermsDraft): { terms: ContractTerms | null; faults: TierFaults } {
  const tiers = draft.tiers.map((tier) => tierOf(tier, kind))
  const faultEntries = tiers.flatMap((tier, index): [number, TierFaults[number]][] => {
    const previous = tiers[index - 1]
    if (!tier) return [[index, 'unreadable']]
    return previous && !isHigherTier(tier, previous) ? [[index, 'order']] : []
  })
  if (faultEntries.length > 0) return { terms: null, faults: Object.fromEntries(faultEntries) }
  const schedule = kind === 'dividend' ? draft : ({ carry: 'none', periods: 1 } as const)
  const parsedTiers = tiers.filter((tier) => tier !== null)
  return { terms: { tiers: parsedTiers, carry: schedule.carry, periods: schedule.periods }, faults: {} }
}
