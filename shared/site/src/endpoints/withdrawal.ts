import { Money, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { BankCode } from '../banks.ts'
import { endpoint } from '../endpoint.ts'
import { BankAccount, WithdrawalOffer, WithdrawalOrder } from '../entities/withdrawal.ts'
import { optionalText, password, paymentPassword, text } from './fields.ts'

/** Available amount, bank accounts, and obstacles of a withdrawal. */
export const WithdrawInfo = endpoint({
  method: 'GET',
  path: '/api/v1/withdraw/info',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(WithdrawalOffer),
})

/**
 * Requests a withdrawal: the money is held at once. Requires an `Idempotency-Key`. Errors: `payment.password.wrong` and `.locked`,
 * `amount.range`, `withdraw.limit`, `turnover.unmet`, `account.cooling`, `account.name`, `funds.insufficient`, `debt.open`,
 * `bonus.active` (a bonus for a deposit ends with it: `value` has its amount).
 */
export const Withdraw = endpoint({
  method: 'POST',
  path: '/api/v1/withdraw',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({
    accountId: text(40),
    amount: Money,
    paymentPassword,
    /** True if the member has confirmed that a deposit bonus ends with it. */
    endBonus: z.optional(z.literal(true)),
  }),
  bodyType: 'encrypted',
  reply: ok(WithdrawalOrder),
})

/** One of the member's withdrawals; otherwise `request.not.found`. */
export const Withdrawal = endpoint({
  method: 'GET',
  path: '/api/v1/withdraw/order',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ id: queryText(40) }),
  reply: ok(WithdrawalOrder),
})

export const BankAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/bank-accounts',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(z.array(BankAccount)),
})

/**
 * Adds an account; the bank is asked for its holder's name. The first needs no password; a further one needs both and waits 24
 * h. Errors: `account.name` (another person's account), `account.limit`, `login.wrong`, `payment.password.wrong`.
 */
export const AddBankAccount = endpoint({
  method: 'POST',
  path: '/api/v1/bank-accounts',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({
    bank: BankCode,
    number: text(20),
    name: text(100),
    password: z.optional(password),
    paymentPassword: z.optional(paymentPassword),
  }),
  bodyType: 'encrypted',
  reply: ok(BankAccount),
})

/** Removes an account from the list; one with a pending withdrawal stays (`request.conflict`). */
export const RemoveBankAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/bank-accounts',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ id: queryText(40) }),
  reply: ok(z.null()),
})

/** Sets the payment password for the first time, with the login password, or changes it, with the previous one. */
export const SetPaymentPassword = endpoint({
  method: 'POST',
  path: '/api/v1/payment-password',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({
    password: z.optional(password),
    oldPaymentPassword: z.optional(paymentPassword),
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  }),
  bodyType: 'encrypted',
  reply: ok(z.null()),
})

/**
 * Resets a forgotten payment password, by the login password and, if the member has a verified number, a code of the purpose
 * `prove`. Withdrawals then wait 24 h.
 */
export const ResetPaymentPassword = endpoint({
  method: 'POST',
  path: '/api/v1/payment-password/reset',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({
    password,
    verificationCode: optionalText(10),
    verificationFlow: optionalText(64),
    firebaseIdToken: optionalText(4000),
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  }),
  bodyType: 'encrypted',
  reply: ok(z.object({ coolingUntil: z.string() })),
})
