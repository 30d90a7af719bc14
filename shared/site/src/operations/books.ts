import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'

/** An amount as decimal text, two places, a minus where it is one: `-1250.00`. */
export const SignedAmount = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** An account of the house. Everything in the books sums to zero, so what members have stands here with a minus. */
export const HouseAccount = z.object({
  /** `games`, `bonus`, `jackpot` and so on; the kinds of the chart of accounts. */
  kind: z.string(),
  /** The provider, channel, promotion or pool that it is of; empty where there is none. */
  ref: z.string(),
  currency: z.string(),
  balance: SignedAmount,
})
export type HouseAccount = z.infer<typeof HouseAccount>

/** Something that does not add up, as far as it can be told where. `hour` is ISO 8601. */
export const Mismatch = z.object({
  rule: z.enum(['transaction', 'balance', 'hour', 'merchant']),
  account: z.nullable(z.string()),
  hour: z.nullable(z.string()),
  difference: SignedAmount,
})
export type Mismatch = z.infer<typeof Mismatch>

/** What a trial balance found; `found` counts all misfits, of which `misfits` has the first fifty. `madeAt` is ISO 8601. */
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
