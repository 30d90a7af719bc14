import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { WithdrawalDecisionRow, WithdrawalRow } from '../withdrawal.tables.ts'

export type StoredWithdrawal = Selectable<WithdrawalRow>
const MAX_LISTED = 200
const OPEN_STATES = ['requested', 'reviewing', 'approved', 'paying'] as const
/** States of withdrawals that were not sent to the provider yet. */
const UNSENT_STATES = ['requested', 'reviewing', 'approved'] as const
const UNCONFIRMED_STATES = ['approved', 'paying'] as const

export const createWithdrawalRepository = (db: Db) => {
  const selectWithAccounts = () =>
    db
      .selectFrom('withdrawals as w')
      .innerJoin('bank_accounts as a', 'a.id', 'w.account_id')
      .selectAll('w')
      .select(['a.bank', 'a.shown', 'a.name', 'a.number'])
  const selectForDesk = () => selectWithAccounts().innerJoin('members as m', 'm.id', 'w.member_id').select('m.username')
  return {
    add: (row: Insertable<WithdrawalRow>): Promise<StoredWithdrawal> =>
      db.insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow(),
    /** Finds a withdrawal of the member, with its bank account. */
    findOfMember: (memberId: string, id: string) =>
      selectWithAccounts().where('w.member_id', '=', memberId).where('w.id', '=', id).executeTakeFirst(),
    /** Open withdrawals, newest first. */
    listOpen: (memberId: string) =>
      selectWithAccounts()
        .where('w.member_id', '=', memberId)
        .where('w.state', 'in', OPEN_STATES)
        .orderBy('w.requested_at', 'desc')
        .execute(),
    lock: (id: string): Promise<StoredWithdrawal | undefined> =>
      db.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Finds a withdrawal of this channel by its reference. */
    byReference: (
      channel: string,
      reference: string,
    ): Promise<Pick<StoredWithdrawal, 'id' | 'amount' | 'fee'> | undefined> =>
      db
        .selectFrom('withdrawals')
        .select(['id', 'amount', 'fee'])
        .where('channel', '=', channel)
        .where('reference', '=', reference)
        .executeTakeFirst(),
    listUnsent: (memberId: string): Promise<{ id: string }[]> =>
      db
        .selectFrom('withdrawals')
        .select('id')
        .where('member_id', '=', memberId)
        .where('state', 'in', UNSENT_STATES)
        .execute(),
    change: async (id: string, changes: Updateable<WithdrawalRow>): Promise<StoredWithdrawal> =>
      db.updateTable('withdrawals').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    /** Returns number and sum (minor units) of withdrawals since a time, without those whose money was returned. */
    totalsSince: async (memberId: string, start: Date): Promise<{ count: number; amount: bigint }> => {
      const row = await db
        .selectFrom('withdrawals')
        .select((eb) => [
          eb.fn.countAll<bigint>().as('count'),
          sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
        ])
        .where('member_id', '=', memberId)
        .where('requested_at', '>=', start)
        .where('state', 'not in', ['failed', 'rejected', 'bounced'])
        .executeTakeFirst()
      return { count: Number(row?.count ?? 0n), amount: row?.amount ?? 0n }
    },
    isDisabled: async (memberId: string): Promise<boolean> =>
      (await db.selectFrom('members').select('disabled').where('id', '=', memberId).executeTakeFirst())?.disabled ===
      true,
    /** True if a withdrawal to this bank account was ever paid. */
    wasPaid: async (accountId: string): Promise<boolean> =>
      (
        await db
          .selectFrom('withdrawals')
          .select('id')
          .where('account_id', '=', accountId)
          .where('state', '=', 'paid')
          .limit(1)
          .execute()
      ).length > 0,
    /** Withdrawals that are due to be sent to the provider or queried. */
    listDue: (merchants: readonly string[], at: Date, limit: number) =>
      selectWithAccounts()
        .where('w.merchant', 'in', merchants)
        .where('w.due_at', '<=', at)
        .orderBy('w.due_at')
        .orderBy('w.requested_at')
        .orderBy('w.id')
        .limit(limit)
        .execute(),
    /**
     * Withdrawals that wait for a decision, oldest first; then those that were approved or in payment before `unconfirmed`, oldest first;
     * then finished ones, newest first.
     */
    listForDesk: async (unconfirmedBefore: Date) => {
      const waiting = await selectForDesk()
        .where('w.state', '=', 'reviewing')
        .orderBy('w.requested_at')
        .limit(MAX_LISTED)
        .execute()
      const unconfirmedRows = await selectForDesk()
        .where('w.state', 'in', UNCONFIRMED_STATES)
        .where('w.changed_at', '<=', unconfirmedBefore)
        .orderBy('w.changed_at')
        .limit(MAX_LISTED)
        .execute()
      const ended = await selectForDesk()
        .where('w.ended_at', 'is not', null)
        .orderBy('w.ended_at', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return [...waiting, ...unconfirmedRows, ...ended].slice(0, MAX_LISTED)
    },
    findForDesk: (id: string) => selectForDesk().where('w.id', '=', id).executeTakeFirst(),
    addDecision: async (row: Insertable<WithdrawalDecisionRow>): Promise<void> => {
      await db.insertInto('withdrawal_decisions').values(row).execute()
    },
    deleteDecisions: async (id: string): Promise<void> => {
      await db.deleteFrom('withdrawal_decisions').where('withdrawal_id', '=', id).execute()
    },
    listDecisions: (ids: readonly string[]): Promise<Selectable<WithdrawalDecisionRow>[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('withdrawal_decisions').selectAll().where('withdrawal_id', 'in', ids).orderBy('at').execute(),
  }
}
export type WithdrawalWithAccount = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createWithdrawalRepository>['findOfMember']>>
>
export type WithdrawalForDesk = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createWithdrawalRepository>['findForDesk']>>
>
