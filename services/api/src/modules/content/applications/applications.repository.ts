import type { Insertable, Updateable } from 'kysely'
import type {
  ApplicationApprovalRow,
  RewardApplicationRow,
  StoredApplication,
  StoredApproval,
} from '../../../content-tables.ts'
import type { Db } from '../../../tables.ts'

const MAX_OWN = 50
const MAX_LISTED = 200

export const createApplicationRepository = (db: Db) => {
  const selectWithNames = () =>
    db
      .selectFrom('reward_applications as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .selectAll('a')
      .select('m.username')
  return {
    /** False where another one for the promotion waits already. */
    add: async (application: Insertable<RewardApplicationRow>): Promise<boolean> => {
      const result = await db
        .insertInto('reward_applications')
        .values(application)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    ofMember: (memberId: string): Promise<StoredApplication[]> =>
      db
        .selectFrom('reward_applications')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .limit(MAX_OWN)
        .execute(),
    /** Locks it for this transaction. */
    lock: (id: string): Promise<StoredApplication | undefined> =>
      db.selectFrom('reward_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    change: async (id: string, to: Updateable<RewardApplicationRow>): Promise<void> => {
      await db.updateTable('reward_applications').set(to).where('id', '=', id).execute()
    },
    byId: (id: string) => selectWithNames().where('a.id', '=', id).executeTakeFirst(),
    /** Those that wait first, oldest first, then the newest that ended. */
    list: async () => {
      const waiting = await selectWithNames()
        .where('a.ended_at', 'is', null)
        .orderBy('a.created_at')
        .orderBy('a.id')
        .limit(MAX_LISTED)
        .execute()
      const ended = await selectWithNames()
        .where('a.ended_at', 'is not', null)
        .orderBy('a.ended_at', 'desc')
        .limit(Math.max(1, MAX_LISTED - waiting.length))
        .execute()
      return [...waiting, ...ended].slice(0, MAX_LISTED)
    },
    approvals: (ids: readonly string[]): Promise<StoredApproval[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('application_approvals').selectAll().where('application_id', 'in', ids).orderBy('at').execute(),
    approve: async (approval: Insertable<ApplicationApprovalRow>): Promise<void> => {
      await db.insertInto('application_approvals').values(approval).execute()
    },
  }
}
export type ApplicationOfDesk = NonNullable<Awaited<ReturnType<ReturnType<typeof createApplicationRepository>['byId']>>>
