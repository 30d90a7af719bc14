import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SignedAmount } from './books.ts'

/** A cycle that is over, with the secret that its commit was made of. `at` is ISO 8601. */
export const JackpotHit = z.object({
  cycle: z.int(),
  paid: SignedAmount,
  at: z.string(),
  provider: z.string(),
  roundId: z.string(),
  commit: z.string(),
  secret: z.string(),
})
export type JackpotHit = z.infer<typeof JackpotHit>

/** A progressive pool as the house sees it. The secret of the current cycle is in no response. */
export const DeskPool = z.object({
  pool: z.string(),
  provider: z.string(),
  /** By language. */
  name: z.object({ th: z.string(), en: z.string() }),
  currency: z.string(),
  /** Posted balance of the pool. */
  amount: SignedAmount,
  /** Initial amount of the next cycle. */
  seed: SignedAmount,
  /** It is hit before it holds more. */
  mustHitBy: SignedAmount,
  cycle: z.int(),
  /** Of the current cycle; null before the first stake. */
  commit: z.nullable(z.string()),
  /** True if the merchant's file still has it, so that stakes feed it. */
  isNamed: z.boolean(),
  /** The last five cycles that ended, newest first. */
  hits: z.array(JackpotHit),
})
export type DeskPool = z.infer<typeof DeskPool>
export const DeskPoolsReply = ok(z.array(DeskPool))
