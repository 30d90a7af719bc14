import { Money, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { BankCode } from '../banks.ts'
import { DepositState } from '../entities/deposit.ts'
import { BankAccountState, WithdrawalState } from '../entities/withdrawal.ts'
import { DepositMethodKind } from '../enums.ts'
import { SignedAmount } from './books.ts'
import { Reason } from './reason.ts'

/**
 * Evidence that an operator checked before a decision: a link, a ticket number, a statement line. It is recorded.
 */
const Evidence = z.string().check(z.minLength(3), z.maxLength(500))

/** Approval; times are ISO 8601. */
export const Yes = z.object({ by: z.string(), at: z.string(), reason: z.string() })
export type Yes = z.infer<typeof Yes>

/** Approves or rejects a waiting item; two approvals must be from two persons (`review.same.person`). */
export const Decision = z.object({ yes: z.boolean(), reason: Reason, evidence: Evidence })
export type Decision = z.infer<typeof Decision>

/** A deposit that waits for review: a slip to be checked, or a payment that does not simply match its order. */
export const DeskDeposit = z.object({
  id: z.string(),
  reference: z.string(),
  merchant: z.string(),
  username: z.string(),
  kind: DepositMethodKind,
  state: DepositState,
  amount: Money,
  payable: Money,
  /** Received amount; null if there is none yet. */
  paid: z.nullable(Money),
  /** Payer by the bank's data; null if the bank gives none. */
  payer: z.nullable(z.string()),
  /** Reason for the review. */
  why: z.enum(['slip', 'amount', 'currency', 'payer', 'protection', 'disabled', 'limit', 'again', 'late']),
  hasSlip: z.boolean(),
  createdAt: z.string(),
  yes: z.array(Yes),
  /** Number of required approvals. */
  needs: z.int(),
})
export type DeskDeposit = z.infer<typeof DeskDeposit>
/** Oldest first, 200 at most. */
export const DeskDeposits = ok(z.array(DeskDeposit))
export const DeskDepositReply = ok(DeskDeposit)

/** Picture of a member's slip, as a `data:` URL. */
export const SlipPicture = ok(z.object({ picture: z.string() }))

/** A payment that matches no order, or that is being refunded to its payer. */
export const SuspenseItem = z.object({
  id: z.string(),
  merchant: z.string(),
  channel: z.string(),
  providerRef: z.string(),
  amount: Money,
  payer: z.nullable(z.string()),
  receivedAt: z.string(),
  /**
   * A resolution that one person has requested and another has to confirm; `username` if it is to be credited to a member.
   */
  asked: z.nullable(z.object({ by: z.string(), end: z.enum(['assign', 'refund']), username: z.nullable(z.string()) })),
  /** Set while it is being refunded; `attempts` counts attempts that the provider did not confirm. */
  refund: z.nullable(z.object({ reference: z.string(), attempts: z.int() })),
})
export type SuspenseItem = z.infer<typeof SuspenseItem>
/** Money without an order, then refunds in progress; each oldest first, 200 at most. */
export const Suspense = ok(z.array(SuspenseItem))
/** `assign` credits a member, `refund` returns it. The second person repeats the first one's request. */
export const SuspenseEnd = z.object({
  end: z.enum(['assign', 'refund']),
  username: z.nullable(z.string().check(z.maxLength(64))),
  reason: Reason,
  evidence: Evidence,
})
export type SuspenseEnd = z.infer<typeof SuspenseEnd>
export const SuspenseReply = ok(SuspenseItem)

/** Reason why a withdrawal is reviewed. */
export const WithdrawalFlag = z.enum(['amount', 'first', 'name', 'shared', 'disabled'])
export type WithdrawalFlag = z.infer<typeof WithdrawalFlag>

/** A payout that the provider has not confirmed; times are ISO 8601. */
export const UnconfirmedPayout = z.object({
  /** Time since when it has been approved or being paid. */
  since: z.string(),
  /** Number of calls to the provider about it. */
  attempts: z.int(),
  /** The provider's last response, or the reason why there was none; null if it was not called. */
  lastResponse: z.nullable(z.string()),
  /** Confirmed by a second operator, the money is returned once the provider has voided the reference. */
  giveUp: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string(), isConfirmed: z.boolean() })),
})
export type UnconfirmedPayout = z.infer<typeof UnconfirmedPayout>

/** Gives up a payout that is not confirmed; a second person sends the same to confirm it. */
export const GiveUp = z.object({ reason: Reason, evidence: Evidence })
export type GiveUp = z.infer<typeof GiveUp>

/** A withdrawal as the desk sees it. */
export const DeskWithdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  merchant: z.string(),
  username: z.string(),
  state: WithdrawalState,
  amount: Money,
  fee: Money,
  flags: z.array(WithdrawalFlag),
  account: z.object({ id: z.string(), bank: BankCode, number: z.string(), name: z.string() }),
  requestedAt: z.string(),
  endedAt: z.nullable(z.string()),
  yes: z.array(Yes),
  needs: z.int(),
  /** Set if it is approved or being paid for 30 minutes or longer. */
  unconfirmed: z.nullable(UnconfirmedPayout),
})
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>
/** Pending ones first, then unconfirmed ones, both oldest first; then the newest ended ones. 200 at most. */
export const DeskWithdrawals = ok(z.array(DeskWithdrawal))
export const DeskWithdrawalReply = ok(DeskWithdrawal)

