import { DAY_MS } from '@tessera/server/durations'
import type { Limit, LimitKind } from '@tessera/site'
import { moneyText } from '../ledger/ledger.domain.ts'

/** Time after the request from which a raise may be confirmed. */
export const CONFIRM_FROM_MS = DAY_MS
/** Time after the request until which a raise may be confirmed. */
export const CONFIRM_UNTIL_MS = 7 * DAY_MS

/** Limit as stored, in minor units, or in minutes for play time; null means no limit. */
export interface StoredLimit {
  value: bigint | null
  raise: { to: bigint | null; requestedAt: Date } | null
}

export const NO_LIMIT: StoredLimit = { value: null, raise: null }

const isHigher = (requested: bigint | null, value: bigint | null): boolean =>
  value !== null && (requested === null || requested > value)

/** A lower limit applies at once and cancels a pending raise; a higher one, or none, waits for a second confirmation. */
export function changeLimit(stored: StoredLimit, requested: bigint | null, at: Date): StoredLimit {
  if (isHigher(requested, stored.value)) return { value: stored.value, raise: { to: requested, requestedAt: at } }
  return { value: requested, raise: null }
}

/** Period in which a raise can be confirmed: `from` inclusive, `until` exclusive. */
export const confirmationPeriod = (requestedAt: Date): { from: Date; until: Date } => ({
  from: new Date(requestedAt.getTime() + CONFIRM_FROM_MS),
  until: new Date(requestedAt.getTime() + CONFIRM_UNTIL_MS),
})

/** Limit after the second confirmation; null if no raise can be confirmed now. */
export function confirmRaise({ raise }: StoredLimit, at: Date): StoredLimit | null {
  if (!raise) return null
  const { from, until } = confirmationPeriod(raise.requestedAt)
  return at >= from && at < until ? { value: raise.to, raise: null } : null
}

/** Pending raise as shown to the member; null once the time to confirm it has passed. */
export function pendingRaise(kind: LimitKind, { raise }: StoredLimit, at: Date): Limit['raise'] {
  if (!raise) return null
  const { from, until } = confirmationPeriod(raise.requestedAt)
  if (at >= until) return null
  return { value: formatLimit(kind, raise.to), confirmFrom: from.toISOString(), confirmUntil: until.toISOString() }
}

const MONEY = /^(\d{1,13})\.(\d{2})$/
const MINUTES = /^\d{1,5}$/

/** Parses a value of the API; undefined if it is invalid for this kind. */
export function parseLimit(kind: LimitKind, text: string | null): bigint | null | undefined {
  if (text === null) return null
  if (kind === 'time') return MINUTES.test(text) ? BigInt(text) : undefined
  const [, wholePart, fraction] = MONEY.exec(text) ?? []
  return wholePart !== undefined && fraction !== undefined ? BigInt(wholePart + fraction) : undefined
}

/** Formats a stored value for the API. */
export const formatLimit = (kind: LimitKind, value: bigint | null): string | null => {
  if (value === null) return null
  return kind === 'time' ? String(value) : moneyText(value)
}

/** Returns the same day and time `months` later in UTC, or the last day of the month if it is too short. */
export function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(at.getUTCMonth() + months)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}
