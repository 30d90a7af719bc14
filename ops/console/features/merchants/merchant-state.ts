import type { Health, MerchantRow } from '@tessera/contracts'
import { totalOf } from '../../parts/health.ts'

/** Fewer loads than so say nothing about a rate. */
export const FEW_LOADS = 50
/** A site that told of loads and has fallen silent for so long is looked into. */
const SILENT_MS = 10 * 60_000

/** How a merchant stands, the worst first. `silent`: pages told of loads within the hour and stopped; `quiet`: none told of any. */
export const STATES = ['empty', 'halted', 'failing', 'silent', 'rolling', 'locked', 'few', 'quiet', 'healthy'] as const
export type MerchantState = (typeof STATES)[number]

/** What is known of a merchant without its health; null where that decides. */
const standing = ({ stable, rollouts }: MerchantRow): MerchantState | null => {
  if (stable === null) return 'empty'
  return rollouts.some(({ haltedAt }) => haltedAt !== null) ? 'halted' : null
}

/** Milliseconds since the end of the last minute with loads; null where no minute had any. */
export function silenceOf({ minutes }: Health, now: number): number | null {
  const last = Math.max(...minutes.filter(({ loads }) => loads > 0).map(({ minute }) => Date.parse(minute)))
  return Number.isFinite(last) ? Math.max(now - last - 60_000, 0) : null
}

/** How a merchant stands, in one word. `health`: of the last hour; null while it is not known. */
export function stateOf(merchant: MerchantRow, health: Health | null, now: number): MerchantState {
  const known = standing(merchant)
  if (known) return known
  const otherwise = merchant.rollouts.length > 0 ? 'rolling' : merchant.locked ? 'locked' : null
  if (!health) return otherwise ?? 'quiet'
  const { loads, failed } = totalOf(health)
  if (loads >= FEW_LOADS && failed / loads > merchant.guard.maxRate) return 'failing'
  const silence = silenceOf(health, now)
  if (silence !== null && silence > SILENT_MS) return 'silent'
  if (otherwise) return otherwise
  if (loads === 0) return 'quiet'
  return loads < FEW_LOADS ? 'few' : 'healthy'
}

/** By what is known of each without its health: trouble first, then by name. */
export const byTrouble = (one: MerchantRow, other: MerchantRow): number => {
  const place = (row: MerchantRow) => STATES.indexOf(stateOf(row, null, 0))
  return place(one) - place(other) || one.code.localeCompare(other.code)
}
