import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { BankCode } from '../banks.ts'

/**
 * `cooling`: new in addition to others, and usable from a later time; `reviewing`: an operator checks the name; `refused`:
 * it is not the member's.
 */
export const BankAccountState = z.enum(['ready', 'cooling', 'reviewing', 'refused'])
export type BankAccountState = z.infer<typeof BankAccountState>

/** An account of the member's at a bank. */
export const BankAccount = z.object({
  id: z.string(),
  bank: BankCode,
  /** The last four digits: "xxx-xxx-1234". */
  number: z.string(),
  /** Name of the owner at the bank. */
  name: z.string(),
  state: BankAccountState,
  /** ISO 8601 if it is cooling. */
  usableFrom: z.nullable(z.string()),
})
export type BankAccount = z.infer<typeof BankAccount>
/** Maximum number per member. */
export const MAX_BANK_ACCOUNTS = 3

/** State of a withdrawal. The money of a `failed`, `rejected` or `bounced` one has been returned to the wallet. */
export const WithdrawalState = z.enum([
  'requested',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'failed',
  'rejected',
  'bounced',
])
export type WithdrawalState = z.infer<typeof WithdrawalState>

/** A member's withdrawal. Times are ISO 8601. */
export const WithdrawalOrder = z.object({
  id: z.string(),
  reference: z.string(),
  state: WithdrawalState,
  amount: Money,
  fee: Money,
  /** Amount that the bank account gets. */
  arrives: Money,
  /** Its number as {@link BankAccount} shows it. */
  account: z.object({ bank: BankCode, number: z.string(), name: z.string() }),
  requestedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The desk's reason for a rejection, for the member. */
  reason: z.nullable(z.string()),
})
export type WithdrawalOrder = z.infer<typeof WithdrawalOrder>

/** Withdrawal options of the member. */
export const WithdrawalOffer = z.object({
  /** Available amount of the main wallet. */
  available: Money,
  /** Amount in pending withdrawals. */
  held: Money,
  min: Money,
  max: Money,
  fee: Money,
  feePercent: z.string(),
  today: z.object({ countLeft: z.int(), amountLeft: Money, resetsAt: z.string() }),
  /** Turnover required by deposits, and the part done. */
  turnover: z.object({ needed: Money, done: Money }),
  accounts: z.array(BankAccount),
  hasPaymentPassword: z.boolean(),
  /** ISO 8601 while the payment password is locked by wrong ones. */
  lockedUntil: z.nullable(z.string()),
  /** ISO 8601 while withdrawals wait because the payment password was reset. */
  coolingUntil: z.nullable(z.string()),
  /** Debt after a charge-back; it blocks withdrawals. */
  debt: Money,
  /** Bonus money of a deposit that ends with a withdrawal; null if there is none. */
  endsBonus: z.nullable(Money),
  /** Pending withdrawals, newest first. */
  open: z.array(WithdrawalOrder),
})
export type WithdrawalOffer = z.infer<typeof WithdrawalOffer>
