import type { Health, MerchantRow } from '@tessera/contracts'
import { totalOf } from '../../parts/health.ts'

/** Minimum number of loads for a meaningful rate. */
export const FEW_LOADS = 50
/** Time without loads after which a site that reported some needs attention. */
const SILENT_AFTER_MS = 10 * 60_000

/**
 * States of a merchant, the worst first. `silent`: pages reported loads within the hour and stopped; `quiet`: none reported
 * any.
 */
export const STATES = ['empty', 'halted', 'failing', 'silent', 'rolling', 'locked', 'few', 'quiet', 'healthy'] as const
export type MerchantState = (typeof STATES)[number]

/** State of a merchant that does not depend on its health; null if it does. */
const stateWithoutHealth = ({ stable, rollouts }: MerchantRow): MerchantState | null => {
  if (stable === null) return 'empty'
  return rollouts.some(({ haltedAt }) => haltedAt !== null) ? 'halted' : null
}

/** Milliseconds since the end of the last minute with loads; null if no minute had any. */
export function silentMsOf({ minutes }: Health, now: number): number | null {
  const last = Math.max(...minutes.filter(({ loads }) => loads > 0).map(({ minute }) => Date.parse(minute)))
  return Number.isFinite(last) ? Math.max(now - last - 60_000, 0) : null
}

/** Returns the state of a merchant. `health`: of the last hour; null while it is unknown. */
export function stateOf(merchant: MerchantRow, health: Health | null, now: number): MerchantState {
  const fixedState = stateWithoutHealth(merchant)
  if (fixedState) return fixedState
  const statusState = merchant.rollouts.length > 0 ? 'rolling' : merchant.locked ? 'locked' : null
  if (!health) return statusState ?? 'quiet'
  const { loads, failed } = totalOf(health)
  if (loads >= FEW_LOADS && failed / loads > merchant.guard.maxRate) return 'failing'
  const silentMs = silentMsOf(health, now)
  if (silentMs !== null && silentMs > SILENT_AFTER_MS) return 'silent'
  if (statusState) return statusState
  if (loads === 0) return 'quiet'
  return loads < FEW_LOADS ? 'few' : 'healthy'
}

/** Compares by state without health, the worst first, then by code. */
export const compareByState = (left: MerchantRow, right: MerchantRow): number => {
  const rank = (row: MerchantRow) => STATES.indexOf(stateOf(row, null, 0))
  return rank(left) - rank(right) || left.code.localeCompare(right.code)
}
