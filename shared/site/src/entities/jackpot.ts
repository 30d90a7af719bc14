import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/**
 * Jackpot of a merchant: real pools, the specification's demonstration (labelled as such), or none.
 */
export const JackpotMode = z.enum(['pool', 'demo', 'off'])
export type JackpotMode = z.infer<typeof JackpotMode>

/**
 * A progressive pool of the merchant. It is hit between `seed` and `mustHitBy`; the commit fixes the amount before the first
 * stake.
 */
export const JackpotPool = z.object({
  pool: z.string(),
  displayName: z.string(),
  amount: Money,
  /** ISO 8601; the amount is never older than 30 s. */
  at: z.string(),
  seed: Money,
  mustHitBy: Money,
  cycle: z.int(),
  commit: z.string(),
  nodeIds: z.array(z.string()),
  /** The last hit, with the secret of its commit; null before the first. */
  last: z.nullable(
    z.object({
      cycle: z.int(),
      paid: Money,
      at: z.string(),
      /** Masked; null if the member is hidden on boards. */
      userName: z.nullable(z.string()),
      secret: z.string(),
      commit: z.string(),
    }),
  ),
})
export type JackpotPool = z.infer<typeof JackpotPool>
