import { compareMoney } from '@tessera/i18n/money'
import type { ContractTier } from '@tessera/site'

const isAtMost = (left: string, right: string): boolean => compareMoney(left, right) <= 0

/**
 * Returns the index of a tier of the offerer's own contract that covers a tier: no threshold is higher, the share is no
 * lower. The last such tier, which is the nearest; null if there is none. The house, which offers without a contract, covers
 * everything.
 */
export function coverOf(tier: ContractTier, covering: readonly ContractTier[]): number | null {
  const index = covering.findLastIndex(
    (own) =>
      isAtMost(own.turnover, tier.turnover) &&
      own.active <= tier.active &&
      isAtMost(own.net, tier.net) &&
      own.ppm >= tier.ppm,
  )
  return index < 0 ? null : index
}

/** True if a tier may follow the one before: no threshold is lower, the share is higher. */
export const follows = (tier: ContractTier, before: ContractTier): boolean =>
  isAtMost(before.turnover, tier.turnover) &&
  before.active <= tier.active &&
  isAtMost(before.net, tier.net) &&
  before.ppm < tier.ppm
