import { compareMoney } from '@tessera/i18n/money'
import type { ContractTier } from '@tessera/site'

const isAtMost = (one: string, other: string): boolean => compareMoney(one, other) <= 0

/**
 * The place of a tier of the offerer's own contract that covers a tier: no threshold is higher, the share is no lower. The last that
 * does, which is nearest to it; null where none does. The house, which offers without a contract, covers everything.
 */
export function coverOf(tier: ContractTier, covering: readonly ContractTier[]): number | null {
  const place = covering.findLastIndex(
    (own) =>
      isAtMost(own.turnover, tier.turnover) &&
      own.active <= tier.active &&
      isAtMost(own.net, tier.net) &&
      own.ppm >= tier.ppm,
  )
  return place < 0 ? null : place
}

/** Whether a tier goes on from the one before it: no threshold falls, the share rises. */
export const follows = (tier: ContractTier, before: ContractTier): boolean =>
  isAtMost(before.turnover, tier.turnover) &&
  before.active <= tier.active &&
  isAtMost(before.net, tier.net) &&
  before.ppm < tier.ppm
