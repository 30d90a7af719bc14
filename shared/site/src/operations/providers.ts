import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SignedAmount } from './books.ts'
import { Reason } from './reason.ts'

const bounds = { min: SignedAmount, max: SignedAmount }

/** A provider's bets are rejected at a merchant until an operator lifts the stop. `at` is ISO 8601. */
export const ProviderStop = z.object({ merchant: z.string(), roundId: z.string(), at: z.string() })
export type ProviderStop = z.infer<typeof ProviderStop>

/** A provider of games that may call the wallet. Only the names of its keys are listed. */
export const DeskProvider = z.object({
  code: z.string(),
  vendors: z.array(z.string()),
  keys: z.array(z.string()),
  /** Default bounds of stakes, for games without their own. */
  ...bounds,
  games: z.array(z.object({ gameId: z.string(), ...bounds })),
  /** Origin of the provider's own calls; null if it has none. */
  operatorUrl: z.nullable(z.string()),
  /** Stops that are not lifted, newest first. */
  stops: z.array(ProviderStop),
})
export type DeskProvider = z.infer<typeof DeskProvider>
export const DeskProvidersReply = ok(z.array(DeskProvider))

/** Lets a provider bet again at a merchant, after a person has checked the round that stopped it. */
export const StopLift = z.object({
  merchant: z.string().check(z.maxLength(40)),
  provider: z.string().check(z.maxLength(24)),
  roundId: z.string().check(z.maxLength(64)),
  reason: Reason,
})
export type StopLift = z.infer<typeof StopLift>
/** Number of lifted stops of that round. */
export const StopLiftReply = ok(z.object({ lifted: z.int() }))

/** A transaction that differs between a provider and the books. `day` is UTC's, times are ISO 8601. */
export const ReconciliationCase = z.object({
  id: z.int(),
  provider: z.string(),
  day: z.string(),
  txId: z.string(),
  kind: z.enum(['missing_here', 'missing_there', 'amount', 'kind', 'round', 'late_win']),
  /** Data of each side; null if it has none. */
  here: z.unknown(),
  there: z.unknown(),
  firstSeen: z.string(),
  /** Time at which a later comparison no longer found it; null while it is open. */
  resolvedAt: z.nullable(z.string()),
})
export type ReconciliationCase = z.infer<typeof ReconciliationCase>
/** Open ones first, then the newest; up to 200. */
export const ReconciliationCases = ok(z.array(ReconciliationCase))