/** Bank account whose holder's name does not clearly match the member's. */
export const DeskAccount = z.object({
  id: z.string(),
  merchant: z.string(),
  username: z.string(),
  bank: BankCode,
  /** Its last four digits. */
  number: z.string(),
  /** Name at the bank, and the member's own name. */
  bankName: z.string(),
  ownName: z.string(),
  isShared: z.boolean(),
  state: BankAccountState,
  addedAt: z.string(),
})
export type DeskAccount = z.infer<typeof DeskAccount>
export const DeskAccounts = ok(z.array(DeskAccount))
export const DeskAccountReply = ok(DeskAccount)

/** A full account number, revealed one by one; each reveal is recorded with its operator. */
export const Reveal = z.object({ reason: Reason })
export const Revealed = ok(z.object({ number: z.string() }))

/** A correction of a member's balance: one person of finance requests it, another confirms. A negative amount debits. */
export const AdjustmentInput = z.object({
  merchant: z.string().check(z.maxLength(40)),
  username: z.string().check(z.maxLength(64)),
  amount: SignedAmount,
  reason: Reason,
  evidence: Evidence,
})
export type AdjustmentInput = z.infer<typeof AdjustmentInput>
export const Adjustment = z.object({
  id: z.string(),
  merchant: z.string(),
  username: z.string(),
  amount: SignedAmount,
  reason: z.string(),
  evidence: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  confirmedBy: z.nullable(z.string()),
})
export type Adjustment = z.infer<typeof Adjustment>
export const Adjustments = ok(z.array(Adjustment))
export const AdjustmentReply = ok(Adjustment)

/** A report of a provider that contradicts what is booked here. No money was moved for it. */
export const ProviderCase = z.object({
  id: z.string(),
  merchant: z.string(),
  channel: z.string(),
  about: z.enum(['payout', 'charge', 'transfer']),
  /** Our reference. */
  reference: z.string(),
  /** The state here and the state that the provider reports. */
  here: z.string(),
  there: z.string(),
  amount: Money,
  /** The provider's amount, if it differs. */
  reported: z.nullable(Money),
  openedAt: z.string(),
})
export type ProviderCase = z.infer<typeof ProviderCase>
/** Open ones, oldest first, 200 at most. */
export const ProviderCases = ok(z.array(ProviderCase))
export const CloseCase = z.object({ reason: Reason })
export type CloseCase = z.infer<typeof CloseCase>
export const ProviderCaseReply = ok(ProviderCase)

/** A win that a vendor reports above the maximum of a day. It is neither booked nor transferred before it is released. */
export const HeldWin = z.object({
  id: z.string(),
  merchant: z.string(),
  username: z.string(),
  vendor: z.string(),
  win: Money,
  heldAt: z.string(),
})
export type HeldWin = z.infer<typeof HeldWin>
/** Oldest first, 200 at most. */
export const HeldWins = ok(z.array(HeldWin))
export const ReleaseWin = z.object({ reason: Reason, evidence: Evidence })
export type ReleaseWin = z.infer<typeof ReleaseWin>
export const HeldWinReply = ok(HeldWin)

/**
 * A wallet at a vendor of a member who is excluded from play: its money is being returned, until the vendor reports it
 * empty.
 */
export const VendorRecall = z.object({
  id: z.string(),
  merchant: z.string(),
  username: z.string(),
  vendor: z.string(),
  /** Last booked balance. */
  balance: Money,
  /** The transfer that the vendor has not confirmed; null if there is none. */
  inDoubt: z.nullable(z.object({ reference: z.string(), amount: Money, since: z.string() })),
  /** Time of the next attempt, ISO 8601. */
  nextAt: z.string(),
})
export type VendorRecall = z.infer<typeof VendorRecall>
/** Wallets in doubt first, 200 at most. */
export const VendorRecalls = ok(z.array(VendorRecall))

/** Difference between a provider's statement and the books. `next_day`: both have it, on adjacent days. */
export const StatementDifference = z.object({
  kind: z.enum(['missing_here', 'missing_there', 'amount', 'next_day']),
  /**
   * Kind of movement: in or out, taken back by the payer's bank, sent back by the payee's, refunded, moved to a vendor or back. `balance`: a
   * member's balance at a vendor, as it was booked.
   */
  moved: z.enum(['in', 'out', 'charge_back', 'bounce', 'refund', 'to_vendor', 'from_vendor', 'balance']),
  /** The provider's reference for received payments, the member's id for a balance, ours for everything else. */
  reference: z.string(),
  here: z.nullable(Money),
  there: z.nullable(Money),
})
export type StatementDifference = z.infer<typeof StatementDifference>

/** A channel's UTC day compared with the provider's statement of it. */
export const ChannelDay = z.object({
  channel: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  matched: z.int(),
  /** Number of differences; `differences` has the first fifty. */
  found: z.int(),
  differences: z.array(StatementDifference),
  comparedAt: z.string(),
})
export type ChannelDay = z.infer<typeof ChannelDay>
/** Of a merchant, newest first, 60 at most. */
export const ChannelDays = ok(z.array(ChannelDay))
