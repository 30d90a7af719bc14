import { randomUUID } from 'node:crypto'
import type { PaymentEvent } from '@tessera/outside'
import { OUTSIDE_SITE, startOutside } from '@tessera/sandbox/testing'
import type { WithdrawalOrder } from '@tessera/site'
import { AddBankAccount, SetPaymentPassword, Withdraw, Withdrawal } from '@tessera/site/calls'
import type { OperatorRole } from '@tessera/site/operations'
import { createJobRunner } from '../jobs/runner.ts'
import { createInbox } from '../modules/content/messages/inbox.ts'
import { createMessageRepository } from '../modules/content/messages/messages.repository.ts'
import { createGate } from '../modules/money/gate/gate.service.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../modules/money/ledger/ledger.service.ts'
import { createBookTransfer } from '../modules/money/transfers/book-transfer.ts'
import { recallJob } from '../modules/money/transfers/recalls.jobs.ts'
import { transferJob } from '../modules/money/transfers/transfers.jobs.ts'
import { createTransferService } from '../modules/money/transfers/transfers.service.ts'
import { createVendorCalls } from '../modules/money/transfers/vendor-calls.ts'
import { createMoveWithdrawal, rejectUnpaid } from '../modules/money/withdrawals/move-withdrawal.ts'
import { payoutHandlers } from '../modules/money/withdrawals/payout-events.ts'
import { payoutJob } from '../modules/money/withdrawals/payouts.jobs.ts'
import type { Trx } from '../tables.ts'
import type { Browser } from './browser.ts'
import { channelsAt } from './channels.ts'
import { outsideSettings } from './post-office.ts'
import { startTestApi, type TestApi } from './test-api.ts'

export const PAYMENT_PASSWORD = '246810'
export const BECAUSE = { reason: 'all papers seen', evidence: 'ticket 4711' }

type Options = Pick<NonNullable<Parameters<typeof startTestApi>[0]>, 'open' | 'merchant'>

