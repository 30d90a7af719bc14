import { LocalText, Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { BankCode } from '../banks.ts'
import { DepositMethodKind } from '../enums.ts'
import { Fact } from './announcement.ts'
import { LimitWindow } from './limits.ts'
import { Ineligible } from './reward.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Deposit method of the merchant's file. */
export const DepositMethod = z.object({
  id: z.string(),
  kind: DepositMethodKind,
  name: LocalText,
  min: Money,
  max: Money,
  /** Fixed part of the member's fee; "0.00" for none. */
  fee: Money,
  /** Percentage part of the fee: "1.50". */
  feePercent: z.string().check(z.regex(/^\d{1,2}\.\d{2}$/)),
  /** Usual time to credit, in minutes. */
  minutes: z.int(),
  recommended: z.boolean(),
  quickAmounts: z.array(Money),
  /** Instructions for the member, in order. */
  steps: z.array(LocalText),
  /** Opening hours, in the merchant's zone; over midnight if `to` is before `from`; null is always. */
  hours: z.nullable(z.object({ from: timeOfDay, to: timeOfDay })),
})
export type DepositMethod = z.infer<typeof DepositMethod>

/** Deposit method that is offered to the member. `opensAt` is ISO 8601 if it is closed, null if it is open. */
export const OfferedDepositMethod = z.object({
  ...DepositMethod.shape,
  opensAt: z.nullable(z.string()),
  /** True if it takes whole baht only, because satang that the server adds identify the payment. */
  wholeAmount: z.optional(z.boolean()),
})
export type OfferedDepositMethod = z.infer<typeof OfferedDepositMethod>

/**
 * State of a deposit. `pending`: no payment yet; `reviewing`: a slip is checked; `held`: a payment that does not simply
 * match this order; `returned`: it was refunded. After `expired`, `failed`, `rejected` and `cancelled` a late payment still
 * credits.
 */
export const DepositState = z.enum([
  'pending',
  'reviewing',
  'credited',
  'held',
  'expired',
  'failed',
  'rejected',
  'cancelled',
  'charged_back',
  'returned',
])
export type DepositState = z.infer<typeof DepositState>

/** Account to pay to. */
export const ReceivingAccount = z.object({ bank: BankCode, number: z.string(), name: z.string() })
export type ReceivingAccount = z.infer<typeof ReceivingAccount>

/** A member's deposit. Times are ISO 8601. */
export const DepositOrder = z.object({
  id: z.string(),
  /** Reference in the payment: 12 letters and digits. */
  reference: z.string(),
  methodId: z.string(),
  kind: DepositMethodKind,
  name: LocalText,
  state: DepositState,
  /** Credited amount: for a transfer including the satangs that distinguish it from others. */
  amount: Money,
  fee: Money,
  /** Amount to pay, to the satang: amount and fee. */
  payable: Money,
  promoId: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The server's time at the response: count down from it. */
  now: z.string(),
  /** Text of the QR code; null if the method has none, or no payment is expected any more. */
  qr: z.nullable(z.string()),
  account: z.nullable(ReceivingAccount),
  /** The provider's page to pay on. */
  url: z.nullable(z.string()),
  hasSlip: z.boolean(),
  /** True if a slip can be sent now. */
  takesSlip: z.boolean(),
  /** Of a credited one; `before` and `after` are the main wallet's. `debtRepaid`: what of the credit repaid a debt, if there was one. */
  receipt: z.nullable(z.object({ creditedAt: z.string(), before: Money, debtRepaid: z.optional(Money), after: Money })),
})
export type DepositOrder = z.infer<typeof DepositOrder>

/** Reason why the member's next deposit cannot have a promotion; `full`: its budget is used up. */
export const DepositPromoReason = z.enum([...Ineligible.options, 'full'])
export type DepositPromoReason = z.infer<typeof DepositPromoReason>

/** The smallest deposit that the promotion takes: `get` is the bonus, `play` the stakes that make it cash, "0.00" for cash at once. */
export const DepositExample = z.object({ deposit: Money, get: Money, play: Money })
export type DepositExample = z.infer<typeof DepositExample>

/** A promotion for a deposit, in the language of the request. */
export const DepositPromo = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the member can choose it for the next deposit. */
  ineligible: z.nullable(DepositPromoReason),
  /** Null if no bonus money follows from the deposit, as with free rounds. */
  example: z.nullable(DepositExample),
  /** Version that the member sees before choosing it; the order includes it. */
  termsVersion: z.string(),
  facts: z.array(Fact),
  minDeposit: z.nullable(Money),
})
export type DepositPromo = z.infer<typeof DepositPromo>

/** Deposit options of the member. */
export const DepositOffer = z.object({
  methods: z.array(OfferedDepositMethod),
  /** Orders that wait for payment or review, newest first; three at most. */
  open: z.array(DepositOrder),
  /** The deposit limit with the smallest remaining amount; null if none is set. */
  limit: z.nullable(z.object({ left: Money, window: LimitWindow, resetsAt: z.string() })),
  /** Reason to offer a deposit limit: before the first deposit, or six months after the last decision. */
  limitReview: z.nullable(z.enum(['first', 'again'])),
})
export type DepositOffer = z.infer<typeof DepositOffer>
