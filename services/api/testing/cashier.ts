import { randomUUID } from 'node:crypto'
import type { PaymentEvent } from '@tessera/outside'
import { OUTSIDE_SITE, startExternalServices } from '@tessera/sandbox/testing'
import type { WithdrawalOrder } from '@tessera/site'
import { AddBankAccount, SetPaymentPassword, Withdraw, Withdrawal } from '@tessera/site/calls'
import type { OperatorRole } from '@tessera/site/operations'
import type { Trx } from '../src/database/tables.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import { createInbox } from '../src/modules/content/messages/inbox.ts'
import { createMessageRepository } from '../src/modules/content/messages/messages.repository.ts'
import { createGate } from '../src/modules/money/gate/gate.service.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import { createBookTransfer } from '../src/modules/money/transfers/book-transfer.ts'
import { recallJob } from '../src/modules/money/transfers/recalls.jobs.ts'
import { transferJob } from '../src/modules/money/transfers/transfers.jobs.ts'
import { createTransferService } from '../src/modules/money/transfers/transfers.service.ts'
import { createVendorCalls } from '../src/modules/money/transfers/vendor-calls.ts'
import { payoutHandlers } from '../src/modules/money/withdrawals/payout-events.ts'
import { payoutJob } from '../src/modules/money/withdrawals/payouts.jobs.ts'
import { createWithdrawalTransitions, rejectUnpaid } from '../src/modules/money/withdrawals/withdrawal-transitions.ts'
import type { Browser } from './browser.ts'
import { channelsAt } from './channels.ts'
import { sandboxSettings } from './external-systems.ts'
import { startTestApi, type TestApi } from './test-api.ts'

export const PAYMENT_PASSWORD = '246810'
export const DECISION_REASON = { reason: 'all papers seen', evidence: 'ticket 4711' }

type Options = Pick<NonNullable<Parameters<typeof startTestApi>[0]>, 'open' | 'merchant'>

/** API with the sandbox as banks, payer and vendors, and members who can withdraw. */
export async function startCashier(options: Options = {}) {
  const sandbox = await startExternalServices()
  const api = await startTestApi({
    ...options,
    config: sandboxSettings(sandbox, OUTSIDE_SITE),
    channels: channelsAt(sandbox.origin),
  })
  const unusedMembers = await api.listMembers(60)
  let nextIndex = 0
  const credit = async (memberId: string, amount: bigint): Promise<void> => {
    const ledger = createLedgerRepository(api.db)
    const legs = [
      { accountId: await ledger.memberAccount('siam', memberId, 'THB'), amount },
      { accountId: await ledger.houseAccount('siam', 'cash', 'THB'), amount: -amount },
    ]
    const posting = { merchant: 'siam', key: `test-${randomUUID()}`, kind: 'deposit' as const, legs }
    const postingResult = await api.db.transaction().execute((trx) => postTransaction(trx, posting, api.now()))
    if (!postingResult.ok) throw new Error(postingResult.error)
  }
  /** Gives the member a debt, as after a charge-back that the wallet could not cover. */
  const addDebt = async (memberId: string, amount: bigint): Promise<void> => {
    const ledger = createLedgerRepository(api.db)
    const legs = [
      { accountId: await ledger.ownedAccount('siam', 'debt', memberId, 'THB'), amount: -amount },
      { accountId: await ledger.houseAccount('siam', 'clearing', 'THB', 'siam-gateway'), amount },
    ]
    const posting = { merchant: 'siam', key: `test-${randomUUID()}`, kind: 'charge_back' as const, legs }
    const postingResult = await api.db.transaction().execute((trx) => postTransaction(trx, posting, api.now()))
    if (!postingResult.ok) throw new Error(postingResult.error)
  }
  const balances = async (memberId: string): Promise<Record<string, bigint>> => {
    const rows = await api.db
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance'])
      .where('owner_id', '=', memberId)
      .where('kind', 'in', ['member', 'held', 'transit', 'vendor'])
      .execute()
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance ?? 0n]))
  }
  const addAccount = async (as: Browser, overrides: Partial<Record<string, string>> = {}) =>
    api.callSealed(AddBankAccount, { bank: 'KBANK', number: '1234567801', name: 'สมชาย ใจดี', ...overrides }, { as })

  return {
    api,
    outside: sandbox,
    credit,
    owe: addDebt,
    balances,
    addAccount,
    /** An unused member, without money, bank account or payment password. */
    newMember: async () => {
      const member = unusedMembers[nextIndex++]
      if (!member) throw new Error('no unused members left')
      const memberId = member.id
      const { memberAccount } = createLedgerRepository(api.db)
      const account = await memberAccount('siam', memberId, 'THB')
      const { balance } = await api.db
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
      if (balance) await credit(memberId, -balance)
      return { memberId, username: member.username, as: await api.signIn(member.username) }
    },
    /** Sets the payment password {@link PAYMENT_PASSWORD}. */
    setPaymentPassword: (as: Browser) =>
      api.callSealed(
        SetPaymentPassword,
        { password: 'Demo1234', paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
        { as },
      ),
    withdraw: (
      as: Browser,
      accountId: string,
      amount: string,
      overrides: { key?: string; paymentPassword?: string; endBonus?: true } = {},
    ) =>
      api.callSealed(
        Withdraw,
        {
          accountId,
          amount,
          paymentPassword: overrides.paymentPassword ?? PAYMENT_PASSWORD,
          ...(overrides.endBonus ? { endBonus: true } : {}),
        },
        { as, headers: { 'idempotency-key': overrides.key ?? randomUUID() } },
      ),
    fetchWithdrawal: async (as: Browser, id: string): Promise<WithdrawalOrder> =>
      (await api.call(Withdrawal, { as, query: { id } })).reply.value,
    /** Decides a withdrawal at the desk. Desk sessions expire soon, so each call signs in again. */
    decide: async (id: string, role: OperatorRole = 'clerk', isApproved = true) =>
      api.operate('POST', `cashier/withdrawals/${id}/decide`, await api.signInOperator(role), {
        yes: isApproved,
        ...DECISION_REASON,
      }),
    close: async () => {
      await api.close()
      await sandbox.close()
    },
  }
}
export type Cashier = Awaited<ReturnType<typeof startCashier>>

