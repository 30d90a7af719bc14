import type { BankCode } from '@tessera/site'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { BankAccountRow, StoredBankAccount } from '../withdrawal.tables.ts'
import type { OwnName } from './names.domain.ts'

const MAX_WAITING = 200

type AccountKey = Pick<BankAccountRow, 'merchant' | 'bank' | 'number' | 'member_id'>

export const createBankAccountRepository = (db: Db) => {
  const activeAccounts = () => db.selectFrom('bank_accounts').selectAll().where('removed_at', 'is', null)
  const othersWithNumber = ({ merchant, bank, number, member_id }: AccountKey) =>
    activeAccounts()
      .where('merchant', '=', merchant)
      .where('bank', '=', bank)
      .where('number', '=', number)
      .where('member_id', '!=', member_id)
  return {
    /** Oldest first. */
    listOfMember: (memberId: string): Promise<StoredBankAccount[]> =>
      activeAccounts().where('member_id', '=', memberId).orderBy('added_at').orderBy('id').execute(),
    findOfMember: (memberId: string, id: string): Promise<StoredBankAccount | undefined> =>
      activeAccounts().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst(),
    /** Finds an account, including removed ones. */
    byId: (id: string): Promise<StoredBankAccount | undefined> =>
      db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirst(),
    lock: (id: string): Promise<StoredBankAccount | undefined> =>
      activeAccounts().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** True if the member has or had a bank account. */
    hadAny: async (memberId: string): Promise<boolean> =>
      (await db.selectFrom('bank_accounts').select('id').where('member_id', '=', memberId).limit(1).execute()).length >
      0,
    add: (row: Insertable<BankAccountRow>): Promise<StoredBankAccount> =>
      db.insertInto('bank_accounts').values(row).returningAll().executeTakeFirstOrThrow(),
    /** True if other members have an account with this number. */
    isShared: async (account: AccountKey): Promise<boolean> =>
      (await othersWithNumber(account).limit(1).execute()).length > 0,
    /** True if another member may receive payouts to this number; accounts that await review or were rejected do not count. */
    isSharedPayable: async (account: AccountKey): Promise<boolean> =>
      (await othersWithNumber(account).where('review', 'in', ['none', 'yes']).limit(1).execute()).length > 0,
    remove: async (id: string, at: Date): Promise<void> => {
      await db.updateTable('bank_accounts').set({ removed_at: at }).where('id', '=', id).execute()
    },
    hasPendingWithdrawal: async (id: string): Promise<boolean> =>
      (
        await db
          .selectFrom('withdrawals')
          .select('id')
          .where('account_id', '=', id)
          .where('state', 'in', ['requested', 'reviewing', 'approved', 'paying'])
          .limit(1)
          .execute()
      ).length > 0,
    setReview: async (id: string, review: 'yes' | 'no'): Promise<void> => {
      await db.updateTable('bank_accounts').set({ review }).where('id', '=', id).execute()
    },
    usernameOf: async (memberId: string): Promise<string> =>
      (await db.selectFrom('members').select('username').where('id', '=', memberId).executeTakeFirst())?.username ?? '',
    /** Accounts whose name awaits review, oldest first. */
    listWaiting: () =>
      db
        .selectFrom('bank_accounts as a')
        .innerJoin('members as m', 'm.id', 'a.member_id')
        .selectAll('a')
        .select('m.username')
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('bank_accounts as o')
                .select('o.id')
                .whereRef('o.merchant', '=', 'a.merchant')
                .whereRef('o.bank', '=', 'a.bank')
                .whereRef('o.number', '=', 'a.number')
                .whereRef('o.member_id', '!=', 'a.member_id')
                .where('o.removed_at', 'is', null),
            )
            .as('is_shared'),
        )
        .where('a.review', '=', 'waiting')
        .where('a.removed_at', 'is', null)
        .orderBy('a.added_at')
        .limit(MAX_WAITING)
        .execute(),
    ownName: async (memberId: string): Promise<OwnName | undefined> =>
      db.selectFrom('member_names').select(['th', 'en']).where('member_id', '=', memberId).executeTakeFirst(),
    /** Stores the member's name in a script, unless one is stored already. */
    saveName: async (memberId: string, script: 'th' | 'en', name: string): Promise<void> => {
      const row = { member_id: memberId, th: null, en: null, [script]: name }
      await db
        .insertInto('member_names')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('member_id')
            .doUpdateSet({ [script]: sql`coalesce(${sql.ref(`member_names.${script}`)}, ${name})` }),
        )
        .execute()
    },
  }
}
export type NewBank = { bank: BankCode; number: string; name: string }
export type WaitingAccount = Awaited<ReturnType<ReturnType<typeof createBankAccountRepository>['listWaiting']>>[number]
