import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SignedAmount } from './books.ts'

/** Ended cycle, with the secret of its commit. `at` is ISO 8601. */
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

/** Progressive pool, as the desk sees it. The secret of the current cycle is never sent. */
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
  /** Amount by which it must be hit. */
  mustHitBy: SignedAmount,
  cycle: z.int(),
  /** Commit of the current cycle; null before the first stake. */
  commit: z.nullable(z.string()),
  /** True if the merchant's file still has it, so that stakes feed it. */
  isNamed: z.boolean(),
  /** The last five cycles that ended, newest first. */
  hits: z.array(JackpotHit),
})
export type DeskPool = z.infer<typeof DeskPool>
export const DeskPoolsReply = ok(z.array(DeskPool))
