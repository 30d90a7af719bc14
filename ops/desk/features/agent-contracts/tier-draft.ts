import { Money } from '@tessera/contracts'
import { type CarryRule, type ContractKind, type ContractTerms, ContractTier } from '@tessera/site'
import { parsePpm } from '../../parts/ppm.ts'

export type TierField = 'turnover' | 'net' | 'active' | 'share'

/** Tier as it is edited in the form; `key` is the React key, which stays when tiers are added or removed. */
export interface TierDraft {
  key: number
  inputs: Readonly<Record<TierField, string>>
}
/** Terms as they are edited in the form. */
export interface TermsDraft {
  tiers: readonly TierDraft[]
  carry: CarryRule
  periods: number
}
/** Errors by index of the tier: invalid input, or not higher than the previous tier. */
export type TierErrors = Readonly<Record<number, 'unreadable' | 'order'>>

/** Input fields of each kind of contract; thresholds without a field are zero. */
export const TIER_FIELDS: Readonly<Record<ContractKind, readonly TierField[]>> = {
  salary: ['turnover', 'active', 'share'],
  hour: ['turnover', 'active', 'share'],
  dividend: ['turnover', 'net', 'active', 'share'],
}

export const emptyTier = (key: number): TierDraft => ({
  key,
  inputs: { turnover: '0.00', net: '0.00', active: '0', share: '' },
})

/** Creates a draft of existing terms, or of new ones. */
export const createTermsDraft = (terms: ContractTerms | null): TermsDraft =>
  terms
    ? {
        carry: terms.carry,
        periods: terms.periods,
        tiers: terms.tiers.map(({ turnover, net, active, ppm }, key) => ({
          key,
          inputs: { turnover, net, active: String(active), share: String(ppm / 10_000) },
        })),
      }
    : { carry: 'always', periods: 1, tiers: [emptyTier(0)] }

const isThreshold = (text: string): boolean => Money.safeParse(text).success && !text.startsWith('-')

function parseTier({ inputs }: TierDraft, kind: ContractKind): ContractTier | null {
  const amountOf = (field: 'turnover' | 'net') => (TIER_FIELDS[kind].includes(field) ? inputs[field].trim() : '0.00')
  const [turnover, net, ppm] = [amountOf('turnover'), amountOf('net'), parsePpm(inputs.share)]
  if (!isThreshold(turnover) || !isThreshold(net) || !/^\d{1,6}$/.test(inputs.active.trim()) || !ppm) return null
  return ContractTier.safeParse({ turnover, net, active: Number(inputs.active), ppm }).data ?? null
}

const toMinorUnits = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** True if the share is higher than in the previous tier, and no threshold is lower. */
const isHigherTier = (tier: ContractTier, previous: ContractTier): boolean =>
  toMinorUnits(tier.turnover) >= toMinorUnits(previous.turnover) &&
  toMinorUnits(tier.net) >= toMinorUnits(previous.net) &&
  tier.active >= previous.active &&
  tier.ppm > previous.ppm

/** Parses a draft into terms, or returns the errors by tier. */
export function parseTerms(kind: ContractKind, draft: TermsDraft): { terms: ContractTerms | null; errors: TierErrors } {
  const tiers = draft.tiers.map((tier) => parseTier(tier, kind))
  const errorEntries = tiers.flatMap((tier, index): [number, TierErrors[number]][] => {
    const previous = tiers[index - 1]
    if (!tier) return [[index, 'unreadable']]
    return previous && !isHigherTier(tier, previous) ? [[index, 'order']] : []
  })
  if (errorEntries.length > 0) return { terms: null, errors: Object.fromEntries(errorEntries) }
  const dividendRules = kind === 'dividend' ? draft : ({ carry: 'none', periods: 1 } as const)
  const parsedTiers = tiers.filter((tier) => tier !== null)
  return { terms: { tiers: parsedTiers, carry: dividendRules.carry, periods: dividendRules.periods }, errors: {} }
}
