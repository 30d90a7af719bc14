import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/** Kinds of movements of the main wallet, by which a record can be filtered. */
export const TransactionType = z.enum(['deposit', 'withdraw', 'transfer', 'game', 'bonus', 'commission', 'other'])
export type TransactionType = z.infer<typeof TransactionType>

/**
 * One move of the main wallet. `after` is `before` plus `amount`; without a filter each row continues the older one.
 * `kind` is the ledger's kind of the transaction, such as `deposit`, `withdraw_hold`, `bet`.
 */
export const TransactionRow = z.object({
  id: z.string(),
  type: TransactionType,
  kind: z.string(),
  /** Signed: debits are negative. */
  amount: Money,
  before: Money,
  after: Money,
  /** ISO 8601. */
  at: z.string(),
  /** The deposit, withdrawal or transfer that it belongs to; null if there is none. */
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

/** CSV file (RFC 4180, with BOM), and its name. */
export const CsvFile = z.object({ name: z.string(), csv: z.string() })
export type CsvFile = z.infer<typeof CsvFile>
