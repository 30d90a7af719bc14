import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/** Kinds of moves of the main wallet that a record can be filtered by. */
export const TransactionType = z.enum(['deposit', 'withdraw', 'transfer', 'game', 'bonus', 'commission', 'other'])
export type TransactionType = z.infer<typeof TransactionType>

/**
 * One move of the main wallet. `after` is `before` and `amount`; without a filter each row begins where the older one ended.
 * `kind` is the ledger's kind of the transaction, such as `deposit`, `withdraw_hold`, `bet`.
 */
export const TransactionRow = z.object({
  id: z.string(),
  type: TransactionType,
  kind: z.string(),
  /** Signed: what left the wallet is below zero. */
  amount: Money,
  before: Money,
  after: Money,
  /** ISO 8601. */
  at: z.string(),
  /** The deposit, withdrawal or transfer that it belongs to; null where there is none. */
  order: z.nullable(z.object({ id: z.string(), reference: z.nullable(z.string()), state: z.string() })),
})
export type TransactionRow = z.infer<typeof TransactionRow>

/**
 * A page of the record, latest first; `next` is the cursor of the page after it, null at the end. `totals` are of all that
 * match.
 */
export const TransactionPage = z.object({
  list: z.array(TransactionRow),
  next: z.nullable(z.string()),
  totals: z.object({ in: Money, out: Money, count: z.int() }),
})
export type TransactionPage = z.infer<typeof TransactionPage>

/** A file of comma-separated values (RFC 4180, with BOM), and what to call it. */
export const CsvFile = z.object({ name: z.string(), csv: z.string() })
export type CsvFile = z.infer<typeof CsvFile>
