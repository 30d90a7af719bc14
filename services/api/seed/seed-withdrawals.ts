import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { WithdrawalFlag } from '@tessera/site/operations'
import { sql } from 'kysely'
import type { Trx } from '../src/database/tables.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import { createWithdrawalTransitions } from '../src/modules/money/withdrawals/withdrawal-transitions.ts'
import { createWithdrawalRepository } from '../src/modules/money/withdrawals/withdrawals.repository.ts'
import type { Move } from './history.ts'
import { idOf, type SeededUser } from './users.ts'

const DEMO_USERNAME = 'demo01'
/** Amounts of waiting withdrawals: the demo member's, and one that needs two approvals. Minor units. */
const SMALL_AMOUNT = 250_000n
const LARGE_AMOUNT = 6_000_000n

/** Pairs of age in days and amount in minor units. */
const PAID_WITHDRAWALS = [
  [31, 150_000],
  [17, 320_000],
  [6, 80_000],
] as const

/** Deposits and withdrawals of the demo member, late in the day, after all play, so that they interrupt no round. */
export const paidWithdrawalMoves = (now: number): Move[] =>
  PAID_WITHDRAWALS.flatMap(([daysAgo, amount]): Move[] => {
    const at = now - daysAgo * DAY_MS + 20 * HOUR_MS
    return [
      { kind: 'deposit', amount, at },
      { kind: 'withdraw', amount: -amount, at: at + HOUR_MS },
    ]
  })

/** Ledger key of a past withdrawal of the demo member; null for every other move. */
export const withdrawalKey = ({ id, username }: SeededUser, { kind, at }: Move): string | null =>
  username === DEMO_USERNAME && kind === 'withdraw' ? `wd:${idOf(id, `withdrawal-${at}`)}:end` : null

const referenceOf = (id: string): string => `W${id.replaceAll('-', '').slice(0, 15).toUpperCase()}`

interface Payee {
  merchant: MerchantConfig
  memberId: string
  name: string
  number: string
}

async function addBankAccount(trx: Trx, { merchant, memberId, name, number }: Payee, addedAt: Date): Promise<string> {
  const id = idOf(memberId, 'bank-account')
  await trx.insertInto('member_names').values({ member_id: memberId, th: name, en: null }).execute()
  await trx
    .insertInto('bank_accounts')
    .values({
      id,
      merchant: merchant.code,
      member_id: memberId,
      bank: 'KBANK',
      number,
      name: `นาย ${name}`,
      said_name: name,
      review: 'none',
      usable_from: addedAt,
      added_at: addedAt,
      removed_at: null,
    })
    .execute()
  return id
}

const toWithdrawalRow = ({ merchant, memberId }: Payee, accountId: string, id: string, amount: bigint, at: Date) => ({
  id,
  merchant: merchant.code,
  member_id: memberId,
  account_id: accountId,
  reference: referenceOf(id),
  channel: `${merchant.code}-payout`,
  amount,
  fee: 0n,
  requested_at: at,
  changed_at: at,
  reason: null,
  due_at: null,
})

/** Adds rows for the member's past withdrawals in the ledger, each requested 12 minutes before it was paid. */
async function addPaidWithdrawals(trx: Trx, payee: Payee, accountId: string): Promise<void> {
  const { rows } = await sql<{ key: string; amount: bigint; at: Date }>`
    select t.key, -p.amount as amount, t.created_at as at from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id join ledger_accounts a on a.id = p.account_id
    where a.owner_id = ${payee.memberId}::uuid and a.kind = 'member' and t.key like 'wd:%'`.execute(trx)
  for (const { key, amount, at } of rows) {
    const id = key.split(':')[1] ?? ''
    await trx
      .insertInto('withdrawals')
      .values({
        ...toWithdrawalRow(payee, accountId, id, amount, new Date(at.getTime() - 12 * MINUTE_MS)),
        state: 'paid',
        flags: [],
        needs: 1,
        changed_at: at,
        ended_at: at,
        provider_ref: `po_${id}`,
      })
      .execute()
  }
}

/** Adds a withdrawal that waits for the desk, funded by a deposit just before, so that the wallet is unchanged. */
async function addWaitingWithdrawal(
  trx: Trx,
  payee: Payee,
  accountId: string,
  { amount, flags, needs, at }: { amount: bigint; flags: WithdrawalFlag[]; needs: number; at: Date },
): Promise<void> {
  const { merchant, memberId } = payee
  const ledger = createLedgerRepository(trx)
  const legs = [
    { accountId: await ledger.memberAccount(merchant.code, memberId, merchant.currency), amount },
    { accountId: await ledger.houseAccount(merchant.code, 'cash', merchant.currency), amount: -amount },
  ]
  const depositedAt = new Date(at.getTime() - 5 * MINUTE_MS)
  const id = idOf(memberId, 'withdrawal-waiting')
  await postTransaction(trx, { merchant: merchant.code, key: `seed-${id}`, kind: 'deposit', legs }, depositedAt)
  const transitions = createWithdrawalTransitions({
    merchants: [merchant],
    notifyIn: () => async () => undefined,
    clock: () => at,
    onAlert: () => undefined,
  })
  const row = await createWithdrawalRepository(trx).add({
    ...toWithdrawalRow(payee, accountId, id, amount, at),
    state: 'requested',
    flags,
    needs,
    ended_at: null,
    provider_ref: null,
  })
  await transitions.holdAmount(trx, row)
  await transitions.applyEvent(trx, row, 'flagged', at)
}

/**
 * Seeds a bank account, a payment password, past withdrawals and a waiting one of each merchant's demo member; another
 * member's withdrawal waits for two approvals.
 */
export async function seedWithdrawals(
  trx: Trx,
  merchants: readonly MerchantConfig[],
  paymentPasswordHash: string,
  now: Date,
): Promise<void> {
  for (const merchant of merchants) {
    const members = trx.selectFrom('members').select('id').where('merchant', '=', merchant.code)
    const demo = await members.where('username', '=', DEMO_USERNAME).executeTakeFirst()
    const otherMember = await members
      .where('type', '=', 0)
      .where('username', 'not in', [DEMO_USERNAME, 'demo02', 'newbie01', 'first01'])
      .orderBy('username', 'desc')
      .executeTakeFirst()
    if (!demo || !otherMember) continue
    await trx
      .updateTable('members')
      .set({ payment_password_hash: paymentPasswordHash })
      .where('id', 'in', [demo.id, otherMember.id])
      .execute()
    const accountAddedAt = new Date(now.getTime() - 70 * DAY_MS)
    const demoPayee = { merchant, memberId: demo.id, name: 'สมชาย ใจดี', number: '0987654301' }
    const otherPayee = { merchant, memberId: otherMember.id, name: 'ประเสริฐ วงศ์ไทย', number: '0987654304' }
    const account = await addBankAccount(trx, demoPayee, accountAddedAt)
    await addPaidWithdrawals(trx, demoPayee, account)
    const flags: WithdrawalFlag[] = ['amount']
    const requestedAt = new Date(now.getTime() - 25 * MINUTE_MS)
    await addWaitingWithdrawal(trx, demoPayee, account, { amount: SMALL_AMOUNT, flags, needs: 1, at: requestedAt })
    await addWaitingWithdrawal(trx, otherPayee, await addBankAccount(trx, otherPayee, accountAddedAt), {
      amount: LARGE_AMOUNT,
      flags: ['amount', 'first'],
      needs: 2,
      at: new Date(now.getTime() - 40 * MINUTE_MS),
    })
  }
}