/** The API with the sandbox as its banks, its payer and its vendors; and members who have what a withdrawal needs. */
export async function startCashier(options: Options = {}) {
  const outside = await startOutside()
  const api = await startTestApi({
    ...options,
    config: outsideSettings(outside, OUTSIDE_SITE),
    channels: channelsAt(outside.origin),
  })
  const spare = await api.members(60)
  let nextIndex = 0
  const credit = async (memberId: string, amount: bigint): Promise<void> => {
    const ledger = createLedgerRepository(api.db)
    const legs = [
      { accountId: await ledger.memberAccount('siam', memberId, 'THB'), amount },
      { accountId: await ledger.houseAccount('siam', 'cash', 'THB'), amount: -amount },
    ]
    const posting = { merchant: 'siam', key: `test-${randomUUID()}`, kind: 'deposit' as const, legs }
    const posted = await api.db.transaction().execute((trx) => postTransaction(trx, posting, api.now()))
    if (!posted.ok) throw new Error(posted.error)
  }
  /** Makes the member owe so much, as after a charge-back that the wallet could not pay. */
  const owe = async (memberId: string, amount: bigint): Promise<void> => {
    const ledger = createLedgerRepository(api.db)
    const legs = [
      { accountId: await ledger.ownedAccount('siam', 'debt', memberId, 'THB'), amount: -amount },
      { accountId: await ledger.houseAccount('siam', 'clearing', 'THB', 'siam-gateway'), amount },
    ]
    const posting = { merchant: 'siam', key: `test-${randomUUID()}`, kind: 'charge_back' as const, legs }
    const posted = await api.db.transaction().execute((trx) => postTransaction(trx, posting, api.now()))
    if (!posted.ok) throw new Error(posted.error)
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
    outside,
    credit,
    owe,
    balances,
    addAccount,
    /** An unused member, without money, bank account or payment password. */
    newMember: async () => {
      const member = spare[nextIndex++]
      if (!member) throw new Error('no more members')
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
    secure: (as: Browser) =>
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
    order: async (as: Browser, id: string): Promise<WithdrawalOrder> =>
      (await api.call(Withdrawal, { as, query: { id } })).reply.value,
    /** Decides a withdrawal at the desk. A session of the desk expires soon, so each call uses a new one. */
    decide: async (id: string, role: OperatorRole = 'clerk', isApproved = true) =>
      api.operate('POST', `cashier/withdrawals/${id}/decide`, await api.signInOperator(role), {
        yes: isApproved,
        ...BECAUSE,
      }),
    close: async () => {
      await api.close()
      await outside.close()
    },
  }
}
export type Cashier = Awaited<ReturnType<typeof startCashier>>

/** Each has an account number of its own. */
let payees = 0

/** A member with so much cash (minor units), a bank account and a payment password. */
export async function aPayee(cashier: Cashier, cash: bigint, overrides: Partial<Record<string, string>> = {}) {
  const member = await cashier.newMember()
  if (cash > 0n) await cashier.credit(member.memberId, cash)
  await cashier.secure(member.as)
  const number = `8${String(++payees).padStart(7, '0')}01`
  const response = await cashier.addAccount(member.as, { number, ...overrides })
  return { ...member, account: response.reply.value }
}

const movesOf = ({ merchants, now }: TestApi, onAlarm: (error: unknown) => void = () => undefined) =>
  createMoveWithdrawal({
    merchants,
    tellIn: (trx: Trx) => createInbox(createMessageRepository(trx), now),
    clock: now,
    onAlarm,
  })

/** Passes a channel's event about a payout to withdrawals. */
export function tellPayout(
  { api, outside }: Cashier,
  event: Extract<PaymentEvent, { type: 'payout.paid' | 'payout.failed' | 'payout.bounced' }>,
  code: string,
  onAlarm?: (error: unknown) => void,
): Promise<'done' | 'unknown'> {
  const handler = payoutHandlers(movesOf(api, onAlarm))[event.type]
  const channel = channelsAt(outside.origin).find((item) => item.code === code)
  if (!handler || !channel) throw new Error('no handler or channel for the event')
  return api.db.transaction().execute((trx) => handler(trx, channel, event, api.now()))
}

/** Rejects what is not with the provider yet, as a charge-back does, behind the member's lock. */
export const giveBack = ({ api }: Cashier, memberId: string): Promise<void> =>
  api.db.transaction().execute((trx) => rejectUnpaid(trx, movesOf(api), memberId, api.now()))

/** Runs the payout job so many milliseconds later, as the API does each second; returns the errors. */
export async function payOut({ api, outside }: Cashier, ms = 1_000): Promise<string[]> {
  api.pass(ms)
  const faults: string[] = []
  const onFault = (error: unknown) => void faults.push(String(error))
  const { db, merchants, now } = api
  const moves = movesOf(api, onFault)
  const job = payoutJob({ db, channels: channelsAt(outside.origin), merchants, moves, onFault, onAlarm: onFault })
  await (await createJobRunner(db, [job], now, onFault)).step()
  return faults
}

/** Queries vendors about transfers in doubt, so many milliseconds later; returns the errors. */
export async function followTransfers({ api, outside }: Cashier, ms: number): Promise<string[]> {
  api.pass(ms)
  const faults: string[] = []
  const onFault = (error: unknown) => void faults.push(String(error))
  const { db, merchants, now } = api
  const books = createBookTransfer({ merchants, clock: now, onAlarm: onFault })
  const job = transferJob({ db, channels: channelsAt(outside.origin), books, vendors: createVendorCalls(), onFault })
  await (await createJobRunner(db, [job], now, onFault)).step()
  return faults
}

/** Recalls excluded members' money at vendors, so many milliseconds later; returns the errors. */
export async function recallFromVendors({ api, outside }: Cashier, ms: number): Promise<string[]> {
  api.pass(ms)
  const faults: string[] = []
  const onFault = (error: unknown) => void faults.push(String(error))
  const { db, merchants, now } = api
  const books = createBookTransfer({ merchants, clock: now, onAlarm: onFault })
  const deps = {
    db,
    channels: channelsAt(outside.origin),
    books,
    vendors: createVendorCalls(),
    gate: createGate(now),
    now,
  }
  const job = recallJob({ db, merchants, transfers: createTransferService(deps), onFault })
  await (await createJobRunner(db, [job], now, onFault)).step()
  return faults
}
