import { createHash } from 'node:crypto'
import type { LedgerTransactionKind } from '../money.tables.ts'

export interface Leg {
  accountId: bigint
  /** Minor units; positive adds to the account. */
  amount: bigint
}

export interface Posting {
  merchant: string
  /** Idempotency key of the posting, chosen by the caller: repeating it has no second effect. */
  key: string
  kind: LedgerTransactionKind
  legs: readonly Leg[]
}

export type PostingError = 'unbalanced' | 'account.unknown' | 'funds.insufficient' | 'ceiling.exceeded' | 'key.conflict'
export type PostingResult =
  /** `answer`: additional result of the posting function, if it returns one. */
  | { ok: true; transactionId: bigint; replay: boolean; at: Date; answer?: string | null }
  | { ok: false; error: PostingError }

/** Injected clock; null to use the database's clock, which all processes share. */
export type LedgerClock = (() => Date) | null

/** True if there are at least two legs, none is zero, no account occurs twice, and they sum to zero. */
export function isBalanced(legs: readonly Leg[]): boolean {
  if (legs.length < 2 || legs.some((leg) => leg.amount === 0n)) return false
  if (new Set(legs.map((leg) => leg.accountId)).size !== legs.length) return false
  return legs.reduce((sum, leg) => sum + leg.amount, 0n) === 0n
}

/** Computes the fingerprint of a posting, by which a different posting with the same key is detected. */
export function fingerprintOf(posting: Posting): string {
  const legs = sortedLegs(posting.legs).map((leg) => `${leg.accountId}:${leg.amount}`)
  return createHash('sha256')
    .update([posting.kind, ...legs].join('|'))
    .digest('hex')
}

/** Sorts by account so that concurrent postings lock in the same order and cannot deadlock. */
export const sortedLegs = (legs: readonly Leg[]): Leg[] =>
  [...legs].sort((a, b) => (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0))

/** Formats minor units as decimal text, as in responses. */
export function moneyText(minor: bigint): string {
  const absolute = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}

/** Parses decimal text with two decimals, as in requests and merchants' files, to minor units. */
export const minorOf = (text: string): bigint => BigInt(text.replace('.', ''))
