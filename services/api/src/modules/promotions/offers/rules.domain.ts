import { createHash } from 'node:crypto'
import type { CounterKey, Offer, PromotionKind } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { output } from 'zod/v4/core'

/** Sorts keys, so that equal rules have the same text. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const sortedEntries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sortedEntries.map(([key, nested]) => [key, canonical(nested)]))
}

/** Computes a hash of the rules, which changes with any rule. */
export const termsVersionOf = (rules: OfferRules): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(rules)))
    .digest('hex')
    .slice(0, 32)

/** Kinds that a member has to join; the others are automatic or need an application. */
const JOINED_KINDS: readonly PromotionKind[] = ['WELCOME', 'RELOAD', 'FREE_ROUNDS']
export const isJoinedKind = (kind: PromotionKind): boolean => JOINED_KINDS.includes(kind)

export const actionOf = (kind: PromotionKind): Offer['action'] => {
  if (isJoinedKind(kind)) return 'join'
  return kind === 'APPLICATION' ? 'apply' : 'none'
}

type Counter = output<typeof CounterKey>
const COUNTER_BY_KIND: Record<PromotionKind, Counter | null> = {
  WELCOME: null,
  RELOAD: null,
  CASHBACK: 'MANUAL',
  FREE_ROUNDS: 'MANUAL',
  APPLICATION: 'MANUAL',
  RAFFLE: 'RAFFLE',
  UPGRADE: 'UPGRADE_BONUS',
  REFERRAL: 'REFERRAL',
  CHECKIN: 'LOGIN',
  MISSION: 'MISSION_MANUAL',
}
/** Returns the counter of claimable rewards of this kind; null if the kind needs no claim. */
export const counterOf = (kind: PromotionKind): Counter | null => COUNTER_BY_KIND[kind]
