import { randomUUID } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'
import { SetPaymentPassword } from '@tessera/site/calls'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import type { LedgerTransactionKind, OwnedAccountKind } from '../src/modules/money/money.tables.ts'
import type { Browser } from './browser.ts'
import { PAYMENT_PASSWORD } from './cashier.ts'
import type { TestApi } from './test-api.ts'

/** Allows transfers to the upline at siam alone. */
export const withUpwardTransfers = (merchant: MerchantConfig): MerchantConfig => ({
  ...merchant,
  agent: { ...merchant.agent, transfer: { ...merchant.agent.transfer, upward: merchant.code === 'siam' } },
})

/** Test helpers for agents in the demo tree of siam: agent01 above agent02 to 04, agent02 above agent05 and 06. */
export function demoAgentsOf(api: TestApi) {
  const idOf = async (username: string): Promise<string> => {
    const row = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const postFromHouse = async (
    memberId: string,
    kind: OwnedAccountKind,
    amount: bigint,
    transactionKind: LedgerTransactionKind,
  ) => {
    const ledger = createLedgerRepository(api.db)
    const legs = [
      { accountId: await ledger.ownedAccount('siam', kind, memberId, 'THB'), amount },
      { accountId: await ledger.houseAccount('siam', 'adjust', 'THB'), amount: -amount },
    ]
    const posting = { merchant: 'siam', key: `test-${randomUUID()}`, kind: transactionKind, legs }
    const postingResult = await api.db.transaction().execute((trx) => postTransaction(trx, posting, api.now()))
    if (!postingResult.ok) throw new Error(postingResult.error)
  }
  return {
    idOf,
    /** Header with a new idempotency key. */
    newKey: () => ({ 'idempotency-key': randomUUID() }),
    /** Sets the payment password of the cashier's tests. */
    setPaymentPassword: (as: Browser, password = 'Agent1234') =>
      api.callSealed(
        SetPaymentPassword,
        { password, paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
        { as },
      ),
    /** Moves house money into a main wallet, minor units; out of it if negative. */
    postToWallet: (memberId: string, amount: bigint, kind: LedgerTransactionKind = 'adjust') =>
      postFromHouse(memberId, 'member', amount, kind),
    /** Gives the member a debt of this amount, minor units. */
    addDebt: (memberId: string, amount: bigint) => postFromHouse(memberId, 'debt', -amount, 'charge_back'),
    /** Balance of each of a member's accounts, minor units. */
    balances: async (memberId: string): Promise<Record<string, bigint>> => {
      const rows = await api.db
        .selectFrom('ledger_accounts')
        .select(['kind', 'balance'])
        .where('owner_id', '=', memberId)
        .where('kind', 'in', ['member', 'agent_float', 'debt'])
        .execute()
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance ?? 0n]))
    },
    /** Lists direct downlines of an agent that are members and that no other test uses. */
    listDownlines: async (agentId: string, count: number) =>
      api.db
        .selectFrom('members')
        .selectAll()
        .where('parent_id', '=', agentId)
        .where('type', '=', 0)
        .where('username', 'not in', ['demo01', 'demo02', 'newbie01', 'first01'])
        .orderBy('username')
        .limit(count)
        .execute(),
  }
}