/** Counter for unique account numbers. */
let payeeCount = 0

/** Creates a member with this cash (minor units), a bank account and a payment password. */
export async function createPayee(cashier: Cashier, cash: bigint, overrides: Partial<Record<string, string>> = {}) {
  const member = await cashier.newMember()
  if (cash > 0n) await cashier.credit(member.memberId, cash)
  await cashier.setPaymentPassword(member.as)
  const number = `8${String(++payeeCount).padStart(7, '0')}01`
  const response = await cashier.addAccount(member.as, { number, ...overrides })
  return { ...member, account: response.reply.value }
}

const transitionsOf = ({ merchants, now }: TestApi, onAlert: (error: unknown) => void = () => undefined) =>
  createWithdrawalTransitions({
    merchants,
    notifyIn: (trx: Trx) => createInbox(createMessageRepository(trx), now),
    clock: now,
    onAlert,
  })

/** Delivers a channel's payout event to the withdrawals. */
export function deliverPayoutEvent(
  { api, outside: sandbox }: Cashier,
  event: Extract<PaymentEvent, { type: 'payout.paid' | 'payout.failed' | 'payout.bounced' }>,
  code: string,
  onAlert?: (error: unknown) => void,
): Promise<'done' | 'unknown'> {
  const handler = payoutHandlers(transitionsOf(api, onAlert))[event.type]
  const channel = channelsAt(sandbox.origin).find((item) => item.code === code)
  if (!handler || !channel) throw new Error('no handler or channel for the event')
  return api.db.transaction().execute((trx) => handler(trx, channel, event, api.now()))
}

/** Rejects withdrawals that were not sent to the provider yet, as a charge-back does. */
export const rejectUnpaidWithdrawals = ({ api }: Cashier, memberId: string): Promise<void> =>
  api.db.transaction().execute((trx) => rejectUnpaid(trx, transitionsOf(api), memberId, api.now()))

/** Advances the clock and runs the payout job, as the API does each second; returns the errors. */
export async function runPayouts({ api, outside: sandbox }: Cashier, ms = 1_000): Promise<string[]> {
  api.advance(ms)
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  const { db, merchants, now } = api
  const transitions = transitionsOf(api, onError)
  const job = payoutJob({ db, channels: channelsAt(sandbox.origin), merchants, transitions, onError, onAlert: onError })
  await (await createJobRunner(db, [job], now, onError)).runOne()
  return errors
}

/** Advances the clock and queries vendors about transfers in doubt; returns the errors. */
export async function runTransferChecks({ api, outside: sandbox }: Cashier, ms: number): Promise<string[]> {
  api.advance(ms)
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  const { db, merchants, now } = api
  const booking = createBookTransfer({ merchants, clock: now, onAlert: onError })
  const job = transferJob({
    db,
    channels: channelsAt(sandbox.origin),
    books: booking,
    vendors: createVendorCalls(),
    onError,
  })
  await (await createJobRunner(db, [job], now, onError)).runOne()
  return errors
}

/** Advances the clock and recalls excluded members' money at vendors; returns the errors. */
export async function runRecalls({ api, outside: sandbox }: Cashier, ms: number): Promise<string[]> {
  api.advance(ms)
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  const { db, merchants, now } = api
  const booking = createBookTransfer({ merchants, clock: now, onAlert: onError })
  const deps = {
    db,
    channels: channelsAt(sandbox.origin),
    books: booking,
    vendors: createVendorCalls(),
    gate: createGate(now),
    now,
  }
  const job = recallJob({ db, merchants, transfers: createTransferService(deps), onError })
  await (await createJobRunner(db, [job], now, onError)).runOne()
  return errors
}
