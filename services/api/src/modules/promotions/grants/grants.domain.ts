import type { OfferRules } from '@tessera/site/operations'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import type { ClosedStake } from '../../play/closing/closing.domain.ts'
import { countedStake } from '../../play/closing/closing.domain.ts'
import { contributionsOf } from '../offers/amounts.domain.ts'
import type { StoredGrant } from '../reward.tables.ts'
import type { EndOfBonus } from './bonus-reservations.ts'

/** A bonus below this cannot be played any more, and is paid out to the member. Minor units. */
const MIN_PLAYABLE = 100n
/** Maximum wait for open rounds after a bonus has expired. */
export const OPEN_ROUND_WAIT_MS = 72 * 3_600_000
/** Time before a reward expires at which its member is reminded. */
export const WARNING_LEAD_MS = 3 * 86_400_000

/** Wagering columns of a reward with these rules. */
export function wageringOf({ wagering, maxCashOut }: Pick<OfferRules, 'wagering' | 'maxCashOut'>, amount: bigint) {
  if (!wagering) return { multiple: 0 }
  return {
    multiple: wagering.multiple,
    target: amount * BigInt(wagering.multiple),
    max_bet: minorOf(wagering.maxBet),
    contributions: JSON.stringify(contributionsOf(wagering)),
    max_cash_out: maxCashOut === null ? null : minorOf(maxCashOut),
    days: wagering.days,
  }
}

/** Progress that a settled stake adds, rounded down. Minor units. */
export function progressOf(stake: ClosedStake, { contributions, expires_at }: StoredGrant): bigint {
  const isLate = expires_at !== null && stake.openedAt >= expires_at
  if (isLate) return 0n
  const { cash, bonus } = countedStake(stake)
  const percent = contributions?.[stake.gameType] ?? 0
  return ((cash + bonus) * BigInt(percent)) / 100n
}

/** End of a bonus after some stakes: target reached, or next to nothing left; null if it continues. */
export function bonusEndOf(
  { target, max_cash_out }: StoredGrant,
  progress: bigint,
  remaining: bigint,
  hasOpenRound: boolean,
): ({ state: 'COMPLETED' | 'SPENT' } & EndOfBonus) | null {
  if (progress >= target) {
    const cash = max_cash_out !== null && remaining > max_cash_out ? max_cash_out : remaining
    return { state: 'COMPLETED', cash, house: remaining - cash }
  }
  return remaining < MIN_PLAYABLE && !hasOpenRound ? { state: 'SPENT', cash: remaining, house: 0n } : null
}
