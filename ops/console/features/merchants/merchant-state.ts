import type { Health, MerchantRow } from '@tessera/contracts'
import { totalLoads } from '../../parts/health.ts'

/** Minimum number of loads for a meaningful rate. */
export const MIN_LOADS = 50
/** Time without loads after which a site that reported some needs attention. */
const SILENT_AFTER_MS = 10 * 60_000

/**
 * States of a merchant, worst first. `silent`: pages reported loads in the last hour, then stopped. `quiet`: no loads in
 * the last hour. `few`: too few loads for a meaningful rate.
 */
export const MERCHANT_STATES = [
  'empty',
  'halted',
  'failing',
  'silent',
  'rolling',
  'locked',
  'few',
  'quiet',
  'healthy',
] as const
export type MerchantState = (typeof MERCHANT_STATES)[number]

/** Returns `empty` or `halted`, which take precedence over health; otherwise null. */
const emptyOrHaltedState = ({ stable, rollouts }: MerchantRow): MerchantState | null => {
  if (stable === null) return 'empty'
  return rollouts.some(({ haltedAt }) => haltedAt !== null) ? 'halted' : null
}

/** Milliseconds since the end of the last minute with loads; null if no minute had any. */
export function silentDurationMs({ minutes }: Health, now: number): number | null {
  const lastMinuteMs = Math.max(...minutes.filter(({ loads }) => loads > 0).map(({ minute }) => Date.parse(minute)))
  return Number.isFinite(lastMinuteMs) ? Math.max(now - lastMinuteMs - 60_000, 0) : null
}

/** Returns the state of a merchant. `health`: of the last hour, null while it loads. */
export function merchantStateOf(merchant: MerchantRow, health: Health | null, now: number): MerchantState {
  const emptyOrHalted = emptyOrHaltedState(merchant)
  if (emptyOrHalted) return emptyOrHalted
  const rollingOrLocked = merchant.rollouts.length > 0 ? 'rolling' : merchant.locked ? 'locked' : null
  if (!health) return rollingOrLocked ?? 'quiet'
  const { loads, failed } = totalLoads(health)
  if (loads >= MIN_LOADS && failed / loads > merchant.guard.maxRate) return 'failing'
  const silentMs = silentDurationMs(health, now)
  if (silentMs !== null && silentMs > SILENT_AFTER_MS) return 'silent'
  if (rollingOrLocked) return rollingOrLocked
  if (loads === 0) return 'quiet'
  return loads < MIN_LOADS ? 'few' : 'healthy'
}

/** Sort order of cards: worst state first, as far as it is known without health, then by code. */
export const compareByState = (left: MerchantRow, right: MerchantRow): number => {
  const rank = (row: MerchantRow) => MERCHANT_STATES.indexOf(merchantStateOf(row, null, 0))
  return rank(left) - rank(right) || left.code.localeCompare(right.code)
}
