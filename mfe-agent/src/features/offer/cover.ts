import { compareMoney } from '@tessera/i18n/money'
import type { ContractTier } from '@tessera/site'

const isAtMost = (left: string, right: string): boolean => compareMoney(left, right) <= 0

/**
 * Returns the index of a tier of the offerer's own contract that covers a tier: no threshold is higher, the share is no
 * lower. Returns the last such tier; null if there is none. The house, which offers without a contract, covers
 * everything.
 */
export function findCoverIndex(tier: ContractTier, ownTiers: readonly ContractTier[]): number | null {
  const index = ownTiers.findLastIndex(
    (ownTier) =>
      isAtMost(ownTier.turnover, tier.turnover) &&
      ownTier.active <= tier.active &&
      isAtMost(ownTier.net, tier.net) &&
      ownTier.ppm >= tier.ppm,
  )
  return index < 0 ? null : index
}

/** True if a tier may follow the one before: no threshold is lower, the share is higher. */
export const isValidNextTier = (tier: ContractTier, previous: ContractTier): boolean =>
  isAtMost(previous.turnover, tier.turnover) &&
  previous.active <= tier.active &&
  isAtMost(previous.net, tier.net) &&
  previous.ppm < tier.ppm
