import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'

/** Signed amount as decimal text with two decimals: `-1250.00`. */
export const SignedAmount = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** An account of the house. Everything in the books sums to zero, so members' balances have a negative counterpart here. */
export const HouseAccount = z.object({
  /** `games`, `bonus`, `jackpot` and so on; the kinds of the chart of accounts. */
  kind: z.string(),
  /** Its provider, channel, promotion or pool; empty if there is none. */
  ref: z.string(),
  currency: z.string(),
  balance: SignedAmount,
})
export type HouseAccount = z.infer<typeof HouseAccount>

/** A discrepancy in the books, with its location as far as it is known. `hour` is ISO 8601. */
export const Mismatch = z.object({
  rule: z.enum(['transaction', 'balance', 'hour', 'merchant']),
  account: z.nullable(z.string()),
  hour: z.nullable(z.string()),
  difference: SignedAmount,
})
export type Mismatch = z.infer<typeof Mismatch>

/**
 * Result of a trial balance; `found` counts all discrepancies, of which `misfits` has the first fifty. `madeAt` is ISO 8601.
 */
export const TrialBalance = z.object({
  id: z.string(),
  madeAt: z.string(),
  found: z.int(),
  misfits: z.array(Mismatch),
})
export type TrialBalance = z.infer<typeof TrialBalance>

/** The house's side of a merchant's books: every account, and the last trial balances, newest first. */
export const Books = z.object({
  merchant: z.string(),
  accounts: z.array(HouseAccount),
  trialBalances: z.array(TrialBalance),
})
export type Books = z.infer<typeof Books>
export const BooksReply = ok(Books)
