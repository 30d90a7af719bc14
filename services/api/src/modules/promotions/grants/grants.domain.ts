import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
import type { OfferRules } from '@tessera/site/operations'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import type { ClosedStake } from '../../play/closing/closing.domain.ts'
import { countedStake } from '../../play/closing/closing.domain.ts'
import { contributionsOf } from '../offers/amounts.domain.ts'
import type { StoredGrant } from '../reward.tables.ts'
import type { BonusPayout } from './bonus-reservations.ts'

/** Minimum amount of a bonus that can still be played; a smaller remainder is paid to the member. Minor units. */
const MIN_PLAYABLE = 100n
/** Maximum time for which an expired bonus waits for open rounds to end. */
export const OPEN_ROUND_WAIT_MS = 72 * HOUR_MS
/** Time before the expiry of a reward at which the member is reminded. */
export const WARNING_LEAD_MS = 3 * DAY_MS

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

/** Returns the wagering progress that a settled stake adds to a bonus, rounded down. Minor units. */
export function progressOf(stake: ClosedStake, { contributions, expires_at }: StoredGrant): bigint {
  const isTooLate = expires_at !== null && stake.openedAt >= expires_at
  if (isTooLate) return 0n
  const { cash, bonus } = countedStake(stake)
  const percent = contributions?.[stake.gameType] ?? 0
  return ((cash + bonus) * BigInt(percent)) / 100n
}

/** Returns how a bonus ends after stakes: its target is reached, or too little remains to play; null if it continues. */
export function bonusEndOf(
  { target, max_cash_out }: StoredGrant,
  progress: bigint,
  remaining: bigint,
  hasOpenRound: boolean,
): ({ state: 'COMPLETED' | 'SPENT' } & BonusPayout) | null {
  if (progress >= target) {
    const cash = max_cash_out !== null && remaining > max_cash_out ? max_cash_out : remaining
    return { state: 'COMPLETED', cash, house: remaining - cash }
  }
  return remaining < MIN_PLAYABLE && !hasOpenRound ? { state: 'SPENT', cash: remaining, house: 0n } : null
}
